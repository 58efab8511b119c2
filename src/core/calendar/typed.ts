/** A date as people type it: 2026/11/20, 2026-11-20, 20261120, also in full-width digits; what it is not stays as typed. */
export function parseTypedDate(text: string): string {
  const parts = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?$/.exec(text.normalize("NFKC").trim());
  return parts ? [parts[1], parts[2]?.padStart(2, "0"), parts[3]?.padStart(2, "0")].join("-") : text.trim();
}

/** A month as people type it: 2026/11, 2026年11月, 202611. */
export function parseTypedMonth(text: string): string {
  const parts = /^(\d{4})[-/.年]?(\d{1,2})月?$/.exec(text.normalize("NFKC").trim());
  return parts ? `${parts[1]}-${parts[2]?.padStart(2, "0")}` : text.trim();
}
