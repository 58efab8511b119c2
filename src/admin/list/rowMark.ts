/** Marks each row of a list with its id. */
export const rowMark = "data-list-row";
