/** What the file of a long report is written as. */
export const exportFormats = ["xlsx", "utf-8", "cp932"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Where files of long reports are asked for: POST begins one, GET and DELETE of `/<id>` tell of it and stop it. */
export const exportsPath = "/exports";

/** A report as it is shown, to be written as a file with all of its rows. */
export type ExportRequest = {
  /** Name of the report. */
  report: string;
  format: ExportFormat;
  /** Arguments of its query, but for the page. */
  args: Readonly<Record<string, unknown>>;
  /** Names of the columns that are shown, in their order. */
  columns: readonly string[];
  /** Arguments whose filters are written above the table, in their order. */
  filters: readonly string[];
  /** Key of the grouping by whose groups subtotals stand below the rows. */
  subtotals?: string | undefined;
  /** Characters that the encoding lacks are written as 〓: the person has seen them, and says so. */
  replace?: boolean;
};

/** The monthly workbook of a month (YYYY-MM) and shops. */
export type MonthlyRequest = {
  workbook: "MONTHLY";
  month: string;
  shops: readonly number[];
  mode: "included" | "excluded";
};

/** Anything that is written on the server and fetched as a file. */
export type FileRequest = ExportRequest | MonthlyRequest;

/** A file that may be fetched once, soon, from `url` by whoever knows it. */
export type ExportTicket = { id: string; url: string; total: number };

export type ExportState = "READY" | "RUNNING" | "DONE" | "CANCELLED" | "FAILED";

/** How many rows of how many have been written. */
export type ExportProgress = { state: ExportState; sent: number; total: number };
