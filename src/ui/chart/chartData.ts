/** One measure by category; null where there is no figure. `short` is its name where there is little room. */
export type ChartSeries = { label: string; short?: string; values: readonly (number | null)[] };

/** The contents of a chart. */
export type ChartData = {
  categories: readonly string[];
  bars: ChartSeries;
  /** Figures of the comparison: a line for periods, single marks for other categories. */
  line: ChartSeries | null;
  /** The running category, such as today: its bar still grows. */
  running?: string | undefined;
  /** The categories are no periods, such as shops. Each has its whole name under its bar. */
  apart?: boolean;
};
