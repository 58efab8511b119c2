import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  CompletePurchaseSlipDocument,
  CreatePurchaseSlipDocument,
  GetPurchaseSlipDocument,
  OrderPurchaseSlipsDocument,
  ReversePurchaseSlipDocument,
} from "../../../src/generated/graphql.ts";
import { taxOf } from "../../../src/domain/tax.ts";
import { verify } from "../../../server/verify/verify.ts";
import { checkPurchases } from "../../../server/verify/purchases.ts";
import { testApp, type TestApp } from "../../support/app.ts";
import { addPurchaseMasters, items, receiveSlip, suppliers } from "../../support/purchases.ts";

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
        taxOf(amount, rate, "EXCLUDED", "DOWN"),
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
  await sql`update purchase_day set amount = amount + 1 where item_id = ${items.tomato}`.execute(server.db.kysely);
  expect(await checkPurchases(server.db.kysely, 13, 431)).toEqual([
    { kind: "purchase", table: "purchase_day", date: today, itemId: items.tomato },
  ]);
  await sql`delete from purchase_month where item_id = ${items.beer}`.execute(server.db.kysely);
  const shop = (await verify(server.db.kysely, { repair: true })).find(({ shopId }) => shopId === 431);
  expect(shop).toMatchObject({ rebuilt: ["2026-11-01", today], left: [] });
  expect(shop?.faults).toHaveLength(2);
}, 60_000);
