/** A moment as the pages before the console write it: 2026年11月27日 10:00, in Tokyo. @param iso the moment */
export const japaneseMoment = (iso: string): string =>
  new Date(iso).toLocaleString("ja-JP", { timeZone: "Asia/Tokyo", dateStyle: "long", timeStyle: "short" });
