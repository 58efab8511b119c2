import { formatValue } from "../../src/core/sheet/format.ts";
import { figureOf, type ReportRow } from "../../src/core/totals.ts";
import { sectionsWithRest } from "../../src/domain/groupings.ts";
import { sectionSums } from "../../src/domain/sectionSums.ts";
import { viewerOf, type Context } from "../context.ts";
import { groupingBy } from "../query/groupings.ts";
import type { Head } from "../query/statements.ts";
import type { Checked } from "./request.ts";
import { words } from "./words.ts";

/**
 * The subtotals of a report by pages, as the screen has them: the heads, a line for each group, and the figures of all rows.
 * @returns undefined without a grouping, or where the report has no sums by shop
 */
export async function groupSums({ meta, request }: Checked, head: Head, context: Context) {
  const { byShop } = meta;
  const { subtotals } = request;
  if (!byShop || subtotals === undefined) return undefined;
  const grouping = await groupingBy(subtotals, words.shell("shopListBrand"), context);
  if (!grouping) return undefined;
  const shops = viewerOf(context).shopIds.map((id) => ({ id }));
  const sections = sectionsWithRest(grouping, shops, words.shell("shopUngrouped"));
  const measures = byShop.columns.filter(({ role }) => role === "measure");
  const cells = (figures: ReportRow) => measures.map(({ name, unit }) => formatValue(unit, figureOf(figures, name)));
  const sums = sectionSums(byShop.columns, head[byShop.field] as readonly ReportRow[], sections);
  const lines = [
    [grouping.name, ...measures.map(({ name }) => words.label.sum(meta.name, name))],
    ...sums.map(({ name, figures }) => [words.text("table.subtotal", { name }), ...cells(figures)]),
    [words.text("table.total"), ...cells(head)],
  ];
  return { grouping: grouping.name, lines };
}
