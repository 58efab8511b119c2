import { useMemo } from "react";
import type { AbcCutoffs, AbcMeasure } from "../../src/generated/types.ts";
import { figureOf, type ReportRow } from "../../src/core/totals.ts";
import type { AbcClass } from "../../src/domain/abc.ts";
import { useReport, useFigures } from "../../src/report/context.ts";
import { useReportLabel } from "../../src/report/text.ts";
import { formatCount, formatYen } from "../../src/core/money.ts";
import type { Abc, AbcRow } from "./summary.ts";

const columns = { GROSS: "gross", QUANTITY: "quantity" } as const;

/** Names of the columns that identify a row and that name it. */
export type AbcNames = { key: string; name: string };

const namesOf: Readonly<Record<string, AbcNames>> = {
  "product-abc": { key: "productCode", name: "productName" },
};

/** The open ABC report: its rows with the figure by which they are ranked, whatever the table shows of them. */
export function useAbc() {
  const { meta, state, change } = useReport();
  const { answer, previous, lead } = useFigures();
  const label = useReportLabel();
  const measure = (state.filters["measure"] ?? "SALES") as AbcMeasure;
  const column = measure === "SALES" ? lead : columns[measure];
  const names = namesOf[meta.name];
  if (!names) throw new Error(`${meta.name} is no ABC report`);
  const abc = useMemo<Abc>(() => {
    const read = (row: ReportRow): AbcRow => ({
      key: String(row[names.key]),
      name: String(row[names.name] ?? "—"),
      value: figureOf(row, column) ?? 0,
      rank: figureOf(row, "rank") ?? 0,
      share: figureOf(row, "share"),
      cumulative: figureOf(row, "cumulative"),
      abcClass: row["abcClass"] as AbcClass,
      crossClass: (row["crossClass"] ?? null) as AbcClass | null,
    });
    return {
      rows: answer.rows.map(read),
      previous: previous?.rows.map(read) ?? null,
      cutoffs: answer["cutoffs"] as AbcCutoffs,
      measure,
    };
  }, [answer, previous, column, measure, names]);
  return {
    ...abc,
    /** Name of the measure's column. */
    column,
    measureName: label.column(meta.name, column),
    format: (value: number | null) => (measure === "QUANTITY" ? formatCount(value) : formatYen(value)),
    filters: state.filters,
    /** Sets filters; an empty text removes one. */
    filter: (chosen: Readonly<Record<string, string>>) =>
      change({ ...state, filters: { ...state.filters, ...chosen } }),
  };
}
