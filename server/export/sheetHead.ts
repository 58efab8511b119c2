import { sql } from "kysely";
import type { CsvCell } from "../../src/core/csv.ts";
import { scalar, statusColumn, valueColumn, type TableColumn } from "../../src/core/sheet/column.ts";
import type { SheetHead } from "../../src/core/sheet/csvRows.ts";
import { filterLinesOf, sumLinesOf, type Freshness } from "../../src/core/sheet/filterLines.ts";
import { shopsNamed, shopsTextOf } from "../../src/core/sheet/shopsText.ts";
import { cellOf, fileNameOf, sheetColumns } from "../../src/core/sheet/sheet.ts";
import { tableTextOf } from "../../src/core/sheet/words.ts";
import { type Context, viewerOf } from "../context.ts";
import type { Checked } from "./request.ts";
import type { Head, Row } from "../query/statements.ts";
import { groupSums } from "./groupSums.ts";
import { loadWords, words } from "./words.ts";

/** The requested columns, in their order. */
const columnsOf = ({ meta, request }: Checked): TableColumn[] =>
  request.columns.flatMap((name) => {
    const column = meta.columns.find((one) => one.name === name);
    return column ? [valueColumn(column)] : [statusColumn];
  });

/** The shops that the arguments name, in words. */
export async function shopsText({ meta, args }: Pick<Checked, "meta" | "args">, context: Context): Promise<string> {
  const { developerId, shopIds } = viewerOf(context);
  const shopArguments = meta.operation.args.flatMap(({ name, owns }) => (owns === "SHOP" ? [args[name]].flat() : []));
  const ids = shopArguments.filter((id) => typeof id === "number");
  const shops = await context.db.kysely
    .selectFrom("shop")
    .select(["shop_id", "name"])
    .where("tenant_id", "=", developerId)
    .where("shop_id", "=", sql<number>`any(${ids.slice(0, shopsNamed.sheet)}::int[])`)
    .execute();
  const names = new Map(shops.map(({ shop_id, name }) => [shop_id, name]));
  return shopsTextOf(words.shell, ids, shopIds.length, (id) => names.get(id) ?? String(id), shopsNamed.sheet);
}

const periodOf = ({ args }: Checked) => ({ from: String(args["fromDate"]), to: String(args["toDate"]) });

/** Name of the file, without its ending. */
export const nameOf = (checked: Checked): string => fileNameOf(words.label.name(checked.meta.name), periodOf(checked));

/** What stands above the rows, in the words of the screen; and how a row becomes cells. */
export async function sheetHeadOf(
  checked: Checked,
  head: Head,
  context: Context,
): Promise<{ head: SheetHead; cells(row: Row): CsvCell[] }> {
  const { meta, args, request } = checked;
  await loadWords(meta.name);
  const columns = columnsOf(checked);
  const text = tableTextOf(words, { report: meta.name, comparison: "none", columns });
  const chosen = Object.fromEntries(
    meta.filters.flatMap(({ name }) => {
      const value = args[name];
      return value === undefined || value === null || value === "" ? [] : [[name, String(value)]];
    }),
  );
  const sums = await groupSums(checked, head, context);
  const filter = filterLinesOf(words, {
    period: periodOf(checked),
    comparison: "none",
    compared: null,
    shops: await shopsText(checked, context),
    subtotals: sums?.grouping,
    filters: meta.filters
      .filter(({ name }) => request.filters.includes(name))
      .map((field) => ({ argument: field.name, field })),
    chosen,
    mode: null,
    freshness: head["freshness"] as Freshness | undefined,
  });
  return {
    head: {
      title: words.label.name(meta.name),
      filter: [...filter, ...sumLinesOf(words.label, meta, head)],
      columns: sheetColumns(columns, text),
      below: sums?.lines,
    },
    cells: (row) => {
      const written = {
        source: row,
        values: Object.fromEntries(columns.map(({ key, name }) => [key, scalar(row[name])])),
      };
      return columns.map((column) => cellOf(column, written, text));
    },
  };
}
