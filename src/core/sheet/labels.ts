/** Words that come with a report or a filter: names of columns, arguments and their options. */
export type ReportLabel = {
  /** Name of the report. */
  name(report: string): string;
  column(report: string, column: string): string;
  columnOption(report: string, column: string, option: string): string;
  /** What a figure above the rows is called. */
  sum(report: string, sum: string): string;
  argument(argument: string): string;
  option(argument: string, option: string): string;
};

/** Labels by their keys, as `translate` finds them: in the console's i18n, or in the server's copy of it. */
export const buildReportLabels = (translate: (key: string) => string): ReportLabel => ({
  name: (report) => translate(`resources.${report}.name`),
  column: (report, column) => translate(`resources.${report}.columns.${column}`),
  columnOption: (report, column, option) => translate(`resources.${report}.options.${column}.${option}`),
  sum: (report, sum) => translate(`resources.${report}.sums.${sum}`),
  argument: (argument) => translate(`report.filters.${argument}.name`),
  option: (argument, option) => translate(`report.filters.${argument}.options.${option}`),
});
