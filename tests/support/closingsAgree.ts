import { expect } from "vitest";
import { noPieces } from "../../src/domain/cash.ts";
import {
  CloseDayDocument,
  GetDailySumDocument,
  GetDailySumVer2Document,
  GetMonthlySumVer2Document,
  GetSalesByStoreDetailDocument,
} from "../../src/generated/graphql.ts";
import { record, server, type Question } from "./recountedShops.ts";
import { recordOf, voidCashOf } from "./retally.ts";
import type { Fact, Shop, takings } from "./takings.ts";

const inputsOf = (made: ReturnType<typeof takings>) => made.map(({ input }) => input);

const someDates = (facts: readonly Fact[]) =>
  [...new Set(facts.map(({ date }) => date))].filter((_, i) => i % 3 === 0).slice(0, 6);

function closeDate({ id }: Shop, business_date: string, revision: number) {
  const input = { shop_id: id, business_date, revision, ...noPieces, depositCash: 0, reason: "数えていない" };
  return server.call("honbu", CloseDayDocument, { input });
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
    const sum = await server.call("honbu", GetDailySumDocument, { id: `${shop.id}-${date}-1` });
    const late = after.flatMap(({ fact: { id, kind, date: own, target } }) =>
      own === date || (kind === "VOID" && target?.date === date) ? [id] : [],
    );
    expect(sum).toMatchObject({ stale: late.length > 0, lateReceipts: late.length });
    expect(new Set(sum.late.map(({ receiptNumber }) => receiptNumber))).toEqual(new Set(late));
  }
  return dates;
}

/** Closes some dates of a shop, again where it is closed: each holds what its receipts say, and the month what its closings say. */
export async function closingsAgree(
  { shops: [shop], facts: all, counts }: Question,
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
    const detail = await server.call("honbu", GetSalesByStoreDetailDocument, { shop_id: shop.id, date });
    expect(detail.record).toMatchObject(record);
    const read = await server.call("honbu", GetDailySumVer2Document, { id: closed.id });
    expect(read.record).toMatchObject(record);
  }
  for (const month of new Set(dates.map((date) => date.slice(0, 7)))) {
    const sum = await server.call("honbu", GetMonthlySumVer2Document, { shop_id: shop.id, date: month });
    const closed = facts.filter(({ date }) => date.startsWith(month) && dates.includes(date));
    expect(sum).toMatchObject({ record: recordOf(closed, counts), staleDates: [] });
  }
}
