/** "When no page size is given, all rows show" (specification). */
export const allRowsPageSize = 100_000;
