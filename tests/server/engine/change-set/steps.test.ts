import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testApp, type TestApp } from "../../../support/app.ts";
import { changeSetWorker } from "../../../support/changeSetWorker.ts";
import { changesIn } from "../../../support/changes.ts";
import { changeSetsOf, raiseBy } from "../../../support/changeSets.ts";
import { movedClock, type MovedClock } from "../../../support/jobs.ts";
import { edited, menuOf, noodles, productsOf } from "../../../support/products.ts";

let server: TestApp;
let clock: MovedClock;
let category = 0;
beforeAll(async () => {
  clock = movedClock("2026-05-20T10:00:00+09:00");
  server = await testApp({ clock });
  category = (await menuOf(server, 431)).category;
});
afterAll(() => server.close());

const products = () => productsOf(server, "honbu");
const sets = () => changeSetsOf(server, "honbu");
let code = "";
let made = 0;
let productId = 0;
beforeEach(async () => {
  code = `S${(made += 1)}`;
  ({ productId } = await products().added({ ...noodles, productCode: code, categoryId: category, price: 580 }));
});
const find = async () => {
  const product = (await products().list()).find((one) => one.productId === productId);
  if (!product) throw new Error(`no product ${code}`);
  return product;
};
const raise = (amount: number) => raiseBy(amount, { lines: [{ brandId: 1, lineKey: code, name: "かけそば" }] });
const later = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
const reserve = async (amount: number, hours: number) =>
  sets().reserve(await sets().check(await sets().create(raise(amount))), later(hours));
const tick = () => changeSetWorker(server, clock).tick();

describe("a change set with a time", () => {
  test("registers its new lines when the time comes", async () => {
    const lineKey = `${code}N`;
    const values = Object.entries({ productName: "冷やし中華", price: "900", categoryId: "夏" });
    const newLine = {
      brandId: 1,
      lineKey,
      name: "冷やし中華",
      values: values.map(([field, value]) => ({ field, value })),
    };
    const input = { ...raise(0), lines: [], changes: [], newLines: [newLine], bring: ["CATEGORY" as const] };
    await sets().reserve(await sets().check(await sets().create({ ...input, orderTypes: ["EAT_IN"] })), later(2));
    const findNew = async () => (await products().list()).filter(({ productCode }) => productCode === lineKey);
    expect(await findNew()).toEqual([]);
    clock.pass(2 * 3600);
    await tick();
    expect(await findNew()).toMatchObject([{ price: 900 }]);
  });

  test("waits, can be moved, and changes its records when the time comes", async () => {
    const waiting = await reserve(30, 2);
    expect(waiting).toMatchObject({ status: "WAITING", runAt: later(2) });
    const moved = await sets().move(waiting, later(3));
    expect(moved).toMatchObject({ status: "WAITING", runAt: later(3) });
    clock.pass(2.5 * 3600);
    await tick();
    expect(await find()).toMatchObject({ price: 580 });
    clock.pass(3600);
    await tick();
    expect(await find()).toMatchObject({ price: 610 });
    expect(await sets().read(waiting.changeSetId)).toMatchObject({ status: "DONE" });
  });

  test("can be cancelled, and changes nothing then", async () => {
    const waiting = await reserve(30, 2);
    expect(await sets().cancel(waiting)).toMatchObject({ status: "CANCELED" });
    expect(await sets().records(waiting.changeSetId)).toEqual([]);
    clock.pass(3 * 3600);
    await tick();
    expect(await find()).toMatchObject({ price: 580 });
  });

  test("is not overtaken in silence by a change that comes before it", async () => {
    await reserve(60, 2);
    const draft = await sets().create(raise(30));
    const checked = await sets().check(draft);
    expect(checked.groups).toMatchObject([
      {
        outcome: "REFUSED",
        text: expect.stringMatching(/^2026\D.*の予約「.+」で、この項目があとでまた変わります$/),
        remedies: ["KEEP_RESERVED", "SHIFT_RESERVED", "DROP_RESERVED"],
      },
    ]);
    expect(checked.total).toBe(0);
  });

  test.each([
    ["KEEP", 610, 640],
    ["SHIFT", 610, 670],
    ["DROP", 610, 610],
  ] as const)("is treated as the person says: %s", async (reserved, now, then) => {
    await reserve(60, 2);
    await sets().carryOut({ ...raise(30), reserved });
    expect(await find()).toMatchObject({ price: now });
    clock.pass(3 * 3600);
    await tick();
    expect(await find()).toMatchObject({ price: then });
  });

  test("is as it was when the change that shifted or dropped it is undone", async () => {
    for (const reserved of ["SHIFT", "DROP"] as const) {
      const waiting = await reserve(60, 2);
      const done = await sets().carryOut({ ...raise(30), reserved });
      await sets().undo(done);
      expect(await find()).toMatchObject({ price: 580 });
      expect(await sets().records(waiting.changeSetId)).toMatchObject([
        { outcome: "PLANNED", changes: [{ field: "price", before: "¥580", after: "¥640" }] },
      ]);
      await sets().cancel(waiting);
    }
  });

  test("settles the price that the form of the product has reserved, and brings it back", async () => {
    const product = await find();
    const updateProduct = { updateTimer: later(5), price: 700 };
    await products().update(edited(product, { updateProduct }));
    expect((await sets().check(await sets().create(raise(30)))).groups).toMatchObject([{ outcome: "REFUSED" }]);
    const done = await sets().carryOut({ ...raise(30), reserved: "SHIFT" });
    expect(await find()).toMatchObject({ price: 610, updateProduct: { price: 730 } });
    await sets().undo(done);
    expect(await find()).toMatchObject({ price: 580, updateProduct: { price: 700 } });
  });
});

describe("the steps of a change set", () => {
  test("compare the version that was read", async () => {
    const draft = await sets().create(raise(30));
    await sets().check(draft);
    await expect(sets().update(draft, { name: "別の名前" })).rejects.toThrow(/W014/);
  });

  test("answer a check that is sent again, whose first answer was lost", async () => {
    const draft = await sets().create(raise(30));
    const checked = await sets().check(draft);
    expect(await sets().check(draft)).toEqual(checked);
  });

  test("take a changed one back to a draft, so that nobody runs what was not checked", async () => {
    const checked = await sets().check(await sets().create(raise(30)));
    const draft = await sets().update(checked, { changes: [{ field: "price", how: "ADD", amount: 50 }] });
    expect(draft).toMatchObject({ status: "DRAFT", groups: [], total: null });
    await expect(sets().run(draft)).rejects.toThrow(/SETTLED/);
  });

  test("undo within thirty days only", async () => {
    const done = await sets().carryOut(raise(30));
    clock.pass(31 * 86_400);
    await expect(sets().undo(done)).rejects.toThrow(/RESTORE/);
    expect(await find()).toMatchObject({ price: 610 });
  });

  test("leave their rows in the history, and so does each record", async () => {
    const before = (await changesIn(server.db.kysely)).length;
    const draft = await sets().update(await sets().create(raise(30)), { name: "春の値上げ" });
    const done = await sets().run(await sets().check(draft));
    await sets().undo(done);
    const waiting = await reserve(10, 4);
    await sets().cancel(await sets().move(waiting, later(5)));
    const written = (await changesIn(server.db.kysely)).slice(before);
    expect(written.map(({ resource, operation }) => `${resource} ${operation}`)).toEqual([
      "change-set createChangeSet",
      "change-set updateChangeSet",
      "change-set runChangeSet",
      "product runChangeSet",
      "change-set undoChangeSet",
      "product undoChangeSet",
      "change-set createChangeSet",
      "change-set reserveChangeSet",
      "change-set moveChangeSet",
      "change-set cancelChangeSet",
    ]);
    expect(new Set(written.map(({ actor_name }) => actor_name))).toEqual(new Set(["本部"]));
  });
});
