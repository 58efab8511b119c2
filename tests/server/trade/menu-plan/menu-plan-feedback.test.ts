import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, listDatesBetween } from "../../../../src/core/calendar/date.ts";
import {
  ApproveMenuPlanDocument,
  GetMenuPlanListDocument,
  GetMenuProposalDocument,
  SaveMenuPlanDocument,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { aProduct } from "../../../support/menu.ts";
import { line, sale, send } from "../../../support/receipts.ts";

const [first, today] = ["2026-09-11", "2026-11-20"];
let server: TestApp;
let now = `${first}T09:00:00+09:00`;
let soba = 0;

const propose = () =>
  server.call("honbu", GetMenuProposalDocument, {
    input: { shop_id: 431, date: today, orderType: "EAT_IN", count: 1, repeatDays: 0, useItems: [], avoidItems: [] },
  });

/** Every third day has a daily menu of soba. */
const isMenuDay = (index: number) => index % 3 === 1;

/** Sells `pieces` of soba on each date, and 100 of tea; on days of a menu another number. */
async function sell(code: (index: number) => string, pieces: (index: number) => number): Promise<void> {
  const receipts = listDatesBetween(first, addDays(today, -1)).map((date, index) =>
    sale(date, `${date}T12:00:00+09:00`, [
      line(550, pieces(index), { productCode: code(index) }),
      line(330, 100, { productCode: "tea" }),
    ]),
  );
  await send(server.db, 431, receipts);
}

/** Approves daily menus of soba through the API, each on the morning of its date, and gives their products' codes by date. */
async function planMenus(quantity: number): Promise<Map<string, string>> {
  const codes = new Map<string, string>();
  for (const [index, date] of listDatesBetween(first, addDays(today, -1)).entries()) {
    if (!isMenuDay(index)) continue;
    now = `${date}T09:00:00+09:00`;
    const dishes = [{ productId: soba, productName: "本日のそば", price: 600, quantity }];
    const saved = await server.call("honbu", SaveMenuPlanDocument, {
      input: { shop_id: 431, date, orderType: "EAT_IN", dishes },
    });
    const approved = await server.call("honbu", ApproveMenuPlanDocument, {
      input: { planId: saved.planId, version: saved.version },
    });
    codes.set(date, approved.dishes[0]?.newCode ?? "");
  }
  now = `${today}T09:00:00+09:00`;
  return codes;
}

/** A fresh shop with soba and tea. */
async function openShop(): Promise<void> {
  server = await testApp({ today, clock: { now: () => new Date(now) } });
  await sql`
    insert into product_category (tenant_id, shop_id, category_id, brand_id, order_type, category_name)
    values (13, 431, 1, 1, 'EAT_IN', '麺')`.execute(server.db.kysely);
  await sql`select setval('product_category_category_id_seq', 10)`.execute(server.db.kysely);
  const add = (product_code: string, product_name: string, price: number, cost: number) =>
    aProduct(server.db, { product_code, product_name, price, cost, category_id: 1 });
  soba = await add("soba", "かけそば", 550, 100);
  await add("tea", "抹茶", 330, 320);
}

describe("a shop whose daily menus sell half of what the proposals say", () => {
  beforeAll(async () => {
    now = `${first}T09:00:00+09:00`;
    await openShop();
    // 40 on usual days, 20 on days with a menu, for which 40 were planned.
    await planMenus(40);
    await sell(
      () => "soba",
      (index) => (isMenuDay(index) ? 20 : 40),
    );
  });
  afterAll(() => server.close());

  it("gets smaller proposals, with the figures of the correction", async () => {
    const { dishes, menuError, error } = await propose();
    const [dish] = dishes;
    expect(dish?.productName).toBe("かけそば");
    expect(dish?.quantity).toBeLessThan(28);
    expect(dish?.corrections).toMatchObject([{ source: "MENUS", count: 8, sold: 160 }]);
    expect(dish?.corrections[0]?.factor).toBeLessThan(0.75);
    // 40 were planned and 20 sold; the proposals come nearer.
    expect(menuError).toMatchObject({ planned: 100 });
    expect(menuError.corrected).toBeLessThan((menuError.uncorrected ?? 0) / 2);
    expect(error.uncorrectedProducts).not.toBeNull();
    expect(error.chanceProducts).toBeGreaterThan(0);
  });

  it("sees how far each plan missed, and how far chance alone would", async () => {
    const [plan] = await server.call("honbu", GetMenuPlanListDocument, { shop_ids: [431] });
    // E|X − 40| of Poisson(40) is 5.03 pieces.
    expect(plan).toMatchObject({ over: true, error: 100, chance: 12.6 });
  });

  it("learns nothing from the plans of another order type", async () => {
    await sql`update menu_plan set order_type = 'TAKEOUT'`.execute(server.db.kysely);
    const { dishes, menuError } = await propose();
    expect(menuError.count).toBe(0);
    expect(dishes[0]?.corrections).toEqual([]);
  });
});

describe("a shop whose daily menus sell out", () => {
  beforeAll(async () => {
    now = `${first}T09:00:00+09:00`;
    await openShop();
    const codes = await planMenus(20);
    // The guests of the days with a menu order its product, until its 20 pieces are gone.
    await sell(
      (index) => codes.get(addDays(first, index)) ?? "soba",
      (index) => (isMenuDay(index) ? 20 : 40),
    );
  });
  afterAll(() => server.close());

  it("is not proposed less for it, and the product of a menu counts as its original", async () => {
    const { dishes, candidates } = await propose();
    expect(candidates).toBe(2);
    expect(dishes[0]?.productName).toBe("かけそば");
    expect(dishes[0]?.corrections.filter(({ factor }) => factor < 1)).toEqual([]);
    expect(dishes[0]?.quantity).toBeGreaterThan(28);
  });
});
