import { timesTexts } from "../../../../i18n/ja/report/times.ts";
import { useReport } from "../../context.ts";
import { rowSpanFor, rowSpans } from "../../../report-model/table/rowSpans.ts";
import { ChoiceChip } from "./ChoiceChip.tsx";

/** Rows by day, week or month, in a report of dates. Table, chart and files share them. */
export function RowsChip() {
  const { definition, state, change } = useReport();
  if (!definition.spans) return null;
  return (
    <ChoiceChip
      label={timesTexts.rowsBy}
      named
      value={state.rowsBy ?? rowSpanFor(state.period)}
      options={rowSpans.map((value) => ({ value, text: timesTexts.rows[value] }))}
      onChoose={(rowsBy) => change({ ...state, sort: null, rowsBy })}
    />
  );
}
