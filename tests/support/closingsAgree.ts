import { expect } from "vitest";
import type { DailySum, MonthlySum, SalesByStoreDetail } from "../../src/generated/server.ts";
import { ask, fieldsOf, record, type Asked } from "./recountedShops.ts";
import { recordOf, voidCashOf } from "./retally.ts";
import type { Fact, Shop, takings } from "./takings.ts";

const inputsOf = (made: ReturnType<typeof takings>) => made.map(({ input }) => input);

const someDates = (facts: readonly Fact[]) =>
  [...new Set(facts.map(({ date }) => date))].filter((_, i) => i % 3 === 0).slice(0, 6);

function closeDate(shop: Shop, date: string, revision: number): Promise<DailySum> {
  const empty = Object.fromEntries(
    [1, 5, 10, 50, 100, 500, 1_000, 2_000, 5_000, 10_000].map((yen) => [`yen${yen}`, 0]),
  );
  const input = { shop_id: shop.id, business_date: date, revision, ...empty, depositCash: 0, reason: "数えていない" };
  return ask<DailySum>(
    `mutation($input: CloseDayInput!) { it: closeDay(input: $input) { id record { ${fieldsOf} } lateReceipts stale cash { cashSales laterVoidCash voidRefundCash } } }`,
    { input },
  );
}

/**
 * Records a shop's receipts, with some dates closed half-way: such a closing is stale exactly where one of the others is of its date
 * or takes back a receipt of it, and tells these.
 * @returns the dates that were closed
 */
export async function recordAroundClosings(shop: Shop, made: ReturnType<typeof takings>): Promise<string[]> {
  const half = Math.ceil(made.length / 2);
  const before = made.slice(0, half);
  const after = made.slice(half);
  await record(shop.id, inputsOf(before));
  const dates = someDates(before.map(({ fact }) => fact));
  for (const date of dates) await closeDate(shop, date, 0);
  await record(shop.id, inputsOf(after));
  for (const date of dates) {
    const told = await ask<DailySum>(
      "query($id: ID!) { it: getDailySum(id: $id) { stale lateReceipts late { receiptNumber } } }",
      { id: `${shop.id}-${date}-1` },
    );
    const late = after.flatMap(({ fact: { id, kind, date: own, target } }) =>
      own === date || (kind === "VOID" && target?.date === date) ? [id] : [],
    );
    expect(told).toMatchObject({ stale: late.length > 0, lateReceipts: late.length });
    expect(new Set(told.late.map(({ receiptNumber }) => receiptNumber))).toEqual(new Set(late));
  }
  return dates;
}

/** Closes some dates of a shop, again where it is closed: each holds what its receipts say, and the month what its closings say. */
export async function closingsAgree(
  { shops: [shop], facts: all, counts }: Asked,
  before: readonly string[],
): Promise<void> {
  if (!shop) return;
  const facts = all.filter((fact) => fact.shop === shop.id);
  const dates = [...new Set([...before, ...someDates(facts)])];
  for (const date of dates) {
    const closed = await closeDate(shop, date, before.includes(date) ? 1 : 0);
    const record = recordOf(
      facts.filter((fact) => fact.date === date),
      counts,
    );
    const cash = { cashSales: record.depositsCash, ...voidCashOf(facts, date) };
    expect(closed).toMatchObject({ record, lateReceipts: 0, stale: false, cash });
    const detail = await ask<SalesByStoreDetail>(
      `query($shop_id: Int!, $date: Date!) { it: getSalesByStoreDetail(shop_id: $shop_id, date: $date) { record { ${fieldsOf} } } }`,
      { shop_id: shop.id, date },
    );
    expect(detail.record).toEqual(record);
    const read = await ask<DailySum>(`query($id: ID!) { it: getDailySumVer2(id: $id) { record { ${fieldsOf} } } }`, {
      id: closed.id,
    });
    expect(read.record).toEqual(record);
  }
  for (const month of new Set(dates.map((date) => date.slice(0, 7)))) {
    const sum = await ask<MonthlySum>(
      `query($shop_id: Int!, $date: Month!) { it: getMonthlySumVer2(shop_id: $shop_id, date: $date) { record { ${fieldsOf} } staleDates } }`,
      { shop_id: shop.id, date: month },
    );
    const closed = facts.filter(({ date }) => date.startsWith(month) && dates.includes(date));
    expect(sum).toEqual({ record: recordOf(closed, counts), staleDates: [] });
  }
}
