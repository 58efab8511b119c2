import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newRequestId } from "../../../../src/core/requestId.ts";
import { addDays, listDatesBetween } from "../../../../src/core/calendar/date.ts";
import {
  ApproveMenuPlanDocument,
  DeleteMenuPlanDocument,
  GetMenuPlanListDocument,
  GetMenuProposalDocument,
  GetMenuSurplusDocument,
  SaveMenuPlanDocument,
  WithdrawMenuPlanDocument,
  WriteMenuTextsDocument,
  type GetMenuProposalQueryVariables,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { changesIn } from "../../../support/changes.ts";
import { completion, fakeModel, modelDish } from "../../../support/fakeModel.ts";
import { aProduct } from "../../../support/menu.ts";
import { line, sale, send } from "../../../support/receipts.ts";

let server: TestApp;
let model: Awaited<ReturnType<typeof fakeModel>>;
const ids: Record<"soba" | "tempura" | "duck" | "tea" | "new", number> = {
  soba: 0,
  tempura: 0,
  duck: 0,
  tea: 0,
  new: 0,
};

const [today, tomorrow] = ["2026-11-20", "2026-11-21"];
const noon = `${today}T12:00:00+09:00`;
let now = noon;
type Input = GetMenuProposalQueryVariables["input"];
const conditions: Input = {
  shop_id: 431,
  date: tomorrow,
  orderType: "EAT_IN",
  count: 2,
  repeatDays: 0,
  useItems: [],
  avoidItems: [],
  allergens: [],
};
const propose = (more: Partial<Input> = {}) =>
  server.call("honbu", GetMenuProposalDocument, { input: { ...conditions, ...more } });
const names = async (more: Partial<Input> = {}) => (await propose(more)).dishes.map(({ productName }) => productName);

// Ten weeks of the same day: soba 20 at noon and 10 at night, tempura 6, duck 4, tea 10. Gross of one: 200, 636, 709, 72 yen.
beforeAll(async () => {
  model = await fakeModel();
  server = await testApp({
    today,
    clock: { now: () => new Date(now) },
    config: { aiUrl: model.url, aiKey: "sk-secret", aiModel: "m", aiTimeout: 1, logLevel: "info" },
  });
  const { kysely } = server.db;
  await sql`
    insert into product_category (tenant_id, shop_id, category_id, brand_id, order_type, category_name)
    values (13, 431, 1, 1, 'EAT_IN', '麺'), (13, 431, 2, 1, 'EAT_IN', '飲み物')`.execute(kysely);
  await sql`select setval('product_category_category_id_seq', 10)`.execute(kysely);
  const add = (code: string, name: string, price: number, cost: number | null, category = 1) =>
    aProduct(server.db, { product_code: code, product_name: name, price, cost, category_id: category });
  ids.soba = await add("soba", "かけそば", 550, 300);
  ids.tempura = await add("tempura", "天ざる", 1100, 364);
  ids.duck = await add("duck", "鴨南蛮", 1210, null);
  ids.tea = await add("tea", "抹茶", 330, 228, 2);
  ids.new = await add("new", "新作", 900, 100);
  await sql`insert into purchase_item (tenant_id, item_id, item_code, item_name, storage, unit, order_unit, units_per_case, tax_rate, loss_rate, allergens, active)
    values (13, 1, 'i1', '鴨肉', 'CHILLED', 'g', 'kg', 1000, 'REDUCED', 0, null, true), (13, 2, 'i2', '卵', 'CHILLED', '個', 'ケース', 10, 'REDUCED', 0, '{EGG}', true)`.execute(
    kysely,
  );
  await sql`insert into item_price (tenant_id, item_id, supplier_id, from_date, price) values (13, 1, 1, '2026-01-01', 3000), (13, 1, 1, '2026-12-01', 9000), (13, 2, 1, '2026-01-01', 300)`.execute(
    kysely,
  );
  // 60 g with a yield of 60 % take 100 g of 3 yen each; two eggs are 60 yen.
  await sql`insert into recipe (tenant_id, product_code, ingredients) values
    (13, 'duck', '[{"itemId":1,"quantity":60,"yieldRate":60}]'), (13, 'tempura', '[{"itemId":2,"quantity":2,"yieldRate":100}]')`.execute(
    kysely,
  );
  const sell = (date: string, hour: string, lines: readonly (readonly [string, number, number])[]) =>
    sale(
      `${date}-${hour}`,
      `${date}T${hour}:00+09:00`,
      lines.map(([productCode, price, quantity]) => line(price, quantity, { productCode })),
    );
  const receipts = listDatesBetween(addDays(today, -70), addDays(today, -1)).flatMap((date) => [
    sell(date, "12:00", [
      ["soba", 550, 20],
      ["tempura", 1100, 6],
    ]),
    sell(date, "19:00", [
      ["soba", 550, 10],
      ["duck", 1210, 4],
      ["tea", 330, 10],
    ]),
  ]);
  for (let at = 0; at < receipts.length; at += 70) await send(server.db, 431, receipts.slice(at, at + 70));
});
afterAll(async () => {
  await server.close();
  await model.close();
});

const dish = (productId: number, more: Record<string, unknown> = {}) => ({
  productId,
  productName: "本日のそば",
  price: 600,
  quantity: 12,
  ...more,
});
const plan = (more: Record<string, unknown> = {}) => ({
  input: { shop_id: 431, date: tomorrow, orderType: "EAT_IN" as const, dishes: [dish(ids.soba)], ...more },
});

describe("the proposal", () => {
  it("has the dishes of the largest gross, with pieces, costs of recipes, and reasons in figures", async () => {
    const { dishes, total, error, writer } = await propose({ count: 4 });
    // duck: 4 × (1,100 − 300) = 3,200; tempura: 6 × (1,000 − 60) = 5,640; soba: 30 × (500 − 300) = 6,000; tea: 10 × 72.
    expect(
      dishes.map(({ productName, quantity, lunch, cost, gross }) => [productName, quantity, lunch, cost, gross]),
    ).toEqual([
      ["かけそば", 30, 20, 300, 6000],
      ["天ざる", 6, 6, 60, 5640],
      ["鴨南蛮", 4, 0, 300, 3200],
      ["抹茶", 10, 0, 228, 720],
    ]);
    expect(dishes[2]?.ingredients).toEqual([{ itemId: 1, itemName: "鴨肉", unit: "g", quantity: 100 }]);
    expect(dishes[0]?.reasons).toEqual([
      { kind: "POPULAR", figure: 1, text: null },
      { kind: "GROSS", figure: 6000, text: null },
    ]);
    expect(total).toMatchObject({ kind: "PLAIN", special: 1, days: 70 });
    expect(total.quantity).toBeCloseTo(50, 6);
    expect(error).toMatchObject({ products: 0, totals: 0, lastWeekProducts: 0, fourWeeksTotals: 0 });
    expect(writer).toBe(true);
  });

  it("uses up, avoids, and keeps cost rate and budget, and says what is left out", async () => {
    expect(await names({ useItems: [1] })).toEqual(["かけそば", "鴨南蛮"]);
    expect(await names({ avoidItems: [1] })).toEqual(["天ざる"]);
    const { dishes, leftOut } = await propose({ allergens: ["EGG"] });
    expect(dishes.map(({ productName }) => productName)).toEqual(["鴨南蛮"]);
    expect(leftOut.toSorted((one, other) => (one.reason < other.reason ? -1 : 1))).toEqual([
      { reason: "ALLERGEN", count: 1 },
      { reason: "NOT_SOLD", count: 1 },
      { reason: "NO_RECIPE", count: 2 },
    ]);
    expect(await names({ costRate: 30 })).toEqual(["天ざる", "鴨南蛮"]);
  });

  it("offers others to add, whatever the conditions on costs, items to use up and repeats say", async () => {
    const { dishes, others } = await propose({ count: 1, costRate: 30, useItems: [1] });
    expect(dishes.map(({ productName }) => productName)).toEqual(["鴨南蛮"]);
    expect(others.map(({ productName }) => productName)).toEqual(["かけそば", "天ざる", "抹茶"]);
    expect((await propose({ avoidItems: [1] })).others).toEqual([]);
  });

  it("names the conditions that nothing keeps", async () => {
    const { unmet } = await propose({ count: 20, costRate: 1, budget: 10, useItems: [999] });
    expect(unmet.map(({ condition, figure, text }) => [condition, figure, text])).toEqual([
      ["USE_UP", null, "999"],
      ["COUNT", 4, null],
      ["COST_RATE", 45.2, null],
      ["BUDGET", 12_840, null],
    ]);
  });

  it("refuses dates that are over or too far, other companies' shops, and people without the content", async () => {
    const refusal = (who: "honbu" | "bessha" | "tencho", more: Partial<Input>) =>
      server.refusal(who, GetMenuProposalDocument, { input: { ...conditions, ...more } });
    expect(await refusal("honbu", { date: "2026-11-19" })).toMatchObject({ code: "PAST_DATE" });
    expect(await refusal("honbu", { date: "2026-12-22" })).toMatchObject({ code: "LAST_DATE", args: ["2026/12/21"] });
    expect(await refusal("bessha", {})).toMatchObject({ code: "FORBIDDEN" });
    expect(await refusal("honbu", { count: 1_000_000 })).toMatchObject({ code: "W022" });
    const { contents } = server.people.tencho;
    server.people.tencho = { ...server.people.tencho, contents: { COMMON: "EDIT", MENU: "EDIT" } };
    expect(await refusal("tencho", {})).toMatchObject({ code: "FORBIDDEN" });
    server.people.tencho = { ...server.people.tencho, contents };
  });
});

describe("the stock", () => {
  it("suggests items above their par level and those that do not move, with figures", async () => {
    const surplus = () => server.call("honbu", GetMenuSurplusDocument, { shop_id: 431 });
    // Nothing was counted.
    expect(await surplus()).toEqual([]);
    const { kysely } = server.db;
    await sql`insert into item_par (tenant_id, shop_id, item_id, par_level) values (13, 431, 1, 2000), (13, 431, 2, 1000)`.execute(
      kysely,
    );
    await sql`insert into purchase_item (tenant_id, item_id, item_code, item_name, storage, unit, order_unit, units_per_case, tax_rate, loss_rate, active)
      values (13, 3, 'i3', '山椒', 'AMBIENT', 'g', '袋', 100, 'REDUCED', 0, true)`.execute(kysely);
    await sql`insert into recipe (tenant_id, product_code, ingredients) values (13, 'new', '[{"itemId":3,"quantity":1,"yieldRate":100}]')`.execute(
      kysely,
    );
    await sql`insert into stock_count (tenant_id, shop_id, count_id, count_date, status, lines, stock_value, shortage_value, fixed_at)
      values (13, 431, 1, '2026-11-17', 'FIXED', 3, 0, 0, now())`.execute(kysely);
    await sql`insert into stock_count_line (tenant_id, shop_id, count_id, item_id, quantity)
      values (13, 431, 1, 1, 5000), (13, 431, 1, 2, 600), (13, 431, 1, 3, 80)`.execute(kysely);
    // Duck: two days of four dishes with 100 g since the count, fourteen days less today of them lately. Eggs are below their par level.
    expect(await surplus()).toEqual([
      { itemId: 1, itemName: "鴨肉", unit: "g", quantity: 4200, parLevel: 2000, used: 5200, reason: "ABOVE_PAR" },
      { itemId: 3, itemName: "山椒", unit: "g", quantity: 80, parLevel: null, used: 0, reason: "STILL" },
    ]);
    expect(await server.refusal("bessha", GetMenuSurplusDocument, { shop_id: 431 })).toMatchObject({
      code: "FORBIDDEN",
    });
    await sql`delete from recipe where product_code = 'new'`.execute(kysely);
  });
});

describe("a plan", () => {
  it("is saved once, edited with its version, and deleted as a draft", async () => {
    const requestId = newRequestId();
    const first = await server.call("honbu", SaveMenuPlanDocument, plan({ requestId }));
    const again = await server.call("honbu", SaveMenuPlanDocument, plan({ requestId }));
    expect(again.planId).toBe(first.planId);
    const edit = plan({ planId: first.planId, version: 1, dishes: [dish(ids.soba, { price: 700 })] });
    const edited = await server.call("honbu", SaveMenuPlanDocument, edit);
    expect(edited).toMatchObject({ version: 2, dishes: [{ price: 700, productCode: "soba", sold: null }] });
    const other = plan({ planId: first.planId, version: 1, dishes: [dish(ids.soba, { price: 800 })] });
    expect(await server.refusal("tencho", SaveMenuPlanDocument, other)).toMatchObject({ code: "W014" });
    const key = { input: { planId: first.planId, version: 2 } };
    expect(await server.refusal("bessha", DeleteMenuPlanDocument, key)).toMatchObject({ code: "NOT_FOUND" });
    expect(await server.refusal("bessha", ApproveMenuPlanDocument, key)).toMatchObject({ code: "NOT_FOUND" });
    await server.call("honbu", DeleteMenuPlanDocument, key);
    expect(await server.call("honbu", GetMenuPlanListDocument, { shop_ids: [431] })).toEqual([]);
    const rows = (await changesIn(server.db.kysely)).filter(({ resource }) => resource === "menu-plan");
    expect(rows.map(({ action }) => action)).toEqual(["CREATE", "UPDATE", "DELETE"]);
  });

  it("refuses products that the shop does not have, one product twice, and texts that are too long", async () => {
    const refusal = (dishes: object[]) => server.refusal("honbu", SaveMenuPlanDocument, plan({ dishes }));
    expect(await refusal([dish(999_999)])).toMatchObject({ code: "NOT_FOUND" });
    expect(await refusal([dish(ids.soba), dish(ids.soba)])).toMatchObject({ code: "SAME_ITEM" });
    expect(await refusal([dish(ids.soba, { productName: "あ".repeat(61) })])).toMatchObject({ code: "W003" });
    expect(await refusal([dish(ids.soba, { quantity: -1 })])).toMatchObject({ code: "W024" });
    expect(await refusal([])).toMatchObject({ code: "W001" });
  });

  it("makes its products once when it is approved, and is not proposed again", async () => {
    const dishes = [
      dish(ids.soba, { productNameEn: "Soba of the day" }),
      dish(ids.tempura, { productName: "本日の天ざる" }),
    ];
    const { planId, version } = await server.call("honbu", SaveMenuPlanDocument, plan({ dishes }));
    const { contents } = server.people.tencho;
    server.people.tencho = {
      ...server.people.tencho,
      contents: { COMMON: "EDIT", MENU_GENERATOR: "EDIT", MENU: "VIEW" },
    };
    const key = { input: { planId, version } };
    expect(await server.refusal("tencho", ApproveMenuPlanDocument, key)).toMatchObject({ code: "FORBIDDEN" });
    server.people.tencho = { ...server.people.tencho, contents };
    const approved = await server.call("honbu", ApproveMenuPlanDocument, key);
    expect(await server.call("honbu", ApproveMenuPlanDocument, key)).toEqual(approved);
    expect(await server.refusal("tencho", ApproveMenuPlanDocument, key)).toMatchObject({ code: "W014" });
    expect(approved).toMatchObject({ state: "APPROVED", approvedBy: null });
    const made = await server.db.kysely
      .selectFrom("product as p")
      .innerJoin("product_category as c", (join) =>
        join.onRef("c.tenant_id", "=", "p.tenant_id").onRef("c.category_id", "=", "p.category_id"),
      )
      .select(["product_code", "product_name", "product_name_en", "price", "release_timer", "category_name"])
      .where("product_code", "like", `D261121P${planId}N%`)
      .orderBy("product_code")
      .execute();
    expect(made).toHaveLength(2);
    expect(made[0]).toMatchObject({
      product_name: "本日のそば",
      product_name_en: "Soba of the day",
      price: 600,
      category_name: "日替わりメニュー",
    });
    expect(new Date(made[0]?.release_timer ?? 0).toISOString()).toBe("2026-11-20T20:00:00.000Z");
    expect(await server.refusal("honbu", SaveMenuPlanDocument, plan({ planId, version: version + 1 }))).toMatchObject({
      code: "SETTLED",
    });
    expect(
      await server.refusal("honbu", DeleteMenuPlanDocument, { input: { planId, version: version + 1 } }),
    ).toMatchObject({ code: "SETTLED" });
    const later = { date: "2026-11-22", count: 20 };
    expect(await names({ ...later, repeatDays: 3 })).toEqual(["鴨南蛮", "抹茶"]);
    // Without the rule they are candidates again; the products that the plan made are not.
    expect(await names({ ...later, repeatDays: 0 })).toHaveLength(4);
  });

  it("takes the place of the approved plan of the same date, whose products are hidden", async () => {
    const approve = async (name: string) => {
      const { planId, version } = await server.call(
        "honbu",
        SaveMenuPlanDocument,
        plan({ date: "2026-11-25", dishes: [dish(ids.soba, { productName: name })] }),
      );
      return server.call("honbu", ApproveMenuPlanDocument, { input: { planId, version } });
    };
    const [first, second] = [await approve("一つ目のそば"), await approve("二つ目のそば")];
    const plans = await server.call("honbu", GetMenuPlanListDocument, { shop_ids: [431] });
    const stateOf = ({ planId }: { planId: number }) => plans.find((one) => one.planId === planId)?.state;
    expect([stateOf(first), stateOf(second)]).toEqual(["REPLACED", "APPROVED"]);
    const { rows } = await sql<{ product_name: string; hidden: boolean }>`
      select product_name, hidden from product where product_name like '%つ目のそば' order by product_id`.execute(
      server.db.kysely,
    );
    expect(rows).toEqual([
      { product_name: "一つ目のそば", hidden: true },
      { product_name: "二つ目のそば", hidden: false },
    ]);
    await sql`delete from menu_plan where plan_date = '2026-11-25'`.execute(server.db.kysely);
  });

  it("is a draft again where it is withdrawn before its date, without its products, and is approved anew", async () => {
    const saved = await server.call("honbu", SaveMenuPlanDocument, plan({ date: "2026-11-26" }));
    const key = (version: number) => ({ input: { planId: saved.planId, version } });
    const made = async () => {
      const { rows } = await sql`select 1 from product where product_code like ${`D261126P${saved.planId}N%`}`.execute(
        server.db.kysely,
      );
      return rows.length;
    };
    await server.call("honbu", ApproveMenuPlanDocument, key(1));
    expect(await made()).toBe(1);
    expect(await server.refusal("bessha", WithdrawMenuPlanDocument, key(2))).toMatchObject({ code: "NOT_FOUND" });
    const draft = await server.call("honbu", WithdrawMenuPlanDocument, key(2));
    expect(draft).toMatchObject({ state: "DRAFT", version: 3, approvedAt: null, dishes: [{ newCode: null }] });
    expect(await server.call("honbu", WithdrawMenuPlanDocument, key(2))).toEqual(draft);
    expect(await made()).toBe(0);
    await server.call("honbu", ApproveMenuPlanDocument, key(3));
    expect(await made()).toBe(1);
    // On its date guests may order its products.
    now = "2026-11-26T12:00:00+09:00";
    expect(await server.refusal("honbu", WithdrawMenuPlanDocument, key(4))).toMatchObject({ code: "SETTLED" });
    now = noon;
    await sql`delete from menu_plan where plan_id = ${saved.planId}`.execute(server.db.kysely);
    await sql`delete from product where product_code like 'D261126P%'`.execute(server.db.kysely);
  });

  it("shows what was sold beside what was planned, and hides its products once the day is over", async () => {
    const [approved] = await server.call("honbu", GetMenuPlanListDocument, { shop_ids: [431] });
    const newId = sql<number>`(dishes -> 0 ->> 'newId')::int`;
    await sql`update menu_plan set plan_date = '2026-11-19' where plan_id = ${approved?.planId}`.execute(
      server.db.kysely,
    );
    const [over] = await server.call("honbu", GetMenuPlanListDocument, { shop_ids: [431] });
    // 30 and 6 were sold, 12 and 12 planned: (18 + 6) ÷ 36.
    expect(over).toMatchObject({ over: true, error: 66.7, dishes: [{ sold: 30 }, { sold: 6 }] });
    // A shop whose days begin at 07:00 still trades on the 19th at 06:00 of the 20th.
    await sql`insert into shop_cutoff (tenant_id, shop_id, valid_from, cutoff_minutes) values (13, 431, '2026-11-01', 420)`.execute(
      server.db.kysely,
    );
    now = `${today}T06:00:00+09:00`;
    const [open] = await server.call("honbu", GetMenuPlanListDocument, { shop_ids: [431] });
    expect(open).toMatchObject({ over: false, error: null });
    now = noon;
    const next = await server.call("honbu", SaveMenuPlanDocument, plan());
    await server.call("honbu", ApproveMenuPlanDocument, { input: { planId: next.planId, version: 1 } });
    const { rows } = await sql<{ hidden: boolean }>`
      select hidden from product where product_id in (select ${newId} from menu_plan where plan_id = ${approved?.planId})`.execute(
      server.db.kysely,
    );
    expect(rows).toEqual([{ hidden: true }]);
  });
});

describe("the model", () => {
  const write = () =>
    server.call("honbu", WriteMenuTextsDocument, {
      input: { shop_id: 431, date: tomorrow, orderType: "EAT_IN", productIds: [ids.soba, ids.duck] },
    });

  it("writes names and descriptions; it reads products and figures, and the key goes nowhere else", async () => {
    expect(await write()).toMatchObject({
      refusal: null,
      dishes: [{ productId: ids.soba, productNameEn: "Duck soba" }, {}],
    });
    const { url, authorization, body } = model.requests.at(-1) ?? {};
    expect([url, authorization]).toEqual(["/v1/chat/completions", "Bearer sk-secret"]);
    expect(body).toContain("鴨肉");
    expect(body).not.toContain("sk-secret");
    expect(body).toContain("json_schema");
  });

  const dishes = (change: (one: ReturnType<typeof modelDish>, index: number) => object) => (list: readonly number[]) =>
    completion({ dishes: list.map((id, index) => change(modelDish(id), index)) });
  it.each<[string, (list: readonly number[]) => string]>([
    ["no JSON", () => "<html>"],
    ["no choice", () => "{}"],
    ["another product", dishes((one, index) => ({ ...one, productId: one.productId + index * 100_000 }))],
    ["one product twice", (list) => completion({ dishes: [modelDish(list[0] ?? 0), modelDish(list[0] ?? 0)] })],
    ["a dish too few", (list) => completion({ dishes: list.slice(1).map(modelDish) })],
    ["a field of its own", dishes((one) => ({ ...one, price: 1 }))],
    ["a price in a name", dishes((one) => ({ ...one, productName: "鴨そば 980円" }))],
    ["a price in a description", dishes((one) => ({ ...one, productDescription: "いまだけ５００円" }))],
    ["a price in words", dishes((one) => ({ ...one, productDescriptionEn: "Only five hundred yen" }))],
    ["a sign without a width", dishes((one) => ({ ...one, productName: "鴨\u200bそば" }))],
    ["a name that is too long", dishes((one) => ({ ...one, productNameEn: "x".repeat(61) }))],
    ["an empty name", dishes((one) => ({ ...one, productNameKo: " " }))],
    ["HTML", dishes((one) => ({ ...one, productDescription: "<b>鴨</b>" }))],
    ["the address of a site", dishes((one) => ({ ...one, productDescription: "詳しくは https://evil.example へ" }))],
    [
      "an address without a scheme",
      dishes((one) => ({ ...one, productDescriptionEn: "See ｗｗｗ.evil.example today" })),
    ],
    ["a domain alone", dishes((one) => ({ ...one, productName: "鴨そば(soba-coupon.com)" }))],
    ["an address of mail", dishes((one) => ({ ...one, productDescription: "ご連絡は a@evil.example まで" }))],
    ["a text that is none", dishes((one) => ({ ...one, productNameZh: 7 }))],
  ])("is refused for %s", async (_, body) => {
    model.behave((answer, list) => answer.end(body(list)));
    expect(await write()).toEqual({ refusal: "NONSENSE", dishes: [] });
  });

  it.each<[string, Parameters<typeof model.behave>[0]]>([
    ["LIMITED", (answer) => answer.writeHead(429).end("{}")],
    ["REFUSED", (answer) => answer.writeHead(500).end("sk-secret")],
    ["NETWORK", (answer) => answer.writeHead(302, { location: "http://127.0.0.1:1/" }).end()],
    ["NETWORK", (answer) => answer.destroy()],
    ["TIMEOUT", () => undefined],
    ["TIMEOUT", (answer) => answer.write("{")],
    ["TOO_LARGE", (answer) => answer.end("x".repeat(300_000))],
  ])("leaves the proposal standing: %s", async (refusal, behaviour) => {
    model.behave(behaviour);
    expect(await write()).toEqual({ refusal, dishes: [] });
    expect(server.log.join("")).not.toContain("sk-secret");
  });

  it("is not asked about products of other shops", async () => {
    const input = { shop_id: 433, date: tomorrow, orderType: "EAT_IN" as const, productIds: [ids.soba] };
    expect(await server.refusal("honbu", WriteMenuTextsDocument, { input })).toMatchObject({ code: "NOT_FOUND" });
  });
});
