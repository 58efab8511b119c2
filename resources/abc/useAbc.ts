import { abcTexts } from "../../i18n/ja/product-report/abc.ts";
import { useMemo } from "react";
import type { AbcCutoffs, AbcMeasure } from "../../src/generated/types.ts";
import { findFigure, type ReportRow } from "../../src/core/totals.ts";
import type { AbcClass } from "../../src/domain/abc.ts";
import { useReport, useFigures } from "../../src/report/context.ts";
import { useReportLabel } from "../../src/report/text.ts";
import { formatCount, formatYen } from "../../src/core/money.ts";
import type { AbcReportData, AbcRow } from "./summary.ts";

const measureColumns = { GROSS: "gross", QUANTITY: "quantity" } as const;

/** Names of the columns that identify a row and that name it. */
type AbcNames = { key: string; name: string };

const abcColumnNames = {
  "product-abc": { key: "productCode", name: "productName" },
  "department-abc": { key: "categoryCode", name: "categoryName" },
} satisfies Record<string, AbcNames>;
type AbcName = keyof typeof abcColumnNames;
const isAbc = (name: string): name is AbcName => name in abcColumnNames;

function abcName(name: string): AbcName {
  if (!isAbc(name)) throw new Error(`${name} is no ABC report`);
  return name;
}

/** The word for what the open ABC report ranks: 商品 or カテゴリ. */
export const useAbcItem = (): string => abcTexts.items[abcName(useReport().meta.name)];

/** The open ABC report: its rows with the figure by which they are ranked, whatever the table shows of them. */
export function useAbc() {
  const { meta, state, change } = useReport();
  const { answer, alike, lead, query } = useFigures();
  const label = useReportLabel();
  const measure = (query.filters["measure"] ?? "SALES") as AbcMeasure;
  const column = measure === "SALES" ? lead : measureColumns[measure];
  const names = abcColumnNames[abcName(meta.name)];
  const abc = useMemo<AbcReportData>(() => {
    const read = (row: ReportRow): AbcRow => ({
      key: String(row[names.key]),
      name: String(row[names.name] ?? "—"),
      value: findFigure(row, column) ?? 0,
      rank: findFigure(row, "rank") ?? 0,
      share: findFigure(row, "share"),
      cumulative: findFigure(row, "cumulative"),
      abcClass: row["abcClass"] as AbcClass,
      crossClass: (row["crossClass"] ?? null) as AbcClass | null,
    });
    return {
      rows: answer.rows.map(read),
      previous: alike?.rows.map(read) ?? null,
      cutoffs: answer["cutoffs"] as AbcCutoffs,
      measure,
    };
  }, [answer, alike, column, measure, names]);
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
