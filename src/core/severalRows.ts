/** Where the values of a form of several new records stand, one entry for each; no field of a resource has this name. */
export const severalRows = "severalRows";
