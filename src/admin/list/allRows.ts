/** "When no page size is given, all rows show" (specification, section 2). */
export const allRows = 100_000;
