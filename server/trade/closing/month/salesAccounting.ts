import { sql, type Kysely, type RawBuilder } from "kysely";
import { toWholeMonth } from "../../../../src/core/period.ts";
import type { SalesAccounting, SalesAccountingDay, SalesAccountingShop } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { toSalesRecord, type RecordSums } from "../../figures/record.ts";
import { pickTenderDifferences, tenderDifferenceColumns, type TenderDifferences } from "../cash/tenders.ts";
import { groupDaysByShop, isClosingMissing, isStale, readShopDays } from "../day/days.ts";
import { isInClosingScope, type ClosingScope } from "../day/versions.ts";
import { readMonthLocks, toMonthLockState } from "./locks.ts";
import type { MonthsQuery } from "./month.ts";
import { readRateDiscounts, type RateDiscounts } from "./rateDiscounts.ts";
import { readSalesAccounts } from "./salesAccounts.ts";

type ClosedDay = Pick<SalesAccountingDay, "shop_id" | "date" | "revision" | "difference"> &
  TenderDifferences & { figures: RecordSums };

/** SQL: the newest closing of each closed date with its figures: by date, then by the shop's number, so that a file is always the same. */
const selectClosedDays = (scope: ClosingScope): RawBuilder<ClosedDay> => {
  const within = isInClosingScope(scope);
  return sql<ClosedDay>`
    select c.shop_id, c.business_date as date, c.version as revision, c.figures, k.difference, ${tenderDifferenceColumns}
    from day_closing c
    left join day_closing_cash k on ${within("k")} and k.shop_id = c.shop_id
      and k.business_date = c.business_date and k.version = c.version
    where ${within("c")} and not exists (
      select from day_closing n
      where ${within("n")} and n.shop_id = c.shop_id and n.business_date = c.business_date and n.version > c.version
    )
    order by c.business_date, c.shop_id`;
};

/**
 * The discounts of a day by rate, for a company that books them apart.
 * @param own null where the company books sales after discounts
 */
function splitDiscounts({ figures }: ClosedDay, own: RateDiscounts | undefined | null) {
  const { discounts8 = 0, discounts10 = 0 } = own ?? {};
  const known = own !== null && discounts8 + discounts10 === figures.discounts;
  return known ? { discounts8, discounts10 } : { discounts8: null, discounts10: null };
}

function toAccountingDay(day: ClosedDay, own: RateDiscounts | undefined | null): SalesAccountingDay {
  const { shop_id, date, revision, figures, difference } = day;
  const { __typename: _, ...record } = toSalesRecord(figures);
  return { shop_id, date, revision, difference, ...pickTenderDifferences(day), ...record, ...splitDiscounts(day, own) };
}

/** The shops that trade in the month, with their locks and the dates that are not closed or not by their figures of now. */
async function readAccountingShops(db: Kysely<Tables>, query: MonthsQuery): Promise<SalesAccountingShop[]> {
  const { tenantId, shopIds, month, now } = query;
  const days = await readShopDays(db, { tenantId, shopIds, ...toWholeMonth(month) }, now, { gaps: true });
  const locks = await readMonthLocks(db, { tenantId, shopIds, months: [month] });
  return [...groupDaysByShop(days).values()].flatMap((own) => {
    const [shop] = own;
    if (!shop) return [];
    const { shop_id, shop_name } = shop;
    const lock = locks.find((one) => one.shop_id === shop_id);
    const staleDates = own.filter(isStale).map(({ date }) => date);
    return {
      shop_id,
      shop_name,
      lock: toMonthLockState(lock, staleDates.length),
      revision: lock?.revision ?? 0,
      lockedAt: lock?.lockedAt ?? null,
      missingDates: own.filter(isClosingMissing).map(({ date }) => date),
      staleDates,
    };
  });
}

/** What goes to accounting of the sales of a month: the newest closings of its dates, whose sums are 月次精算. */
export async function readSalesAccounting(db: Kysely<Tables>, query: MonthsQuery): Promise<SalesAccounting> {
  const { tenantId, shopIds, month } = query;
  const scope = { tenantId, shopIds, ...toWholeMonth(month) };
  const accounts = await readSalesAccounts(db, tenantId);
  const { rows } = await selectClosedDays(scope).execute(db);
  const keyOfDay = ({ shop_id, date }: Pick<ClosedDay, "shop_id" | "date">) => `${shop_id} ${date}`;
  const split = accounts.discountAccount
    ? new Map((await readRateDiscounts(db, scope)).map((row) => [keyOfDay(row), row]))
    : null;
  return {
    date: month,
    accounts,
    shops: await readAccountingShops(db, query),
    days: rows.map((day) => toAccountingDay(day, split && split.get(keyOfDay(day)))),
  };
}
