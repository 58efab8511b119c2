import { reportTexts } from "../../../i18n/ja/report/report.ts";
import { useMemo } from "react";
import { useSelection } from "../../data/context.ts";
import type { SideView } from "../../report-model/table/side.ts";
import type { ReportState } from "../../report-model/state/reportState.ts";

/** The heads of shops side by side, and the measure that the address names. */
export function useSideView({ figure }: Pick<ReportState, "figure">): SideView {
  const { shops } = useSelection();
  return useMemo(() => {
    const names = new Map(shops.map(({ id, name }) => [id, name]));
    return {
      figure,
      titleOf: ({ shops: own, mean }) =>
        mean ? reportTexts.side.mean(own.length) : own.map((id) => names.get(id) ?? String(id)).join("、"),
      total: reportTexts.table.total,
    };
  }, [figure, shops]);
}
