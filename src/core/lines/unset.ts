/** The filter of lists by a field that a record leaves empty; its value is the field's name. */
export const unsetFilter = "unset";

/** Whether a value is none: nothing, a blank text, or a list of none. */
export const isUnsetValue = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);
