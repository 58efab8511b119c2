/** The states of a count. */
export const stockCountStates = { DRAFT: "入力中", FIXED: "確定" } as const;
