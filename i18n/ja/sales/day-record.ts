/** The record of one day below the sales by period. */
export const dayRecordTexts = { title: (date: string) => `${date}の内訳` };
