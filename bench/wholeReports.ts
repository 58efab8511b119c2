import { sql, type Kysely } from "kysely";
import { addDays, toMonth } from "../src/core/calendar/date.ts";
import type { Tables } from "../server/platform/db/tables.ts";
import type { reportResolvers } from "../server/trade/reports/resolvers.ts";
import type { ReportScope } from "../server/trade/figures/scope.ts";
import type { QueryResolvers } from "../src/generated/server.ts";
import type { Args } from "./answers.ts";

const reportPageSize = 50;

/** Adds a count product to shop 1, with twenty products. */
export async function makeCountProduct(db: Kysely<Tables>): Promise<number> {
  const place = { tenant_id: 1, shop_id: 1 };
  const found = await db
    .selectFrom("count_product")
    .select("count_product_id")
    .where("tenant_id", "=", 1)
    .executeTakeFirst();
  if (found) return found.count_product_id;
  const at = new Date("2026-01-01T00:00:00Z");
  const { count_product_id } = await db
    .insertInto("count_product")
    .values({ ...place, count_product_name: "麺", created_at: at })
    .returning("count_product_id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("product")
    .values(
      Array.from({ length: 20 }, (_, i) => ({
        ...place,
        order_type: "EAT_IN" as const,
        product_code: `p${i}`,
        product_name: `商品${i}`,
        price: 300,
        tax_rate: "STANDARD" as const,
        category_id: 1,
        created_at: at,
        updated_at: at,
        count_products: JSON.stringify([{ countProductId: count_product_id, quantity: 1 }]),
      })),
    )
    .execute();
  return count_product_id;
}

/** Adds counted cash to every closing: a float of 30,000 yen, and the cash of the day as deposit. */
export async function makeCash(db: Kysely<Tables>): Promise<void> {
  await sql`
    insert into day_closing_cash (tenant_id, shop_id, business_date, version, yen10000, yen5000, yen2000, yen1000, yen500, yen100,
      yen50, yen10, yen5, yen1, carry_over, cash_in, cash_out, deposit, cash, later_void_cash, void_refund_cash)
    select c.tenant_id, c.shop_id, c.business_date, c.version, 0, 0, 0, 0, 0, 0, 0, 0, 0, 30000 + d.cash,
      case when c.business_date = min(c.business_date) over (partition by c.shop_id) then 0 else 30000 end, 0, 0, d.cash, d.cash, 0, 0
    from day_closing c
    join sales_day d on d.tenant_id = c.tenant_id and d.shop_id = c.shop_id and d.channel = 0 and d.business_date = c.business_date
    on conflict do nothing`.execute(db);
  await sql`analyze day_closing_cash`.execute(db);
}

type QueriesOf<Part> = Part extends { Query: infer Query } ? keyof Query : never;
/** Journal and voids are measured by pages. The verification of hash chains is left out: it reads every receipt by design. */
type Report = Exclude<
  QueriesOf<(typeof reportResolvers)[number]>,
  "getJournalList" | "getVoidList" | "getChangeHistory" | "getJournalVerification"
>;

type ArgsOf<Query extends Report> = Parameters<
  Extract<NonNullable<QueryResolvers[Query]>, (...args: never[]) => unknown>
>[1];

/** Arguments of every report by its query. It does not compile if a report is missing. */
export const wholeReports = (
  scope: ReportScope,
  countProductId: number,
  receipt: string,
): { [Query in Report]: ArgsOf<Query> } => {
  const { tenantId: developerId, shopIds: shop_ids, from: fromDate, to: toDate } = scope;
  const range = { shop_ids, fromDate, toDate, developerId };
  const date = toDate;
  const month = toMonth(toDate);
  const counted = { storeId: 1, countProductId, fromDate, toDate };
  return {
    getSalesOverview: range,
    getShopAnalysis: range,
    getSalesAnalysis: range,
    getCrosstab: { ...range, rowsBy: "SHOP", columnsBy: "PRODUCT", figure: "SALES" },
    getDiscountAnalysis: { ...range, by: "PRESET" },
    getStaffSales: range,
    getStockCost: { ...range, costBy: "SHOP" },
    getStockItems: range,
    getPurchaseRecord: { ...range, groupBy: "SUPPLIER" },
    getPurchaseDetail: { shop_ids, fromDate, toDate, limit: reportPageSize, offset: 0 },
    getPurchaseSlipList: { shop_ids, fromDate, toDate, limit: reportPageSize, offset: 0 },
    getTransferLineList: { shop_ids, fromDate, toDate, limit: reportPageSize, offset: 0 },
    getPurchaseQuantity: { ...range, quantityBy: "ITEM" },
    getPurchaseTransition: { ...range, trendBy: "ITEM" },
    getStaffDays: { ...range, staff: "1-code-1" },
    getPeriodSales: range,
    getPeriodSalesDetail: { shop_ids, date, developerId },
    getSalesByStore: { input: range },
    getSalesByStoreDetail: { shop_id: 1, date },
    getSalesByTimezone: range,
    getComparableShops: {
      shop_ids,
      fromDate,
      toDate,
      comparedFrom: addDays(fromDate, -364),
      comparedTo: addDays(toDate, -364),
    },
    getSalesByCategory: range,
    getSalesByProduct: range,
    getProductTrend: { ...range, product: "p1" },
    getDepartmentAbc: { ...range, measure: "SALES" },
    getMenuRatio: { ...range, measure: "SALES", within: "BRAND" },
    getProductAbc: { ...range, measure: "SALES", axis: "GROSS_RATE" },
    getOrderRanking: range,
    getMenuRanking: { ...range, item: "PRODUCT", measure: "SALES" },
    getShopRanking: { ...range, measure: "SALES" },
    getTotalContest: { ...range, measure: "SALES" },
    getDepartmentContest: { ...range, measure: "SALES" },
    getCountProductOverview: counted,
    getCountProductDetail: counted,
    getJournal: { id: receipt },
    getCashBalanceAtDate: { input: { shop_id: 1, date } },
    getCashBalanceList: { ...range, limit: reportPageSize, offset: 0 },
    getDailySumList: { shop_ids, date },
    getDailySumHistory: { shop_id: 1, date },
    getDailySum: { id: `1-${date}-1` },
    getDailySumVer2: { id: `1-${date}-1` },
    getClosingDays: { shop_ids, fromDate: addDays(toDate, -6), toDate },
    getClosingQueue: { shop_ids, limit: 20, offset: 0 },
    getDayToClose: { id: `1-${date}` },
    getMonthlySumList: { shop_ids, date: month },
    getMonthlySumHistory: { shop_id: 1, date: month },
    getMonthlySumVer2: { shop_id: 1, date: month },
    getMonthLock: { shop_ids, date: month },
  };
};

/** Arguments of the largest crosstabs, by the name of the query and of the two dimensions. */
export const crosstabs = ({ tenantId, shopIds, from, to }: ReportScope): Record<string, Args> => {
  const range = { shop_ids: shopIds, fromDate: from, toDate: to, developerId: tenantId, figure: "SALES" };
  const pairs = [
    ["SHOP", "HOUR"],
    ["DATE", "TENDER"],
    ["PRODUCT", "MONTH"],
    ["PRODUCT", "WEEKDAY"],
  ] as const;
  return Object.fromEntries(
    pairs.map(([rowsBy, columnsBy]) => [`getCrosstab ${rowsBy} ${columnsBy}`, { ...range, rowsBy, columnsBy }]),
  );
};

const buildPageArguments = ({ shopIds, from, to }: ReportScope, offset: number): Args => ({
  shop_ids: shopIds,
  fromDate: from,
  toDate: to,
  limit: reportPageSize,
  offset,
});

/** Pages of the journal at four depths of its receipts. */
export const journalPages = (scope: ReportScope, total: number): [string, Args][] => {
  const last = Math.max(0, total - reportPageSize);
  return [
    ["page 1", buildPageArguments(scope, 0)],
    ["page 5,000 (or the last)", buildPageArguments(scope, Math.min(last, 4_999 * reportPageSize))],
    ["page in the middle", buildPageArguments(scope, Math.floor(total / 2))],
    ["last page", buildPageArguments(scope, last)],
  ];
};

/** Pages of the void list: the first, and one that is empty for a short range. */
export const voidPages = (scope: ReportScope): [string, Args][] =>
  [0, 5_000].map((offset) => [`offset ${offset.toLocaleString("en")}`, buildPageArguments(scope, offset)]);

/**
 * Runs `work` with every 200th receipt voided and then undoes this, because later runs need receipts without voids. Roll-ups do
 * not change.
 */
export async function withVoids(db: Kysely<Tables>, work: (db: Kysely<Tables>) => Promise<void>): Promise<void> {
  const back = new Error("taken back");
  await db
    .transaction()
    .execute(async (all) => {
      await sql`
        insert into receipt
        select (jsonb_populate_record(r, jsonb_build_object('receipt_id', md5(r.receipt_id::text)::uuid, 'kind', 'VOID',
          'reversal_of', r.receipt_id, 'staff_id', person_of(r.tenant_id, r.shop_id, '', '担当' || r.seq % 20)))).*
        from receipt r where r.seq % 200 = 0`.execute(all);
      await sql`update receipt set voided_at = sold_at where seq % 200 = 0 and kind = 'SALE'`.execute(all);
      await sql`analyze receipt`.execute(all);
      await work(all);
      throw back;
    })
    .catch((error: unknown) => {
      if (error !== back) throw error;
    });
}
