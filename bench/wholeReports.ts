import { sql, type Kysely } from "kysely";
import { addDays, toMonth } from "../src/core/calendar/date.ts";
import type { Tables } from "../server/platform/db/tables.ts";
import type { ReportScope } from "../server/trade/figures/scope.ts";
import type { FieldMeta } from "../src/core/metadata.ts";
import { reports } from "../src/generated/metadata.ts";
import { policy } from "../src/generated/policy.ts";
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

/** Journal, voids and history are measured by pages. */
const pagedQueries: ReadonlySet<string> = new Set(["getJournalList", "getVoidList", "getChangeHistory"]);

/** The values that the required arguments of a query have: by name, or the first option of an enum. */
const pickArguments = (fields: readonly FieldMeta[], values: Args): Args =>
  Object.fromEntries(
    fields
      .filter(({ constraints }) => constraints.required)
      .map(({ name, kind, options, fields: inner }) => {
        if (inner) return [name, pickArguments(inner, values)];
        return [name, kind === "MONTH" ? values["month"] : (values[name] ?? options?.[0])];
      }),
  );

/** Arguments of every report and of what its page reads, by the query. */
export function wholeReports(scope: ReportScope, countProductId: number, receipt: string): Record<string, Args> {
  const { tenantId: developerId, shopIds: shop_ids, from: fromDate, to: toDate } = scope;
  const date = toDate;
  const month = toMonth(toDate);
  const compared = { comparedFrom: addDays(fromDate, -364), comparedTo: addDays(toDate, -364) };
  const values = { ...compared, shop_ids, fromDate, toDate, developerId, date, month, countProductId, storeId: 1 };
  const ofReports = Object.values(reports)
    .map(({ operation }) => operation.name)
    .filter((query) => !pagedQueries.has(query))
    .map((query) => [
      query,
      pickArguments(policy[query]?.fields ?? [], { ...values, limit: reportPageSize, offset: 0 }),
    ]);
  const made: Record<string, Args> = Object.fromEntries(ofReports);
  return {
    ...made,
    getCrosstab: { ...made["getCrosstab"], columnsBy: "PRODUCT" },
    getStaffDays: { ...made["getStaffDays"], staff: "1-code-1" },
    getProductTrend: { ...made["getProductTrend"], product: "p1" },
    getClosingDays: { ...made["getClosingDays"], fromDate: addDays(toDate, -6) },
    getPeriodSalesDetail: { shop_ids, date, developerId },
    getSalesByStoreDetail: { shop_id: 1, date },
    getComparableShops: { shop_ids, fromDate, toDate, ...compared },
    getJournal: { id: receipt },
    getCashBalanceAtDate: { input: { shop_id: 1, date } },
    getDailySumHistory: { shop_id: 1, date },
    getDailySum: { id: `1-${date}-1` },
    getDailySumVer2: { id: `1-${date}-1` },
    getClosingQueue: { shop_ids, limit: 20, offset: 0 },
    getDayToClose: { id: `1-${date}` },
    getMonthlySumHistory: { shop_id: 1, date: month },
    getMonthlySumVer2: { shop_id: 1, date: month },
    getMonthLock: { shop_ids, date: month },
    getSalesAccounting: { shop_ids, date: month },
  };
}

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
