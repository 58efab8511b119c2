import { sql, type Kysely, type RawBuilder } from "kysely";
import { badInput } from "../../../../i18n/ja/words/messages.ts";
import { toMonth, addWholeMonths } from "../../../../src/core/calendar/date.ts";
import { countPeriodDays } from "../../../../src/core/period.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import {
  crosstabDates,
  crosstabFault,
  crosstabTop,
  figuresOfCrosstab,
  canFoldDimension,
  mostCrosstabColumns,
  mostCrosstabMonths,
  type CrosstabDimension,
  type CrosstabFigure,
} from "../../../../src/domain/crosstab.ts";
import type { Crosstab, Freshness, Resolvers, TaxMode } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { noCategoryCode } from "../../figures/sold/category.ts";
import { crossCells, type CrossPair } from "../../figures/sold/crossCells.ts";
import { findCrossFigure, type CrossFigure } from "../../figures/sold/crossFigures.ts";
import { selectReportFreshness } from "../../figures/fragments.ts";
import { buildReportScope, type ReportScope } from "../../figures/scope.ts";
import { categoryNames, productNames } from "../../figures/sold/soldRows.ts";
import { readOneRow } from "../../../engine/report/oneRow.ts";
import type { ReportStatements } from "../../figures/reportStatements.ts";

/** What a request asks of its crosstab. */
type CrossArgs = CrossPair & { figure: CrosstabFigure; top?: number | null; saleMode?: TaxMode | null };

type CrossKey = string | number | null;
/** The key of a row or column, its name, how many stand in it, and its sums. */
type CrossLine = [key: CrossKey, name: string | null, count: number, ...sums: number[]];
type CrossSumCell = [row: CrossKey, column: CrossKey, ...sums: number[]];
type CrossAnswer = {
  lines: CrossLine[];
  heads: CrossLine[];
  cells: CrossSumCell[];
  total: number[];
  freshness: Freshness;
};

const refs = (columns: readonly string[], of = "") => sql.join(columns.map((name) => sql.ref(`${of}${name}`)));
const selectColumnSums = (columns: readonly string[]) =>
  sql.join(columns.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`));

/** SQL: the names of a dimension's values by `key`, and their `place`. */
function selectDimensionNames(dimension: CrosstabDimension, scope: ReportScope): RawBuilder<unknown> | null {
  if (dimension === "SHOP")
    return sql`select shop_id as key, name, row_number() over (order by display_sequence, shop_id) as place
      from shop where tenant_id = ${scope.tenantId}`;
  if (dimension === "PRODUCT")
    return sql`select product_code as key, name, null::bigint as place from (${productNames(scope)}) n`;
  if (dimension === "CATEGORY")
    return sql`select category_code as key, name, null::bigint as place from (${categoryNames(scope)}) n`;
  return null;
}

/** SQL: the rows or columns in their order; what was folded comes last, without a key. */
function selectCrossLines(dimension: CrosstabDimension, scope: ReportScope, source: string, { columns }: CrossFigure) {
  const names = selectDimensionNames(dimension, scope);
  const name = names ? sql`case when l.key is not null then n.name end` : sql`null`;
  const order = names ? sql`l.key is null, n.place, l.place` : sql`l.key`;
  return sql`(
    select json_agg(json_build_array(l.key, ${name}, l.count, ${refs(columns, "l.")}) order by ${order})
    from (
      select shown as key, count(*) as count, min(place) as place, ${selectColumnSums(columns)}
      from ${sql.table(source)} group by shown
    ) l ${names ? sql`left join (${names}) n on n.key = l.key` : sql``})`;
}

/** SQL: the sums of each value of a dimension with its place; `shown` is null for what is folded. */
function selectDimensionSums(
  key: "r" | "c",
  dimension: CrosstabDimension,
  most: number,
  { columns, order }: CrossFigure,
) {
  const by = sql.ref(key);
  const shown = canFoldDimension(dimension) ? sql`case when place <= ${most}::int then ${by} end` : by;
  return sql`
    select *, ${shown} as shown from (
      select ${by}, ${refs(columns)}, row_number() over (order by ${order} desc, ${by}) as place
      from (select ${by}, ${selectColumnSums(columns)} from cells group by ${by}) t
    ) placed`;
}

/** The statement of the report: rows and columns with their sums, the cells, and the sums of everything. */
function crossStatement(scope: ReportScope, { rowsBy, columnsBy, figure, top, saleMode }: CrossArgs) {
  const pair = { rowsBy, columnsBy };
  const tenders = rowsBy === "TENDER" || columnsBy === "TENDER";
  const own = findCrossFigure(figure, saleMode === "EXCLUDED", tenders);
  const { columns } = own;
  const most = top ?? crosstabTop;
  const folded = canFoldDimension(rowsBy) || canFoldDimension(columnsBy);
  return sql<CrossAnswer>`
    with cells as materialized (${crossCells(pair, scope, columns)}),
    row_sums as materialized (${selectDimensionSums("r", rowsBy, most, own)}),
    column_sums as materialized (${selectDimensionSums("c", columnsBy, Math.min(most, mostCrosstabColumns), own)})
    select
      coalesce(${selectCrossLines(rowsBy, scope, "row_sums", own)}, '[]') as lines,
      coalesce(${selectCrossLines(columnsBy, scope, "column_sums", own)}, '[]') as heads,
      coalesce((
        select json_agg(json_build_array(r, c, ${refs(columns)})) from (${
          folded
            ? sql`select a.shown as r, b.shown as c, ${sql.join(columns.map((name) => sql`sum(${sql.ref(`cells.${name}`)}) as ${sql.ref(name)}`))}
              from cells join row_sums a on a.r = cells.r join column_sums b on b.c = cells.c group by 1, 2`
            : sql`select r, c, ${refs(columns)} from cells`
        }) x
      ), '[]') as cells,
      (select json_build_array(${sql.join(columns.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)`))}) from cells) as total,
      ${selectReportFreshness(scope)}`;
}

/** @throws Rejected for a pair or a figure that there is not, and for more dates than can stand side by side */
function checkCross(scope: ReportScope, { rowsBy, columnsBy, figure }: CrossArgs): void {
  const bad = (field: string) => new Rejected("BAD_INPUT", { field, args: [badInput.value] });
  if (crosstabFault(rowsBy, columnsBy)) throw bad("columnsBy");
  if (!figuresOfCrosstab(rowsBy, columnsBy).includes(figure)) throw bad("figure");
  if (scope.hours && (rowsBy === "TENDER" || columnsBy === "TENDER"))
    throw new Rejected("CROSSTAB_HOURS", { field: rowsBy === "TENDER" ? "rowsBy" : "columnsBy" });
  const days = scope.dates?.length ?? countPeriodDays(scope);
  const refuse = (field: string, most: string) => new Rejected("CROSSTAB_SIZE", { field, args: [most] });
  if (rowsBy === "DATE" && days > crosstabDates.rows) throw refuse("rowsBy", `${crosstabDates.rows}日`);
  if (columnsBy === "DATE" && days > crosstabDates.columns) throw refuse("columnsBy", `${crosstabDates.columns}日`);
  if (columnsBy === "MONTH" && addWholeMonths(scope.from, mostCrosstabMonths) <= scope.to)
    throw refuse("columnsBy", `${mostCrosstabMonths}か月`);
}

/** A key as the answer has it: months without a day, and a name for sales without a category. */
function keyText(dimension: CrosstabDimension, key: CrossKey): string | null {
  if (key === null) return null;
  if (dimension === "MONTH") return toMonth(String(key));
  return dimension === "CATEGORY" && key === "" ? noCategoryCode : String(key);
}

/** クロス集計 of the scope. @throws Rejected (see `checkCross`) */
export async function readCrosstab(db: Kysely<Tables>, scope: ReportScope, args: CrossArgs): Promise<Crosstab> {
  checkCross(scope, args);
  const answer = await readOneRow(crossStatement(scope, args), db);
  const { rowsBy, columnsBy, figure, saleMode } = args;
  const tenders = rowsBy === "TENDER" || columnsBy === "TENDER";
  const { value } = findCrossFigure(figure, saleMode === "EXCLUDED", tenders);
  const places = new Map(answer.heads.map(([key], index) => [key, index]));
  const cells = new Map(answer.lines.map(([key]) => [key, answer.heads.map((): number | null => null)]));
  for (const [row, column, ...sums] of answer.cells) {
    const place = places.get(column);
    const own = cells.get(row);
    if (own && place !== undefined) own[place] = value(sums);
  }
  const lineOf = (dimension: CrosstabDimension, [key, name, count, ...sums]: CrossLine) => ({
    key: keyText(dimension, key),
    name,
    count,
    total: value(sums),
  });
  return {
    rows: answer.lines.map((line) => ({ ...lineOf(rowsBy, line), cells: cells.get(line[0]) ?? [] })),
    columns: answer.heads.map((line) => lineOf(columnsBy, line)),
    total: answer.cells.length === 0 ? null : value(answer.total),
    fromDate: scope.from,
    toDate: scope.to,
    freshness: answer.freshness,
  };
}

export const crossResolvers = {
  Query: {
    getCrosstab: (_parent, args, context, info) =>
      readCrosstab(context.db.kysely, buildReportScope(args, context, info), args),
  },
} satisfies Resolvers;

export const crossSql = {
  getCrosstab: (scope) => crossStatement(scope, { rowsBy: "SHOP", columnsBy: "PRODUCT", figure: "SALES" }),
} satisfies ReportStatements;
