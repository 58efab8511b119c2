import { sql, type Kysely } from "kysely";
import { firstOfMonth, lastOfMonth } from "../../../src/core/calendar/date.ts";
import {
  addSums,
  noSums,
  notExisting,
  recordsHold,
  yearBefore,
  type IrPair,
  type IrReason,
  type IrSums,
} from "../../../src/domain/ir.ts";
import type { Call } from "../../engine/crud/call.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { MonthFigures } from "../../platform/db/columnTypes.ts";
import { companyShops } from "../figures/fragments.ts";
import { tradingSpan } from "../figures/dates/openDates.ts";

/** Months of a company, from its roll-ups. @param months YYYY-MM, over */
type MonthsScope = { tenantId: number; months: readonly string[]; existingMonths: number; now: Date };

type IrShopRow = {
  shop_id: number;
  shop_name: string;
  openedOn: string | null;
  first: string | null;
  last: string | null;
  /** By first day of the month: sales, tax, guests, sales and tax of receipts that do not tell their guests. */
  sums: Readonly<Record<string, readonly [number, number, number, number, number]>> | null;
};

/** A shop in a month. */
type ShopMonth = {
  shop_id: number;
  shop_name: string;
  opened: string | null;
  reason: IrReason | null;
  now: IrSums;
  before: IrSums;
};

/** The shops and the figures of a month. */
export type IrMonthDetails = MonthFigures & { shops: ShopMonth[] };

/** SQL: every shop of the company, with the span in which it trades and its sums of the months and of the year before each. */
const irStatement = ({ tenantId, months, now }: Omit<MonthsScope, "existingMonths">) => {
  const dates = [...months, ...months.map(yearBefore)].map(firstOfMonth);
  return sql<IrShopRow>`
    select s.shop_id, s.name as shop_name, s.opened_on as "openedOn", span.first, span.last, sold.sums
    from (${companyShops({ tenantId, now })}) s
    left join lateral (${tradingSpan(tenantId)}) span on true
    left join lateral (
      select json_object_agg(m.month, json_build_array(m.sales, m.tax, m.visitors, m.unguested_sales, m.unguested_tax)) as sums
      from sales_month m
      where m.tenant_id = ${tenantId} and m.shop_id = s.shop_id and m.channel = 0 and m.month = any(${dates}::date[])
    ) sold on true
    order by s.display_sequence, s.shop_id`;
};

function pickMonthSums({ sums }: IrShopRow, month: string): IrSums {
  const found = sums?.[firstOfMonth(month)];
  if (!found) return noSums;
  const [sales, tax, visitor, unguested, unguestedTax] = found;
  return {
    sales,
    net_sales: sales - tax,
    visitor,
    guestSales: sales - unguested,
    guestNetSales: sales - unguested - (tax - unguestedTax),
  };
}

const total = (sums: readonly IrSums[]): IrSums => sums.reduce(addSums, noSums);

/** Sums of shops beside those of the year before. @param whole whether the year before has all of the month */
const sumIrPair = (shops: readonly ShopMonth[], whole: boolean): IrPair => ({
  shops: shops.length,
  now: total(shops.map(({ now }) => now)),
  before: whole ? total(shops.map(({ before }) => before)) : null,
});

function buildIrMonth(shops: readonly IrShopRow[], month: string, existingMonths: number): IrMonthDetails {
  const own = shops.map((shop): ShopMonth => ({
    shop_id: shop.shop_id,
    shop_name: shop.shop_name,
    opened: shop.openedOn ?? shop.first,
    reason: notExisting(shop, month, existingMonths),
    now: pickMonthSums(shop, month),
    before: pickMonthSums(shop, yearBefore(month)),
  }));
  const existing = own.filter(({ reason }) => reason === null);
  const trading = own.filter(({ now }) => now !== noSums);
  const whole = shops.some(({ first }) => first !== null && recordsHold(first, yearBefore(month)));
  return {
    existing: sumIrPair(existing, existing.length > 0),
    all: { ...sumIrPair(own, whole), shops: trading.length },
    shops: own,
  };
}

/** The months by name, YYYY-MM. */
export async function readIrMonths(db: Kysely<Tables>, scope: MonthsScope): Promise<Map<string, IrMonthDetails>> {
  if (scope.months.length === 0) return new Map();
  const { rows } = await irStatement(scope).execute(db);
  return new Map(scope.months.map((month) => [month, buildIrMonth(rows, month, scope.existingMonths)]));
}

/** Whether the month is over on the business date `today`. */
export const isMonthOver = (month: string, today: string): boolean => lastOfMonth(month) < today;

/** The company's settings for IR開示. */
export const readIrSettings = (db: Kysely<Tables>, tenantId: number) =>
  db
    .selectFrom("developer")
    .select(["fiscal_month", "existing_months"])
    .where("tenant_id", "=", tenantId)
    .executeTakeFirstOrThrow();

/** The month as it is now. @throws Rejected FUTURE for a month that is not over */
export async function readIrMonthNow(
  { db, viewer, now, today }: Pick<Call, "db" | "viewer" | "now" | "today">,
  month: string,
): Promise<IrMonthDetails> {
  if (!isMonthOver(month, today)) throw new Rejected("FUTURE", { field: "month" });
  const { existing_months: existingMonths } = await readIrSettings(db, viewer.developerId);
  const found = (await readIrMonths(db, { tenantId: viewer.developerId, months: [month], existingMonths, now })).get(
    month,
  );
  if (!found) throw new Error("The month has no figures");
  return found;
}
