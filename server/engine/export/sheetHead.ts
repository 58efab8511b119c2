import { shellTexts } from "../../../i18n/ja/console/shell.ts";
import { sql } from "kysely";
import type { CsvCell } from "../../../src/core/csv.ts";
import { toTableValue, statusColumn, toValueColumn, type TableColumn } from "../../../src/core/sheet/column.ts";
import type { SheetHead } from "../../../src/core/sheet/csvRows.ts";
import { buildFilterLines, buildSumLines, type ReportFreshness } from "../../../src/report-model/sheet/filterLines.ts";
import { namedShopLimits, formatShops } from "../../../src/core/sheet/shopsText.ts";
import { toSheetCell, buildReportFileName, buildSheetColumns } from "../../../src/core/sheet/sheet.ts";
import { buildTableText } from "../../../src/report-model/sheet/words.ts";
import { type Context, requireViewer } from "../context.ts";
import type { CheckedRequest } from "./request.ts";
import type { ReportFileHead, ReportFileSources, StatementRow } from "../report/statements.ts";
import { readGroupSums } from "./groupSums.ts";
import { loadReportLabels, reportLabels } from "./reportLabels.ts";

/** The requested columns, in their order. */
const listSheetColumns = ({ meta, request }: CheckedRequest): TableColumn[] =>
  request.columns.flatMap((name) => {
    const column = meta.columns.find((one) => one.name === name);
    return column ? [toValueColumn(column)] : [statusColumn];
  });

/** The shops that the arguments name, in words. */
export async function formatShopNames(
  { meta, args }: Pick<CheckedRequest, "meta" | "args">,
  context: Context,
): Promise<string> {
  const { developerId, shopIds } = requireViewer(context);
  const shopArguments = meta.operation.args.flatMap(({ name, owns }) => (owns === "SHOP" ? [args[name]].flat() : []));
  const ids = shopArguments.filter((id) => typeof id === "number");
  const shops = await context.db.kysely
    .selectFrom("shop")
    .select(["shop_id", "name"])
    .where("tenant_id", "=", developerId)
    .where("shop_id", "=", sql<number>`any(${ids.slice(0, namedShopLimits.sheet)}::int[])`)
    .execute();
  const names = new Map(shops.map(({ shop_id, name }) => [shop_id, name]));
  return formatShops(shellTexts, ids, shopIds.length, (id) => names.get(id) ?? String(id), namedShopLimits.sheet);
}

const pickPeriod = ({ args }: CheckedRequest) => ({ from: String(args["fromDate"]), to: String(args["toDate"]) });

/** Name of the file, without its ending. */
export const buildFileName = (checked: CheckedRequest): string =>
  buildReportFileName(reportLabels.name(checked.meta.name), pickPeriod(checked));

/** What stands above the rows, in the words of the screen; and how a row becomes cells. */
export async function buildSheetHead(
  checked: CheckedRequest,
  head: ReportFileHead,
  sources: Pick<ReportFileSources, "findGrouping">,
  context: Context,
): Promise<{ head: SheetHead; cells(row: StatementRow): CsvCell[] }> {
  const { meta, args, request } = checked;
  await loadReportLabels(meta.name);
  const columns = listSheetColumns(checked);
  const text = buildTableText(reportLabels, { report: meta.name, comparison: "none", columns });
  const chosen = Object.fromEntries(
    meta.filters.flatMap(({ name }) => {
      const value = args[name];
      return value === undefined || value === null || value === "" ? [] : [[name, String(value)]];
    }),
  );
  const sums = await readGroupSums(checked, head, sources, context);
  const filter = buildFilterLines(reportLabels, {
    period: pickPeriod(checked),
    comparison: "none",
    compared: null,
    shops: await formatShopNames(checked, context),
    subtotals: sums?.grouping,
    filters: meta.filters
      .filter(({ name }) => request.filters.includes(name))
      .map((field) => ({ argument: field.name, field })),
    chosen,
    mode: null,
    freshness: head["freshness"] as ReportFreshness | undefined,
  });
  return {
    head: {
      title: reportLabels.name(meta.name),
      filter: [...filter, ...buildSumLines(reportLabels, meta, head)],
      columns: buildSheetColumns(columns, text),
      below: sums?.lines,
    },
    cells: (row) => {
      const written = {
        source: row,
        values: Object.fromEntries(columns.map(({ key, name }) => [key, toTableValue(row[name])])),
      };
      return columns.map((column) => toSheetCell(column, written, text));
    },
  };
}
