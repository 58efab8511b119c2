import { reportTexts } from "../../../i18n/ja/report/report.ts";
import { useCallback, useMemo } from "react";
import { ReportContext, type OpenReport } from "../context.ts";
import type { AnyDefinition, SubjectChoices } from "../definition.ts";
import { buildReportFilters, namedFilters, narrowRows } from "../../report-model/state/filters.ts";
import { isEmptyReport, buildScreenFigures } from "../../report-model/table/figures.ts";
import { findReportFault } from "../../report-model/state/period.ts";
import type { ReportRow } from "../../core/totals.ts";
import { rowSpanFor } from "../../report-model/table/rowSpans.ts";
import { drawnFilters, type SaleMode } from "../../report-model/state/reportState.ts";
import { useReportData } from "../state/useReportData.ts";
import { useReportState } from "../state/useReportState.ts";
import { useBeside } from "../state/useBeside.ts";
import { useSaleMode } from "../state/useSaleMode.ts";
import { useRowSpans } from "../state/useRowSpans.ts";
import { useSideView } from "../state/useSideView.ts";
import { useSubtotals } from "../state/useSubtotals.ts";
import { FreshnessNote } from "./Freshness.tsx";
import { ReportBody } from "./ReportBody.tsx";
import { Note } from "../../ui/Note.tsx";

/** For a report without `subject`. */
const noSubjectChoices: SubjectChoices = { options: [], error: null, retry: () => undefined };
const noChoices = (): SubjectChoices => noSubjectChoices;

/** The frame of every report: filter bar, freshness, and its parts or a message. */
export function ReportPage({ definition }: { definition: AnyDefinition }) {
  const { meta, above: Above } = definition;
  const useChoices = definition.subject?.useChoices ?? noChoices;
  // oxlint-disable-next-line react/hooks -- the definition, and its hook with it, is the same for as long as the page stands
  const choices = useChoices();
  const { options } = choices;
  const filters = useMemo(() => buildReportFilters(meta, definition, options), [meta, definition, options]);
  const hasModes = typeof definition.lead !== "string";
  const saleMode = useSaleMode(hasModes);
  const address = useReportState(definition, filters, hasModes ? saleMode.mode : null);
  // A report with `subject` waits for its records; without any there is nothing to query.
  const lacking = definition.subject !== undefined && options?.length === 0;
  const { state, today, change } = address;
  const mode: SaleMode | null = hasModes ? (state.mode ?? saleMode.mode) : "included";
  const query = useReportData(
    definition,
    filters,
    { ...address, settled: address.settled && options !== null && !lacking },
    mode,
  );
  const fault = address.settled ? findReportFault(state, address.shops, definition, today) : null;
  const { sort, filters: chosen } = state;
  const { beside, changeBeside } = useBeside(state, change);
  const { groupings, grouping, sections, subtotals } = useSubtotals(meta, definition, state.subtotals);
  const side = useSideView(state);
  const { data } = query;
  const spans = useRowSpans(state.rowsBy ?? rowSpanFor(data?.query.period ?? state.period));
  // The last answer stays until the next one arrives. It is drawn by its own conditions, not by those of the next.
  const drawn = useMemo(() => {
    const own = drawnFilters(filters, chosen, data?.query.filters ?? {});
    return definition.fit?.(own) ?? own;
  }, [definition, filters, chosen, data]);
  const shownMode = data?.query.mode ?? mode;
  const keep = useCallback((all: readonly ReportRow[]) => narrowRows(all, filters, chosen), [filters, chosen]);
  const figures = useMemo(
    () =>
      data && shownMode && !fault
        ? buildScreenFigures(
            meta,
            definition,
            data,
            { mode: shownMode, sort, subtotals, beside, filters: drawn, side, keep, spans },
            today,
          )
        : null,
    [data, shownMode, fault, meta, definition, sort, subtotals, beside, drawn, side, keep, spans, today],
  );
  const answer = data?.current;
  const written = useMemo(
    () => namedFilters(filters, definition, state.filters, answer),
    [filters, definition, state.filters, answer],
  );
  const report: OpenReport = {
    definition,
    meta,
    filters: written,
    groupings,
    grouping,
    sections,
    state,
    mode,
    today,
    change,
    beside,
    changeBeside,
    changeMode: (next) => {
      saleMode.keep(next);
      change({ ...state, mode: next });
    },
  };
  const warnings = [
    saleMode.failed && reportTexts.states.modeFailed,
    address.unfit && reportTexts.states.unfit,
    address.foreignShops > 0 && reportTexts.states.hiddenShops(address.foreignShops),
  ].filter((warning) => warning !== false);

  return (
    <ReportContext value={report}>
      <FreshnessNote freshness={fault ? undefined : data?.current.freshness} />
      {Above && <Above />}
      <ReportBody
        fault={fault}
        error={choices.error ?? query.error}
        lacking={lacking}
        figures={figures}
        empty={figures !== null && isEmptyReport(figures, definition)}
        updating={query.isPlaceholderData}
        retry={() => (choices.error ? choices.retry() : void query.refetch())}
        warnings={warnings.map((warning) => (
          <Note key={warning} severity="warning" mb={1.5}>
            {warning}
          </Note>
        ))}
      />
      <FreshnessNote freshness={fault ? undefined : data?.current.freshness} foot />
    </ReportContext>
  );
}
