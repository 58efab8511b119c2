import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  CreateStockCountDocument,
  FixStockCountDocument,
  GetStockDocument,
  GetStockCostDocument,
  type GetStockCostQueryVariables,
} from "../../../../src/generated/graphql.ts";
import { listDatesBetween } from "../../../../src/core/calendar/date.ts";
import { addTransferSums } from "../../../../server/trade/transfer/rollUp.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { addPurchaseMasters } from "../../../support/purchases.ts";

/**
 * Generated sales, purchases, losses, transfers and prices of two shops in two months, counted again without the server's SQL. Both
 * shops are counted at three month ends, the second one with goods missing.
 */
const today = "2026-11-24";
const shops = [431, 433] as const;
const [from, to] = ["2026-09-01", "2026-10-31"];
const ends = ["2026-08-31", "2026-09-30", "2026-10-31"] as const;
let server: TestApp;

let seed = Number(process.env["CHOBA_PROPERTY_SEED"] ?? 20261124);
const below = (bound: number): number => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % bound;
};
const dates = listDatesBetween(from, to);

/** Stock units of an item that a dish takes, before preparation. */
const recipes = { SALAD: { 1: 200, 3: 30 }, BREAD: { 3: 120 } } as const;
type Dish = keyof typeof recipes;
/** Yen of a stock unit from a date on. */
const prices: Record<number, readonly (readonly [string, number])[]> = {
  1: [
    ["2026-01-01", 0.4],
    ["2026-09-15", 0.5],
    ["2026-10-01", 0.6],
  ],
  3: [
    ["2026-01-01", 0.2],
    ["2026-10-20", 0.25],
  ],
};
const priceOn = (item: number, date: string): number =>
  (prices[item] ?? []).findLast(([start]) => start <= date)?.[1] ?? 0;

type Move = { shop: number; date: string; item: number; quantity: number };
const sold: { shop: number; date: string; dish: Dish; quantity: number }[] = [];
const bought: (Move & { amount: number })[] = [];
const lost: Move[] = [];
const sent: (Move & { to: number; received: number })[] = [];

const usedBy = (shop: number, start: string, end: string, item: number) =>
  sold
    .filter((one) => one.shop === shop && one.date >= start && one.date <= end)
    .reduce((sum, { dish, quantity }) => sum + quantity * ((recipes[dish] as Record<number, number>)[item] ?? 0), 0);
const sum = (moves: readonly { quantity: number }[]) => moves.reduce((all, { quantity }) => all + quantity, 0);
const within = (shop: number, start: string, end: string, item: number) => (move: Move) =>
  move.shop === shop && move.item === item && move.date >= start && move.date <= end;

const count = async (shop: number, date: string, lines: { itemId: number; pieces: number }[]) => {
  const input = { shop_id: shop, countDate: date, lines };
  const { countId, version } = await server.call("honbu", CreateStockCountDocument, { input });
  return server.call("honbu", FixStockCountDocument, { input: { countId: countId ?? 0, version } });
};
const report = (costBy: "SHOP" | "MONTH" | "ITEM", over: Partial<GetStockCostQueryVariables> = {}) =>
  server.call("honbu", GetStockCostDocument, {
    shop_ids: [...shops],
    fromDate: from,
    toDate: to,
    developerId: 13,
    costBy,
    ...over,
  });

beforeAll(async () => {
  server = await testApp({ today });
  await addPurchaseMasters(server);
  const db = server.db.kysely;
  await sql`delete from item_price where tenant_id = 13 and item_id in (1, 3)`.execute(db);
  await sql`
    insert into item_price (tenant_id, item_id, supplier_id, from_date, price) values
      (13, 1, 1, '2026-01-01', 400), (13, 1, 1, '2026-09-15', 500), (13, 1, 1, '2026-10-01', 600),
      (13, 3, 1, '2026-01-01', 5000), (13, 3, 1, '2026-10-20', 6250)`.execute(db);
  await sql`
    insert into recipe (tenant_id, product_code, ingredients) values
      (13, 'SALAD', '[{"itemId":1,"quantity":150,"yieldRate":75},{"itemId":3,"quantity":30,"yieldRate":100}]'),
      (13, 'BREAD', '[{"itemId":3,"quantity":60,"yieldRate":50}]')`.execute(db);
  for (const shop of shops)
    for (const date of dates) {
      for (const dish of ["SALAD", "BREAD"] as const) sold.push({ shop, date, dish, quantity: below(30) });
      if (below(3) === 0)
        for (const item of [1, 3]) {
          const quantity = (1 + below(40)) * 1000;
          bought.push({ shop, date, item, quantity, amount: Math.round(quantity * priceOn(item, date)) });
        }
      if (below(6) === 0) lost.push({ shop, date, item: 1, quantity: 1 + below(500) });
      if (below(9) === 0 && date < to) {
        const quantity = 100 + below(900);
        sent.push({ shop, date, item: 3, quantity, to: shop === 431 ? 433 : 431, received: quantity - below(50) });
      }
    }
  const json = (rows: unknown) => JSON.stringify(rows);
  for (const [table, day] of [
    ["product_day", "business_date"],
    ["product_month", "month"],
  ] as const)
    await sql`
      insert into ${sql.table(table)} (tenant_id, shop_id, channel, ${sql.ref(day)}, product_code, category_code, quantity, sales, tax,
        cost, gross_sales)
      select 13, shop, 0, ${day === "month" ? sql`date_trunc('month', date)::date` : sql`date`}, dish, '', sum(quantity), 0, 0, 0, 0
      from jsonb_to_recordset(${json(sold)}::jsonb) as s(shop int, date date, dish text, quantity int) group by 2, 4, 5`.execute(
      db,
    );
  for (const [table, day] of [
    ["purchase_day", "business_date"],
    ["purchase_month", "month"],
  ] as const)
    await sql`
      insert into ${sql.table(table)} (tenant_id, shop_id, ${sql.ref(day)}, supplier_id, item_id, quantity, amount, returned_amount)
      select 13, shop, ${day === "month" ? sql`date_trunc('month', date)::date` : sql`date`}, 1, item, sum(quantity), sum(amount), 0
      from jsonb_to_recordset(${json(bought)}::jsonb) as s(shop int, date date, item int, quantity numeric, amount int8)
      group by 2, 3, 5`.execute(db);
  await sql`
    insert into stock_loss (tenant_id, shop_id, business_date, item_id, quantity)
    select 13, shop, date, item, quantity
    from jsonb_to_recordset(${json(lost)}::jsonb) as s(shop int, date date, item int, quantity numeric)`.execute(db);
  const transfers = sent.map((one, index) => ({ ...one, id: 1000 + index }));
  await sql`
    insert into transfer (tenant_id, shop_id, transfer_id, to_shop_id, request_date, transfer_no, expected_date, status, ship_date,
      receive_date, lines)
    select 13, shop, id, "to", date, id, date, 'RECEIVED', date, date, 1
    from jsonb_to_recordset(${json(transfers)}::jsonb) as s(id int, shop int, "to" int, date date)`.execute(db);
  await sql`
    insert into transfer_line (tenant_id, shop_id, transfer_id, line_no, item_id, item_code, item_name, order_unit, unit, units_per_case,
      requested, shipped, received, unit_price)
    select 13, shop, id, 1, item, 'FLOUR', '小麦粉', '袋', 'g', 25000, quantity, quantity, received, 0.2
    from jsonb_to_recordset(${json(transfers)}::jsonb) as s(id int, shop int, item int, quantity numeric, received numeric)`.execute(
    db,
  );
  for (const half of ["SHIPPED", "RECEIVED"] as const)
    await addTransferSums(db, { tenantId: 13, transferIds: transfers.map(({ id }) => id) }, half);
});
afterAll(() => server.close());

/** Theoretical stock after the span, from what was counted before it. */
function expectedStock(shop: number, item: number, opening: number, start: string, end: string): number {
  const inside = within(shop, start, end, item);
  const came = sent.filter((one) => one.to === shop && one.item === item && one.date >= start && one.date <= end);
  return (
    opening +
    sum(bought.filter(inside)) -
    usedBy(shop, start, end, item) -
    sum(lost.filter(inside)) -
    sum(sent.filter(inside)) +
    came.reduce((all, { received }) => all + received, 0)
  );
}

/** What the second shop has lost without a note, in the second month. */
const missing = 777;
const opening = 5_000_000;

it("computes stock = opening + received − sold × recipe − losses ± transfers, at every month end", async () => {
  for (const shop of shops) {
    await count(
      shop,
      ends[0],
      [1, 3].map((itemId) => ({ itemId, pieces: opening })),
    );
    for (const item of [1, 3]) {
      const stock = await server.call("honbu", GetStockDocument, { shop_id: shop, date: "2026-10-13" });
      expect(stock.find(({ itemId }) => itemId === item)?.quantity).toBeCloseTo(
        expectedStock(shop, item, opening, from, "2026-10-13"),
        3,
      );
    }
    const september = [1, 3].map((itemId) => ({
      itemId,
      pieces: expectedStock(shop, itemId, opening, from, ends[1]),
    }));
    expect(await count(shop, ends[1], september)).toMatchObject({ shortageValue: 0 });
    const october = september.map(({ itemId, pieces }) => ({
      itemId,
      pieces: expectedStock(shop, itemId, pieces, "2026-10-01", ends[2]) - (shop === 433 && itemId === 1 ? missing : 0),
    }));
    const fixed = await count(shop, ends[2], october);
    const price = fixed.lines.find(({ itemId }) => itemId === 1)?.unitPrice ?? 0;
    expect(fixed.shortageValue).toBe(shop === 433 ? Math.round(missing * price) : 0);
  }
});

it("says actual and theoretical cost by shop, by month and by item, at the price of each day", async () => {
  const counts = await sql<{ shop_id: number; count_date: string; stock_value: number }>`
    select shop_id, count_date, stock_value from stock_count where tenant_id = 13 and status = 'FIXED'`.execute(
    server.db.kysely,
  );
  const valueOf = (shop: number, date: string) =>
    counts.rows.find((row) => row.shop_id === shop && row.count_date === date)?.stock_value ?? 0;
  const theoretical = (shop: number, start: string, end: string) =>
    dates
      .filter((date) => date >= start && date <= end)
      .reduce(
        (all, date) =>
          all + [1, 3].reduce((day, item) => day + usedBy(shop, date, date, item) * priceOn(item, date), 0),
        0,
      );
  const amounts = (shop: number, start: string, end: string) => ({
    purchases: bought
      .filter((one) => one.shop === shop && one.date >= start && one.date <= end)
      .reduce((all, { amount }) => all + amount, 0),
    out: 0.2 * sum(sent.filter((one) => one.shop === shop && one.date >= start && one.date <= end)),
    in:
      0.2 *
      sent
        .filter((one) => one.to === shop && one.date >= start && one.date <= end)
        .reduce((all, one) => all + one.received, 0),
  });
  const { rows } = await report("SHOP");
  expect(rows).toHaveLength(2);
  for (const row of rows) {
    const shop = row.shop_id ?? 0;
    const moved = amounts(shop, from, to);
    expect(row).toMatchObject({
      opening: valueOf(shop, ends[0]),
      closing: valueOf(shop, ends[2]),
      purchases: moved.purchases,
      note: null,
    });
    expect(Math.abs(row.theoreticalCost - theoretical(shop, from, to))).toBeLessThan(1);
    const actual = valueOf(shop, ends[0]) + moved.purchases + moved.in - moved.out - valueOf(shop, ends[2]);
    expect(Math.abs((row.actualCost ?? 0) - actual)).toBeLessThanOrEqual(1);
    expect(row.variance).toBe((row.actualCost ?? 0) - row.theoreticalCost);
  }
  // Parts of months, with the same use by day.
  const partly = await report("SHOP", { fromDate: "2026-09-10", toDate: "2026-10-22" });
  for (const row of partly.rows) {
    expect(row).toMatchObject({ actualCost: null, note: "期首と期末の棚卸がない", actualRate: null });
    expect(Math.abs(row.theoreticalCost - theoretical(row.shop_id ?? 0, "2026-09-10", "2026-10-22"))).toBeLessThan(1);
  }
  const months = await report("MONTH", { toDate: "2026-11-23" });
  expect(months.rows.map(({ name, note }) => [name, note])).toEqual([
    ["2026年9月", null],
    ["2026年10月", null],
    ["2026年11月", "期末の棚卸がない店舗 2"],
  ]);
  for (const key of ["purchases", "theoreticalCost", "transfersIn", "transfersOut"] as const) {
    const [all, parts] = [rows, months.rows].map((some) => some.reduce((total, row) => total + row[key], 0));
    expect(Math.abs((all ?? 0) - (parts ?? 0))).toBeLessThanOrEqual(3);
  }
  const items = await report("ITEM", { shop_ids: [433], fromDate: "2026-10-01" });
  const tomato = items.rows.find(({ key }) => key === "1");
  const lossesOf = sum(lost.filter(within(433, "2026-10-01", to, 1)));
  expect(tomato?.theoreticalUse).toBeCloseTo(usedBy(433, "2026-10-01", to, 1), 3);
  expect(tomato?.useVariance).toBeCloseTo(missing + lossesOf, 3);
  // The price list has ¥0.6 a gram in the whole month.
  const quantityVariance = Math.round((missing + lossesOf) * 0.6);
  expect(tomato).toMatchObject({ quantityVariance, priceVariance: (tomato?.variance ?? 0) - quantityVariance });
  // Sales are of a shop, and no item has a part of its own in them.
  expect(tomato).toMatchObject({ net_sales: null, actualRate: null, theoreticalRate: null, varianceRate: null });
});

it("has the same sums by shop, by month and by item", async () => {
  const figures = [
    "opening",
    "purchases",
    "transfersIn",
    "transfersOut",
    "closing",
    "theoreticalCost",
    "variance",
    "quantityVariance",
    "priceVariance",
  ] as const;
  const sums = async (...args: Parameters<typeof report>) => {
    const { rows } = await report(...args);
    return figures.map((figure) => rows.reduce((all, row) => all + (row[figure] ?? 0), 0));
  };
  // What is in stock at the beginning and the end of several months is not the sum of months, and a month has a mean price of its own.
  const flows = (values: readonly number[]) => [...values.slice(1, 4), ...values.slice(5, 7)];
  const shopSums = await sums("SHOP");
  expect(await sums("ITEM")).toEqual(shopSums);
  expect(flows(await sums("MONTH"))).toEqual(flows(shopSums));
  for (const shop of shops) {
    const [one, over] = [{ shop_ids: [shop] }, { shop_ids: [shop], fromDate: "2026-10-01" }];
    expect(await sums("ITEM", one)).toEqual(await sums("SHOP", one));
    expect(await sums("ITEM", over)).toEqual(await sums("MONTH", over));
  }
});

it("counts what happens on the day of a count, before and after it is fixed, where an item was not counted", async () => {
  const day = "2026-11-20";
  const db = server.db.kysely;
  const flour = 3;
  const events = [
    (shop: number) =>
      sql`
      insert into stock_loss (tenant_id, shop_id, business_date, item_id, quantity) values (13, ${shop}, ${day}, ${flour}, 500)`.execute(
        db,
      ),
    (shop: number) =>
      sql`
      with of_day as (
        insert into purchase_day (tenant_id, shop_id, business_date, supplier_id, item_id, quantity, amount, returned_amount)
        values (13, ${shop}, ${day}, 1, ${flour}, 25000, 6250, 0) returning *
      )
      insert into purchase_month (tenant_id, shop_id, month, supplier_id, item_id, quantity, amount, returned_amount)
      select tenant_id, shop_id, '2026-11-01', supplier_id, item_id, quantity, amount, returned_amount from of_day`.execute(
        db,
      ),
    async (shop: number) => {
      await sql`
      with sent as (
        insert into transfer (tenant_id, shop_id, transfer_id, to_shop_id, request_date, transfer_no, expected_date, status, ship_date,
          lines) values (13, ${shop}, ${5000 + shop}, 599, ${day}, 1, ${day}, 'SHIPPED', ${day}, 1) returning transfer_id
      )
      insert into transfer_line (tenant_id, shop_id, transfer_id, line_no, item_id, item_code, item_name, order_unit, unit,
        units_per_case, requested, shipped, unit_price)
      select 13, ${shop}, transfer_id, 1, ${flour}, 'FLOUR', '小麦粉', '袋', 'g', 25000, 300, 300, 0.25 from sent`.execute(
        db,
      );
      await addTransferSums(db, { tenantId: 13, transferIds: [5000 + shop] }, "SHIPPED");
    },
    (shop: number) =>
      sql`
      with of_day as (
        insert into product_day (tenant_id, shop_id, channel, business_date, product_code, category_code, quantity, sales, tax, cost,
          gross_sales) values (13, ${shop}, 0, ${day}, 'BREAD', '', 10, 0, 0, 0, 0) returning *
      )
      insert into product_month (tenant_id, shop_id, channel, month, product_code, category_code, quantity, sales, tax, cost, gross_sales)
      select tenant_id, shop_id, channel, '2026-11-01', product_code, category_code, quantity, 0, 0, 0, 0 from of_day`.execute(
        db,
      ),
  ];
  const found = [];
  for (const [after, shop] of shops.entries()) {
    // The first shop counts when all has happened, the second one before.
    const steps = [...events.map((event) => () => event(shop)), () => count(shop, day, [{ itemId: 1, pieces: 1 }])];
    for (const step of after ? steps.toReversed() : steps) await step();
    const over = { shop_ids: [shop], fromDate: "2026-11-01", toDate: day };
    const [row] = (await report("ITEM", over)).rows.filter(({ key }) => key === String(flour));
    const [own] = (await report("SHOP", over)).rows;
    expect(row).toMatchObject({ actualUse: 1700, theoreticalUse: 1200, useVariance: 500, note: "期末は理論在庫" });
    expect(row?.actualCost).toBe((row?.opening ?? 0) + 6250 - (row?.transfersOut ?? 0) - (row?.closing ?? 0));
    expect(own).toMatchObject({ note: "期末の1品目は理論在庫" });
    found.push({ ...row, opening: 0, closing: 0, actualCost: 0, variance: 0 });
  }
  expect(found[0]).toEqual(found[1]);
});

it("tells a variance of prices from one of quantities", async () => {
  const beer = 2;
  const month = { shop_ids: [431], fromDate: "2026-11-21", toDate: "2026-11-22" };
  const lines = (pieces: number) => [{ itemId: beer, pieces }];
  // The list says ¥314 a bottle. The shop buys a case at ¥300, and its stock is valued at that price from then on.
  await count(431, "2026-11-20", lines(10));
  await sql`
    with of_day as (
      insert into purchase_day (tenant_id, shop_id, business_date, supplier_id, item_id, quantity, amount, returned_amount)
      values (13, 431, '2026-11-21', 2, ${beer}, 20, 6000, 0) returning *
    )
    insert into purchase_month (tenant_id, shop_id, month, supplier_id, item_id, quantity, amount, returned_amount)
    select tenant_id, shop_id, '2026-11-01', supplier_id, item_id, quantity, amount, returned_amount from of_day`.execute(
    server.db.kysely,
  );
  await count(431, "2026-11-22", lines(30));
  const beerIn = async () => (await report("ITEM", month)).rows.find(({ key }) => key === String(beer));
  expect(await beerIn()).toMatchObject({ useVariance: 0, variance: 140, quantityVariance: 0, priceVariance: 140 });
  // Two bottles less are missing at the price of the list; the rest of the variance is their cheaper price.
  await count(431, "2026-11-22", lines(28));
  expect(await beerIn()).toMatchObject({ useVariance: 2, variance: 740, quantityVariance: 628, priceVariance: 112 });
});

it("says how many recipes have changed since the end of the period", async () => {
  const changed = async (toDate: string) => {
    const { recipesChanged } = await server.call("honbu", GetStockCostDocument, {
      shop_ids: [431],
      fromDate: from,
      toDate,
      developerId: 13,
      costBy: "SHOP",
    });
    return recipesChanged;
  };
  expect(await changed(to)).toBe(0);
  await sql`
    update recipe set created_at = '2026-01-01', updated_at = '2026-11-01 00:30+09' where product_code = 'SALAD'`.execute(
    server.db.kysely,
  );
  expect([await changed(to), await changed("2026-11-01")]).toEqual([1, 0]);
});

it("refuses another company's shops", async () => {
  const args = { shop_ids: [601], fromDate: from, toDate: to, developerId: 13, costBy: "SHOP" as const };
  expect(await server.refusal("honbu", GetStockCostDocument, args as never)).toMatchObject({ code: "FORBIDDEN" });
});
