/** One measure by category; null where there is no figure. `short` is its name where there is little room. */
export type ChartSeries = { label: string; short?: string; values: readonly (number | null)[] };

/** A series of its own among several, such as a shop. `mean`: the mean of others, which is drawn apart. */
export type NamedSeries = ChartSeries & { key: string; mean: boolean };

/** Several series of one measure: a line for each over time, or with `apart` bars. `unit`: that of the measure. */
export type SeriesData = {
  categories: readonly string[];
  series: readonly NamedSeries[];
  apart: boolean;
  format(value: number | null): string;
  /** A value beside the axis, shortened. */
  short(value: number): string;
};

/** The contents of a chart. */
export type ChartData = {
  categories: readonly string[];
  bars: ChartSeries;
  /** Negative figures beside positive bars: bars of their own below zero, so that neither covers the other. */
  below?: ChartSeries | undefined;
  /** Figures of the comparison: a line for periods, single marks for other categories. */
  line: ChartSeries | null;
  /** Of the running category, the comparison up to the same hour: a mark of its own, because the line is of whole ones. */
  soFar?: ChartSeries | undefined;
  /** Figures that those of the bars have to reach: a dashed line for periods. */
  target?: ChartSeries | undefined;
  /** The running category, such as today: its bar still grows. */
  running?: string | undefined;
  /** The categories are no periods, such as shops. Each has its whole name under its bar. */
  apart?: boolean;
};
