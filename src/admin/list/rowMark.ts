/** Marks each row of a list with its id. */
export const listRowMark = "data-list-row";
