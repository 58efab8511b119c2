import { reportTexts } from "../../../i18n/ja/report/report.ts";
import { shellTexts } from "../../../i18n/ja/console/shell.ts";
import { formatValue } from "../../../src/core/sheet/format.ts";
import { findFigure, type ReportRow } from "../../../src/core/totals.ts";
import { sectionsWithRest } from "../../../src/domain/groupings.ts";
import { sectionSums } from "../../../src/domain/sectionSums.ts";
import { requireViewer, type Context } from "../context.ts";
import type { ReportFileHead, ReportFileSources } from "../report/statements.ts";
import type { CheckedRequest } from "./request.ts";
import { reportLabels } from "./reportLabels.ts";

/**
 * The subtotals of a report by pages, as the screen has them: the heads, a line for each group, and the figures of all rows.
 * @returns undefined without a grouping, or where the report has no sums by shop
 */
export async function readGroupSums(
  { meta, request }: CheckedRequest,
  head: ReportFileHead,
  { findGrouping }: Pick<ReportFileSources, "findGrouping">,
  context: Context,
) {
  const { byShop } = meta;
  const { subtotals } = request;
  if (!byShop || subtotals === undefined) return undefined;
  const grouping = await findGrouping(subtotals, shellTexts.shopListBrand, context);
  if (!grouping) return undefined;
  const shops = requireViewer(context).shopIds.map((id) => ({ id }));
  const sections = sectionsWithRest(grouping, shops, shellTexts.shopUngrouped);
  const measures = byShop.columns.filter(({ role }) => role === "measure");
  const cells = (figures: ReportRow) => measures.map(({ name, unit }) => formatValue(unit, findFigure(figures, name)));
  const sums = sectionSums(byShop.columns, head[byShop.field] as readonly ReportRow[], sections);
  const lines = [
    [grouping.name, ...measures.map(({ name }) => reportLabels.sum(meta.name, name))],
    ...sums.map(({ name, figures }) => [reportTexts.table.subtotal(name), ...cells(figures)]),
    [reportTexts.table.total, ...cells(head)],
  ];
  return { grouping: grouping.name, lines };
}
