import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Tables } from "../server/db/tables.ts";
import { categorySalesStatement } from "../server/report/category-sales.ts";
import { closingsOf } from "../server/report/closing/closings.ts";
import { dailySums } from "../server/report/closing/daily.ts";
import { monthHistory, monthlySum, monthlySums } from "../server/report/closing/month.ts";
import { countDailyStatement, countOverviewStatement } from "../server/report/count-product-sales.ts";
import { journalStatement } from "../server/report/journal/journal.ts";
import { overviewStatement } from "../server/report/overview.ts";
import { periodStatement } from "../server/report/period.ts";
import { productSalesStatement } from "../server/report/product-sales.ts";
import { recordStatement } from "../server/report/recordReports.ts";
import type { ReportScope } from "../server/report/scope.ts";
import { storeSalesStatement } from "../server/report/store-sales.ts";
import { timeZoneStatement } from "../server/report/time-zone.ts";
import { voidStatement } from "../server/report/void.ts";

type Run = (db: Kysely<Tables>) => Promise<unknown>;
const whole =
  (statement: RawBuilder<unknown>): Run =>
  (db) =>
    statement.execute(db);

const pageSize = 50;

/** A count product of shop 1 that twenty of the bench's products take. */
export async function makeCountProduct(db: Kysely<Tables>): Promise<number> {
  const place = { tenant_id: 1, shop_id: 1 };
  const known = await db
    .selectFrom("count_product")
    .select("count_product_id")
    .where("tenant_id", "=", 1)
    .executeTakeFirst();
  if (known) return known.count_product_id;
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
        ...{ ...place, order_type: "EAT_IN" as const, product_code: `p${i}`, product_name: `商品${i}`, price: 300 },
        ...{ tax_rate: "STANDARD" as const, category_id: 1, created_at: at, updated_at: at },
        count_products: JSON.stringify([{ countProductId: count_product_id, quantity: 1 }]),
      })),
    )
    .execute();
  return count_product_id;
}

/** Cash that was counted with every closing: a float of 30,000 yen, the day's cash to the bank. */
export async function makeCash(db: Kysely<Tables>): Promise<void> {
  await sql`
    insert into day_closing_cash
    select c.tenant_id, c.shop_id, c.business_date, c.version, 0, 0, 0, 0, 0, 0, 0, 0, 0, 30000 + d.cash,
      case when c.business_date = min(c.business_date) over (partition by c.shop_id) then 0 else 30000 end, 0, 0, d.cash, null
    from day_closing c
    join sales_day d on d.tenant_id = c.tenant_id and d.shop_id = c.shop_id and d.channel = 0 and d.business_date = c.business_date
    on conflict do nothing`.execute(db);
}

/** Every report's whole answer, by name. */
export const wholeReports = (scope: ReportScope, countProductId: number): [string, Run][] => {
  const day = { ...scope, from: scope.to, span: { firstMonth: "0001-01-01", lastMonth: "0000-01-01", edges: [] } };
  const counted = { ...scope, shopIds: [1], countProductId };
  const month = { tenantId: 1, shopIds: [1], month: scope.to.slice(0, 7), now: scope.now };
  return [
    ["getSalesOverview", whole(overviewStatement(scope))],
    ["getPeriodSales", whole(periodStatement(scope))],
    ["getPeriodSalesDetail, one day", whole(recordStatement(day))],
    ["getSalesByStore", whole(storeSalesStatement(scope))],
    ["getSalesByTimezone", whole(timeZoneStatement(scope))],
    ["getSalesByCategory", whole(categorySalesStatement(scope))],
    ["getSalesByProduct", whole(productSalesStatement(scope))],
    ["getCountProductOverview, one shop", whole(countOverviewStatement(counted))],
    ["getCountProductDetail, one shop", whole(countDailyStatement(counted))],
    [
      "getDailySumHistory, one day",
      (db) => closingsOf(db, { tenantId: 1, shopIds: [1], from: scope.to, to: scope.to }),
    ],
    ["getDailySumList", (db) => dailySums(db, day)],
    ["getMonthlySumList", (db) => monthlySums(db, { ...month, shopIds: scope.shopIds })],
    ["getMonthlySumHistory, one shop", (db) => monthHistory(db, month)],
    ["getMonthlySumVer2, one shop", (db) => monthlySum(db, month)],
  ];
};

/** Pages of the journal at these offsets, and the same with a filter that the roll-ups do not know. */
export const journalPages = (scope: ReportScope, total: number): [string, Run][] => {
  const page = (offset: number, conditions: RawBuilder<boolean>[] = []) =>
    whole(journalStatement({ ...scope, limit: pageSize, offset, args: {}, conditions }));
  const last = Math.max(0, total - pageSize);
  return [
    ["journal, page 1", page(0)],
    ["journal, page 5,000 (or the last)", page(Math.min(last, 5_000 * pageSize))],
    ["journal, page in the middle", page(Math.floor(total / 2))],
    ["journal, last page", page(last)],
  ];
};

/** The void list's pages. */
export const voidPages = (scope: ReportScope): [string, Run][] =>
  [0, 5_000].map((offset) => [
    `void list, offset ${offset.toLocaleString("en")}`,
    whole(voidStatement({ ...scope, limit: pageSize, offset })),
  ]);

/** Runs `work` while every 200th receipt has a void, and takes them back: the receipts that are kept hold none. */
export async function withVoids(db: Kysely<Tables>, work: (db: Kysely<Tables>) => Promise<void>): Promise<void> {
  const back = new Error("taken back");
  await db
    .transaction()
    .execute(async (all) => {
      await sql`
        insert into receipt
        select (jsonb_populate_record(r, jsonb_build_object('receipt_id', md5(r.receipt_id::text)::uuid, 'kind', 'VOID',
          'reversal_of', r.receipt_id, 'staff_name', '担当' || r.seq % 20))).*
        from receipt r where r.seq % 200 = 0`.execute(all);
      await sql`analyze receipt`.execute(all);
      await work(all);
      throw back;
    })
    .catch((error: unknown) => {
      if (error !== back) throw error;
    });
}
