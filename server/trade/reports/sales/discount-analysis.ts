import { sql, type Kysely } from "kysely";
import { discountKinds, discountNames } from "../../../../i18n/ja/analysis/discount-names.ts";
import { noStaff } from "../../../../src/domain/noStaff.ts";
import { divideFigures } from "../../../../src/core/money.ts";
import type {
  DiscountAnalysis,
  DiscountAnalysisRow,
  DiscountDimension,
  Freshness,
  Resolvers,
  TaxMode,
} from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import {
  allDiscountKinds,
  discountCells,
  discountColumns,
  discountKindNumbers,
  type DiscountScope,
  type DiscountSums,
} from "../../figures/sold/discountSums.ts";
import { selectReportFreshness } from "../../figures/fragments.ts";
import { buildReportScope } from "../../figures/scope.ts";
import { narrowToStaffShop } from "../../figures/sold/staff.ts";
import { readOneRow } from "../../../engine/report/oneRow.ts";
import type { ReportStatements } from "../../figures/reportStatements.ts";

type DiscountCell = DiscountSums & {
  shop_id: number;
  shop_name: string;
  kind: keyof typeof discountKindNumbers | typeof allDiscountKinds;
  source_id: number;
  staff: string | null;
  code: string | null;
  person: string | null;
  name: string | null;
  coupon_number: string | null;
};
type DiscountAnalysisAnswer = { cells: DiscountCell[]; person: string | null; freshness: Freshness };
type Label = Pick<DiscountAnalysisRow, "key" | "name" | "kind" | "find" | "shop_id" | "shop_name">;

/** The statement of the report: sums of each shop, kind and source, or of each person. */
const discountAnalysisStatement = (scope: DiscountScope) => sql<DiscountAnalysisAnswer>`
  with ${discountCells(scope)}
  select
    coalesce((
      select json_agg(json_build_object('shop_id', n.shop_id, 'shop_name', s.name, 'kind', n.kind, 'source_id', n.source_id,
        'staff', n.staff, 'code', n.code, 'person', n.person, 'name', n.name, 'coupon_number', n.coupon_number,
        ${sql.join(discountColumns.map((name) => sql`${sql.lit(name)}, ${sql.ref(`n.${name}`)}`))}))
      from named n join shop s on s.tenant_id = ${scope.tenantId} and s.shop_id = n.shop_id
    ), '[]') as cells,
    (select name from people where staff = ${scope.staff ?? null} limit 1) as person,
    ${selectReportFreshness(scope)}`;

const nowhere = { shop_id: null, shop_name: null, find: null };

/** The row of a person. */
const personLabel = ({ staff, person, code, shop_id, shop_name }: DiscountCell): Label => ({
  key: staff ?? "",
  name: person ?? discountNames.nobody,
  kind: null,
  find: code ?? person ?? noStaff,
  shop_id,
  shop_name,
});

/** What the row of a discount says beside its figures. Discounts of one name are one row, whatever their ids and shops. */
function buildDiscountLabel(cell: DiscountCell, by: DiscountDimension): Label {
  if (cell.kind === allDiscountKinds) return personLabel(cell);
  const kind = discountKindNumbers[cell.kind];
  if (by === "COUPON" && kind !== "COUPON")
    return { ...nowhere, key: "OTHERS", name: discountNames.others, kind: null };
  if (by === "PRESET" && kind === "COUPON") return { ...nowhere, key: "COUPONS", name: discountNames.coupons, kind };
  if (kind !== "PRESET" && kind !== "COUPON") return { ...nowhere, key: kind, name: discountKinds[kind], kind };
  const { source_id, name, coupon_number } = cell;
  if (name !== null) return { ...nowhere, key: `${kind} ${name}`, name, kind, find: coupon_number ?? name };
  if (source_id === 0) return { ...nowhere, key: `${kind} 0`, name: discountNames.noCoupon, kind };
  const gone = kind === "PRESET" ? discountNames.gonePreset : discountNames.goneCoupon;
  return { ...nowhere, key: `${kind} ${source_id}`, name: gone(source_id), kind };
}

const noDiscounts: DiscountSums = {
  uses: 0,
  receipts: 0,
  discounts: 0,
  discounts_tax: 0,
  gross_sales: 0,
  gross_tax: 0,
};

const addDiscountSums = (sums: DiscountSums, more: DiscountSums): DiscountSums => ({
  uses: sums.uses + more.uses,
  receipts: sums.receipts + more.receipts,
  discounts: sums.discounts + more.discounts,
  discounts_tax: sums.discounts_tax + more.discounts_tax,
  gross_sales: sums.gross_sales + more.gross_sales,
  gross_tax: sums.gross_tax + more.gross_tax,
});

/** The figures of a row, 税込 or 税抜. @param all the same figure of all discounts */
function toDiscountFigures(sums: DiscountSums, all: DiscountSums, net: boolean) {
  const amountOf = ({ discounts, discounts_tax }: DiscountSums) => (net ? discounts - discounts_tax : discounts);
  const carriedSales = net ? sums.gross_sales - sums.gross_tax : sums.gross_sales;
  return {
    discounts: sums.discounts,
    netDiscounts: sums.discounts - sums.discounts_tax,
    share: divideFigures(amountOf(sums), amountOf(all)),
    uses: sums.uses,
    receipts: sums.receipts,
    mean: divideFigures(amountOf(sums), sums.receipts),
    carriedSales,
    rate: divideFigures(amountOf(sums), carriedSales),
  };
}

/** Rows that stand after those of records, whatever their amount. */
const last = new Set(["OTHERS", "COUPONS"]);

/** The rows of the cells, the largest discounts first. */
function groupDiscountRows(
  cells: readonly DiscountCell[],
  by: DiscountDimension,
  all: DiscountSums,
  net: boolean,
): DiscountAnalysisRow[] {
  const rows = new Map<string, { label: Label; sums: DiscountSums; shops: Set<number> }>();
  for (const cell of cells) {
    const label = buildDiscountLabel(cell, by);
    const row = rows.get(label.key) ?? { label, sums: noDiscounts, shops: new Set<number>() };
    row.shops.add(cell.shop_id);
    // One name may be several coupons; a number would find only one of them.
    const find = row.label.find === label.find ? label.find : label.name;
    rows.set(label.key, { ...row, label: { ...label, find }, sums: addDiscountSums(row.sums, cell) });
  }
  const order = (a: DiscountAnalysisRow, b: DiscountAnalysisRow) =>
    Number(last.has(a.key)) - Number(last.has(b.key)) || b.discounts - a.discounts || (a.key < b.key ? -1 : 1);
  return [...rows.values()]
    .map(({ label, sums, shops }) => ({ ...label, ...toDiscountFigures(sums, all, net), shopCount: shops.size }))
    .sort(order);
}

/** 値引分析 of the scope. */
async function discountAnalysis(
  db: Kysely<Tables>,
  scope: DiscountScope,
  saleMode?: TaxMode | null,
): Promise<DiscountAnalysis> {
  const answer = await readOneRow(discountAnalysisStatement(scope), db);
  const net = saleMode === "EXCLUDED";
  const whole = answer.cells.filter(({ kind }) => kind === allDiscountKinds);
  const parts = scope.by === "STAFF" ? whole : answer.cells.filter(({ kind }) => kind !== allDiscountKinds);
  const all = whole.reduce(addDiscountSums, noDiscounts);
  const { receipts, carriedSales, rate } = toDiscountFigures(all, all, net);
  return {
    discountedReceipts: receipts,
    discountedSales: carriedSales,
    discountedRate: rate,
    rows: groupDiscountRows(parts, scope.by, all, net),
    person: scope.staff == null ? null : { staff: scope.staff, staffName: answer.person ?? discountNames.nobody },
    freshness: answer.freshness,
  };
}

export const discountAnalysisResolvers = {
  Query: {
    getDiscountAnalysis: (_parent, args, context, info) =>
      discountAnalysis(
        context.db.kysely,
        narrowToStaffShop({ ...buildReportScope(args, context, info), by: args.by, staff: args.staff }),
        args.saleMode,
      ),
  },
} satisfies Resolvers;

export const discountAnalysisSql = {
  getDiscountAnalysis: (scope) => discountAnalysisStatement({ ...scope, by: "PRESET" }),
} satisfies ReportStatements;
