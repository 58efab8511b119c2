import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  CompletePurchaseSlipDocument,
  CreatePurchaseSlipDocument,
  GetPurchaseDetailDocument,
  GetPurchaseSlipDocument,
  OrderPurchaseSlipsDocument,
  ReversePurchaseSlipDocument,
} from "../../../../src/generated/graphql.ts";
import { computeTax } from "../../../../src/domain/tax.ts";
import { verifyRollUps } from "../../../../server/programs/verify/verify.ts";
import { checkPurchases } from "../../../../server/programs/verify/checks/purchases.ts";
import { checkSlips } from "../../../../server/programs/verify/checks/slips.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { addPurchaseMasters, items, receiveSlip, suppliers } from "../../../support/purchases.ts";

const today = "2026-11-24";
/** Slips of the run. */
const runs = Number(process.env["CHOBA_PROPERTY_RUNS"] ?? 25);
let server: TestApp;
beforeAll(async () => {
  server = await testApp({ today });
  await addPurchaseMasters(server);
});
afterAll(() => server.close());

/** The same numbers in every run. */
let seed = Number(process.env["CHOBA_PROPERTY_SEED"] ?? 20261124);
const below = (bound: number): number => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % bound;
};
const quantity = () => (1 + below(20_000)) / ([1, 10, 1000][below(3)] ?? 1);

it("sums stock units with all their decimals, also the most that slips can receive in a month", async () => {
  await sql`
    insert into purchase_item (tenant_id, item_id, item_code, item_name, storage, unit, order_unit, units_per_case, tax_rate, loss_rate,
      active) values
      (13, 901, 'SPICE', '香辛料', 'AMBIENT', 'g', '袋', 1.234, 'REDUCED', 0, true),
      (13, 902, 'SALT', '塩', 'AMBIENT', 'mg', '袋', 1000000, 'REDUCED', 0, true)`.execute(server.db.kysely);
  await receiveSlip(
    server,
    {
      shop_id: 431,
      supplierId: suppliers.market,
      lines: [
        { itemId: 901, quantity: 1.234, price: 100 },
        ...Array.from({ length: 199 }, () => ({ itemId: 902, quantity: 99_999.999, price: 1 })),
      ],
    },
    today,
  );
  const { rows } = await sql`
    select quantity from purchase_month where tenant_id = 13 and item_id > 900 order by item_id`.execute(
    server.db.kysely,
  );
  expect(rows).toEqual([{ quantity: 1.522756 }, { quantity: 199 * 99_999_999_000 }]);
  expect(await checkPurchases(server.db.kysely, 13, 431)).toEqual([]);
});

it("generated slips keep one rounding a rate, never change once they are complete, and their sums equal their lines", async () => {
  const read = (slipId: number) => server.call("tencho", GetPurchaseSlipDocument, { slipId });
  for (let run = 0; run < runs; run++) {
    const lines = Array.from({ length: 1 + below(4) }, () => ({
      itemId: [items.tomato, items.beer, items.flour][below(3)] ?? items.tomato,
      price: below(10_000),
      quantity: quantity(),
    }));
    const { slipId } = await server.call("tencho", CreatePurchaseSlipDocument, {
      input: { shop_id: 431, supplierId: suppliers.market, deliveryDate: today, source: "FORM", lines },
    });
    await server.call("tencho", OrderPurchaseSlipsDocument, { input: { ids: [slipId], send: false } });
    const slip = await read(slipId);
    const done = await server.call("tencho", CompletePurchaseSlipDocument, {
      input: {
        slipId,
        version: slip.version,
        receivedDate: today,
        keepRest: below(2) === 0,
        lines: slip.lines.map((line) => ({
          lineNo: line.lineNo,
          missingReason: "欠品",
          received: [0, line.quantity, quantity()][below(3)] ?? 0,
          receivedPrice: below(3) === 0 ? below(10_000) : null,
        })),
      },
    });
    for (const rate of [8, 10] as const) {
      const amount = done.lines.filter(({ taxRate }) => taxRate === rate).reduce((sum, line) => sum + line.amount, 0);
      expect(rate === 8 ? [done.amount8, done.tax8] : [done.amount10, done.tax10]).toEqual([
        amount,
        computeTax(amount, rate, "EXCLUDED", "DOWN"),
      ]);
    }
    if (below(3) === 0 && done.lines.some(({ received }) => (received ?? 0) > 0)) {
      await server.call("tencho", ReversePurchaseSlipDocument, {
        input: { slipId, reason: "返品", receivedDate: today },
      });
      const { lines: after, total, version } = await read(slipId);
      expect({ total, version }).toEqual({ total: done.total, version: done.version });
      expect(after.map(({ returned: _, ...line }) => line)).toEqual(done.lines.map(({ returned: _, ...line }) => line));
    }
  }
  expect(await checkPurchases(server.db.kysely, 13, 431)).toEqual([]);
  expect(await checkSlips(server.db.kysely, 13, 431)).toEqual([]);
  await sql`update purchase_day set amount = amount + 1 where item_id = ${items.tomato}`.execute(server.db.kysely);
  expect(await checkPurchases(server.db.kysely, 13, 431)).toEqual([
    { kind: "purchase", table: "purchase_day", date: today, itemId: items.tomato },
  ]);
  await sql`delete from purchase_month where item_id = ${items.beer}`.execute(server.db.kysely);
  const shop = (await verifyRollUps(server.db.kysely, { repair: true })).find(({ shopId }) => shopId === 431);
  expect(shop).toMatchObject({ rebuilt: ["2026-11-01", today], left: [] });
  expect(shop?.faults).toHaveLength(2);
}, 60_000);

type Rates = { amount8: number; amount10: number; tax8: number; tax10: number };

it("lists lines whose yen are those of their slips, and the lines of one item the same", async () => {
  const period = { shop_ids: [431], fromDate: "2026-11-01", toDate: today, limit: 500, offset: 0 };
  const detail = (over: object = {}) => server.call("tencho", GetPurchaseDetailDocument, { ...period, ...over });
  for (const status of ["COMPLETED", "ORDERED"] as const) {
    const { data: lines, total } = await detail({ status });
    expect(total).toBe(lines.length);
    for (const slipId of new Set(lines.map((line) => line.slipId))) {
      const slip: Rates = await server.call("tencho", GetPurchaseSlipDocument, { slipId });
      const sumOf = (rate: number, of: "amount" | "tax") =>
        lines.reduce((sum, line) => sum + (line.slipId === slipId && line.taxRate === rate ? line[of] : 0), 0);
      expect(slip).toMatchObject({
        amount8: sumOf(8, "amount"),
        amount10: sumOf(10, "amount"),
        tax8: sumOf(8, "tax"),
        tax10: sumOf(10, "tax"),
      });
    }
    for (const [itemId, itemCode] of [
      [items.tomato, "TOMATO"],
      [items.beer, "BEER"],
    ] as const) {
      const own = lines.filter((line) => line.itemCode === itemCode);
      const sumOf = (of: "amount" | "tax") => own.reduce((sum, line) => sum + line[of], 0);
      const found = await detail({ status, itemId });
      expect(found).toMatchObject({ data: own, total: own.length, amount: sumOf("amount"), tax: sumOf("tax") });
      const page = await detail({ status, itemId, limit: 3, offset: 2 });
      expect(page).toMatchObject({ data: own.slice(2, 5), total: own.length });
    }
  }
});

it("finds a line whose yen were changed, and a slip whose sums are not those of its lines", async () => {
  const { rows } = await sql<{ slip_id: number }>`
    select slip_id from purchase_slip where status = 'COMPLETED' and amount8 > 0 order by slip_id limit 3`.execute(
    server.db.kysely,
  );
  const [tax, amount, sum] = rows.map(({ slip_id }) => slip_id);
  await sql`update purchase_line set tax = tax + 1 where slip_id = ${tax} and line_no = 1`.execute(server.db.kysely);
  await sql`update purchase_line set amount = amount + 1 where slip_id = ${amount} and line_no = 1`.execute(
    server.db.kysely,
  );
  await sql`update purchase_slip set amount8 = amount8 + 1 where slip_id = ${sum}`.execute(server.db.kysely);
  const faults = await checkSlips(server.db.kysely, 13, 431);
  expect(faults).toEqual([tax, amount, sum].map((slipId) => ({ kind: "slip", date: today, slipId })));
});
