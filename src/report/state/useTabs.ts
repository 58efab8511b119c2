import { reportTexts } from "../../../i18n/ja/report/report.ts";
import { useLocation } from "react-router";
import { useTexts } from "../../ui/text.ts";
import { useFigures, useReport } from "../context.ts";
import type { ReportState } from "../../report-model/state/reportState.ts";
import { useReportLabel } from "../text.ts";

/** A tab as it is shown. `filters`: of a report that has several tabs, those of this one. */
export type ReportTab = { path: string; words: string; title: string; filters: ReportState["filters"] };

/** The tabs between reports, or between what the rows of this one are; none in others. */
export function useTabs(): readonly ReportTab[] {
  const translate = useTexts();
  const { pathname } = useLocation();
  const label = useReportLabel();
  const rowsOf = useRowsLabel();
  const { definition, meta, filters } = useReport();
  const { dividedBy, tabs = [] } = definition;
  if (!dividedBy)
    return tabs.map((tab) => ({
      path: tab.path,
      words: translate(tab.label),
      title: translate(tab.title ?? tab.label),
      filters: tab.filters ?? {},
    }));
  const { argument } = dividedBy;
  const options = filters.find((filter) => filter.argument === argument)?.field.options ?? [];
  return options.map((option) => ({
    path: pathname,
    words: rowsOf(option),
    title: label.name(meta.name),
    filters: { [argument]: option },
  }));
}

/** The words of the tab that says what the rows on the page are; undefined in a report without such tabs. */
export function useTabLabel(): string | undefined {
  const rowsOf = useRowsLabel();
  const { definition } = useReport();
  const { query } = useFigures();
  const option = definition.dividedBy && query.filters[definition.dividedBy.argument];
  return option === undefined ? undefined : rowsOf(option);
}

/** 店舗別 of an option. */
function useRowsLabel(): (option: string) => string {
  const label = useReportLabel();
  const { dividedBy } = useReport().definition;
  return (option) => reportTexts.table.rows(label.option(dividedBy?.argument ?? "", option));
}
