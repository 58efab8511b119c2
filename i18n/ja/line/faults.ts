/** What is wrong with the question for lines. */
export const lineFaults = { field: (name: string) => `「${name}」という項目はありません` } as const;
