import { reportTexts } from "../../../i18n/ja/report/report.ts";

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

/**
 * The labels of all filters. The generated types make sure that none is missing; a value of an old address that is no option any more is shown
 * as it stands there.
 */
const filterLabels: Readonly<Record<string, { name: string; options?: Readonly<Record<string, string>> }>> =
  reportTexts.filters;

/** Labels by their keys, as `translate` finds them: in the console's i18n, or in the server's copy of it. */
export const buildReportLabels = (translate: (key: string) => string): ReportLabel => ({
  name: (report) => translate(`resources.${report}.name`),
  column: (report, column) => translate(`resources.${report}.columns.${column}`),
  columnOption: (report, column, option) => translate(`resources.${report}.options.${column}.${option}`),
  sum: (report, sum) => translate(`resources.${report}.sums.${sum}`),
  argument: (argument) => filterLabels[argument]?.name ?? argument,
  option: (argument, option) => filterLabels[argument]?.options?.[option] ?? option,
});
