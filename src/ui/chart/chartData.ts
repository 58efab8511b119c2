/** One measure over the categories of the axis; null where there is no figure. `short` names it where there is little room. */
export type ChartSeries = { label: string; short?: string; values: readonly (number | null)[] };

/** A curve as it is drawn, its parts named. */
export type ChartData = {
  categories: readonly string[];
  bars: ChartSeries;
  /** Compared figures, over the bars: a line along time, a mark at each category that has no next one. */
  line: ChartSeries | null;
  /** The category that is not over: its bar still grows. */
  running?: string | undefined;
  /** The categories are no steps of time: each has its whole name under it. */
  apart?: boolean;
};
