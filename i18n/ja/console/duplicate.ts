/** A new record that begins with the values of another. */
export const duplicateTexts = {
  action: "複製",
  actionOf: (record: string) => `「${record}」を複製`,
  begins: (record: string, fields: string) => `「${record}」の内容から始めています。${fields}は引き継いでいません。`,
} as const;
