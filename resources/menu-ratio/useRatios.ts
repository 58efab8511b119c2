import { useMemo } from "react";
import type { AbcMeasure } from "../../src/generated/types.ts";
import { useAnswer, useFigures, useReport } from "../../src/report/context.ts";
import { useReportLabel } from "../../src/report/text.ts";
import { findRatioDifferences } from "./differences.ts";
import { groupTradingShops, type MenuRatioData, type MeanScope } from "../../src/report-model/pages/menu/ratio.ts";

/** The open /menu-ratio: its answer, whatever the table shows of it, and its measure. */
export function useRatios() {
  const { state, change } = useReport();
  const { lead } = useFigures();
  const { current } = useAnswer("menu-ratio");
  const label = useReportLabel();
  const { filters } = state;
  const measure = (filters["measure"] ?? "SALES") as AbcMeasure;
  const within = (filters["within"] ?? "BRAND") as MeanScope;
  const ratios = useMemo<MenuRatioData>(
    () => ({ rows: current.rows, shops: current.shops, within }),
    [current, within],
  );
  const differences = useMemo(() => findRatioDifferences(ratios), [ratios]);
  return {
    ...ratios,
    differences,
    groups: useMemo(() => groupTradingShops(ratios), [ratios]),
    measureName: measure === "SALES" ? label.column("menu-ratio", lead) : label.option("measure", measure),
    filters,
    /** Sets filters; an empty text removes one. */
    filter: (chosen: Readonly<Record<string, string>>) =>
      change({ ...state, filters: { ...state.filters, ...chosen } }),
  };
}
