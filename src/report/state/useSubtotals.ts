import { shellTexts } from "../../../i18n/ja/console/shell.ts";
import { useMemo } from "react";
import type { ReportMeta } from "../../core/metadata.ts";
import type { AnyDefinition } from "../definition.ts";
import { useSelection } from "../../data/context.ts";
import { sectionsWithRest, type ShopGroupingChoice } from "../../domain/groupings.ts";
import { useGroupings } from "../../shell/selection/useGroupings.ts";
import { shopColumn, buildSubtotals } from "../../report-model/table/subtotals.ts";
import { useReportLabel } from "../text.ts";

const noGroupings: readonly ShopGroupingChoice[] = [];

/**
 * The groupings by which a report can have subtotals, the chosen one, and its subtotals.
 * @param key the chosen grouping's key
 */
export function useSubtotals(
  { columns, paged, name, byShop }: ReportMeta,
  { sections: ownColumn }: Pick<AnyDefinition, "sections">,
  key: string | null,
) {
  const label = useReportLabel();
  const rest = shellTexts.shopUngrouped;
  const { shops } = useSelection();
  const all = useGroupings();
  // The subtotals of one page have no meaning; those of all pages come from the sums by shop.
  const column = shopColumn(paged ? (byShop?.columns ?? []) : columns)?.name;
  const groupings = column === undefined ? noGroupings : all;
  const grouping = groupings.find((one) => one.key === key);
  const sections = useMemo(
    () => (column !== undefined && grouping ? sectionsWithRest(grouping, shops, rest) : null),
    [column, grouping, shops, rest],
  );
  const subtotals = useMemo(
    () => buildSubtotals({ columns, name }, { own: ownColumn, column, sections }, label),
    [columns, ownColumn, label, name, column, sections],
  );
  return { groupings, grouping, sections, subtotals };
}
