/** "When no page size is given, all rows show" (specification). */
export const allRows = 100_000;
