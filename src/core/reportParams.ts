/**
 * The parameters of a report's address that are no filters. `period` names a range, which moves on with the date: it stands instead of `from` and `to`.
 * No argument of a report may bear one of these names.
 */
export const reportParams = [
  "period",
  "from",
  "to",
  "compare",
  "mode",
  "sort",
  "rows",
  "subtotals",
  "stores",
  "beside",
  "side",
  "sideFigure",
  "page",
  "shops",
] as const;
export type ReportParam = (typeof reportParams)[number];

/** Those that say how rows are shown. Every report has them, so that a line of the menu takes them along. */
export const shownParams: readonly string[] = [
  "subtotals",
  "stores",
  "beside",
  "rows",
  "side",
  "sideFigure",
] satisfies ReportParam[];
