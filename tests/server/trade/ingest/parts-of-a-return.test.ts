import fc from "fast-check";
import { expect, it } from "vitest";
import { settleReceipt, type TaxMode, type TaxRate, type TaxRounding } from "../../../../src/domain/tax.ts";
import type { ReceiptInput, ReceiptLineInput } from "../../../../src/generated/server.ts";
import { db, noon, outcomes, shop, shopOfEachTest } from "../../../support/ingest.ts";
import { line, send, voidOf } from "../../../support/receipts.ts";

shopOfEachTest();

type Amounts = Pick<ReceiptInput, "tax8" | "tax10" | "total" | "payments">;
const paid = (tax8: number, tax10: number, total: number): Amounts => ({
  tax8,
  tax10,
  total,
  payments: [{ tender: "CASH", tendered: total }],
});

/** What a register computes from the lines alone. */
function ringUp(lines: readonly ReceiptLineInput[], mode: TaxMode, rounding: TaxRounding): Amounts {
  const taxable = lines.map(({ unitPrice, quantity, taxRate }) => ({
    amount: unitPrice * quantity,
    discount: 0,
    taxRate: taxRate as TaxRate,
  }));
  const { tax, total } = settleReceipt(taxable, 0, mode, rounding);
  return paid(tax[8], tax[10], total);
}

const receipt = (receiptId: string, lines: ReceiptLineInput[], taxMode: TaxMode, amounts: Amounts): ReceiptInput => ({
  receiptId,
  soldAt: noon,
  kind: "SALE",
  orderType: "EAT_IN",
  taxMode,
  lines,
  ...amounts,
});
const back = (sale: ReceiptInput, id: string, lines: ReceiptLineInput[], amounts: Amounts): ReceiptInput => ({
  ...receipt(`${sale.receiptId}-${id}`, lines, sale.taxMode, amounts),
  kind: "RETURN",
  reversalOf: sale.receiptId,
});
const setRounding = (rounding: TaxRounding) =>
  db.kysely.updateTable("shop").set({ tax_rounding: rounding }).where("shop_id", "=", shop).execute();

/** All that the shop's sums and lines have: nothing, after everything came back. */
async function leftOver() {
  const { kysely } = db;
  const receipts = await kysely
    .selectFrom("receipt")
    .select(({ fn }) => [
      fn.sum<number>("total").as("total"),
      fn.sum<number>("tax8").as("tax8"),
      fn.sum<number>("tax10").as("tax10"),
      fn.sum<number>("uncosted").as("uncosted"),
    ])
    .where("shop_id", "=", shop)
    .executeTakeFirstOrThrow();
  const lines = await kysely
    .selectFrom("journal_line")
    .select(({ fn }) => fn.sum<number>("tax").as("tax"))
    .where("shop_id", "=", shop)
    .executeTakeFirstOrThrow();
  const days = await kysely
    .selectFrom("sales_day")
    .select(["sales", "tax"])
    .where("shop_id", "=", shop)
    .where("channel", "=", 0)
    .execute();
  return [...Object.values(receipts), lines.tax, ...days.flatMap(({ sales, tax }) => [sales, tax])].map(Number);
}

const food = (quantity: number) => line(505, quantity, { taxRate: 8 });

it("pays the last part of a return, whose tax is what is left of the sale", async () => {
  await setRounding("UP");
  const sale = receipt("s", [food(2)], "EXCLUDED", paid(81, 0, 1_091));
  const first = back(sale, "1", [food(-1)], paid(-41, 0, -546));
  const second = back(sale, "2", [food(-1)], paid(-40, 0, -545));
  expect(await outcomes([sale, first, second])).toEqual(["RECORDED", "RECORDED", "RECORDED"]);
  expect(await leftOver()).toEqual(Array.from({ length: 7 }, () => 0));
  expect(await outcomes([second, { ...second, receiptId: "3" }])).toEqual(["DUPLICATE", "REFUSED OVER_RETURN"]);
  // A void may mirror it, and the part may come back again.
  const mirror = { ...voidOf("v", second, noon), lines: [food(1)], ...paid(40, 0, 545) };
  expect(await outcomes([mirror, { ...second, receiptId: "4" }])).toEqual(["RECORDED", "RECORDED"]);
});

it("names the total to pay back where a register rounds the last part by itself", async () => {
  await setRounding("UP");
  const sale = receipt("s", [food(2)], "EXCLUDED", paid(81, 0, 1_091));
  const part = (id: string) => back(sale, id, [food(-1)], paid(-41, 0, -546));
  const [, , refused] = await send(db, shop, [sale, part("1"), part("2")]);
  expect(refused).toMatchObject({
    outcome: "REFUSED",
    code: "RETURN_TAX",
    reason:
      "返品の8%の消費税が合いません。元のレシートの残りから計算すると-40円、レシートでは-41円です。合計が-545円になるように送り直してください。",
  });
});

it("refuses a tax of a part that no rounding gives", async () => {
  const sale = receipt("s", [food(2)], "INCLUDED", ringUp([food(2)], "INCLUDED", "DOWN"));
  const part = back(sale, "1", [food(-1)], paid(-30, 0, -505));
  expect(await outcomes([sale, part])).toEqual(["RECORDED", "REFUSED RETURN_TAX"]);
});

const items = fc.array(
  fc.record({
    price: fc.integer({ min: 1, max: 3_000 }),
    rate: fc.constantFrom<TaxRate>(8, 10),
    quantity: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 1, maxLength: 3 },
);

it("sums to the sale in total and in each tax, whatever the rates, quantities and rounding", async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      items,
      fc.constantFrom<TaxRounding>("DOWN", "HALF_UP", "UP"),
      fc.constantFrom<TaxMode>("INCLUDED", "EXCLUDED"),
      fc.boolean(),
      async (sold, rounding, mode, costed) => {
        run += 1;
        await setRounding(rounding);
        const lineOf = ({ price, rate }: (typeof sold)[number], quantity: number) =>
          line(price, quantity, { taxRate: rate, unitCost: costed ? 10 : 0 });
        const lines = sold.map((item) => lineOf(item, item.quantity));
        const sale = receipt(`s${run}`, lines, mode, ringUp(lines, mode, rounding));
        const parts = sold.flatMap((item) => Array.from({ length: item.quantity }, () => [lineOf(item, -1)]));
        const left = { 8: sale.tax8, 10: sale.tax10 };
        const unreturned = { 8: 0, 10: 0 };
        for (const { price, rate, quantity } of sold) unreturned[rate] += price * quantity;
        const returns = parts.map((part, number) => {
          const own = ringUp(part, mode, rounding);
          // Prices that include the tax: the register knows nothing of the sale. Others take what is left of it.
          if (mode === "INCLUDED") return back(sale, String(number), part, own);
          const rate = part[0]?.taxRate === 8 ? 8 : 10;
          const base = part[0]?.unitPrice ?? 0;
          unreturned[rate] -= base;
          const tax = unreturned[rate] === 0 ? left[rate] : Math.min(left[rate], -(rate === 8 ? own.tax8 : own.tax10));
          left[rate] -= tax;
          return back(sale, String(number), part, paid(rate === 8 ? -tax : 0, rate === 10 ? -tax : 0, -base - tax));
        });
        const all = [sale, ...returns];
        expect(await outcomes(all)).toEqual(all.map(() => "RECORDED"));
        expect(await leftOver()).toEqual(Array.from({ length: 7 }, () => 0));
        expect(await outcomes(all)).toEqual(all.map(() => "DUPLICATE"));
      },
    ),
    { numRuns: 40, seed: 32 },
  );
});
