import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  GetMenuOfShopDocument,
  GetProductShowingDocument,
  OptionListDocument,
  OptionUpdateDocument,
  ProductOneDocument,
  UpdateOptionsSoldOutDocument,
  type CreateProductInput,
  type SoldOutChange,
  type UpdateProductOptionInput,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { changeSetsOf } from "../../../support/changeSets.ts";
import { movedClock } from "../../../support/jobs.ts";
import { openAllDay } from "../../../support/menu.ts";
import { aGroup, anOption } from "../../../support/optionGroups.ts";
import { menuOf, noodles, productsOf } from "../../../support/products.ts";

const day = 24 * 3600;
const noon = "2026-05-20T12:00:00+09:00";
let clock = movedClock(noon);
let server: TestApp;
let categoryId = 0;
let option = 0;
let code = "";
let made = 0;
beforeAll(async () => {
  server = await testApp({ clock: { now: () => clock.now() }, growing: true });
  await openAllDay(server.db, [431, 433]);
  categoryId = (await menuOf(server, 431)).category;
});
afterAll(() => server.close());
beforeEach(async () => {
  clock = movedClock(noon);
  code = `S${(made += 1)}`;
  option = await anOption(server, code);
});

const listed = async (productId = option, storeId = 431) => {
  const options = await server.call("honbu", OptionListDocument, { storeId, orderType: "EAT_IN" });
  const found = options.find((one) => one.productId === productId);
  if (!found) throw new Error(`no option ${productId}`);
  return found;
};
const update = async (changes: Partial<UpdateProductOptionInput>) => {
  const { displaySequence: _, productAdminId: _1, status: _2, soldOut: _3, ...rest } = await listed();
  const { soldOutThrough: _4, soldOutUntil: _5, ...stored } = rest;
  const input = { ...stored, updateProduct: null, ...changes };
  return server.call("honbu", OptionUpdateDocument, { input });
};
const sell = (soldOut: SoldOutChange, productIds = [option]) =>
  server.call("tencho", UpdateOptionsSoldOutDocument, { input: { productIds, soldOut } });
const dish = (more: Partial<CreateProductInput>) =>
  productsOf(server, "honbu").added({ ...noodles, productCode: `D${code}`, categoryId, ...more });
const readDish = (productId: number) => server.call("tencho", ProductOneDocument, { productId });
const menu = async () => (await server.call("pos431", GetMenuOfShopDocument, { orderType: "EAT_IN" })).menu;
const menuOption = async () => (await menu())?.options.find(({ productId }) => productId === option);

test("an option is stopped, or has a period that begins and ends by itself", async () => {
  expect(await listed()).toMatchObject({ status: "ON_SALE", stopped: null });
  expect(await update({ stopped: true })).toMatchObject({ status: "STOPPED", version: 2 });
  expect(await menuOption()).toMatchObject({ status: "STOPPED" });
  await update({ stopped: false, startDate: "2026-05-21", endDate: "2026-05-22" });
  expect(await listed()).toMatchObject({ status: "SCHEDULED" });
  clock.pass(day);
  expect(await listed()).toMatchObject({ status: "ON_SALE" });
  expect(await menuOption()).toMatchObject({ status: "ON_SALE" });
  clock.pass(2 * day);
  expect(await listed()).toMatchObject({ status: "ENDED" });
  expect(await menuOption()).toMatchObject({ status: "ENDED" });
  await update({ startDate: null, endDate: null });
  expect(await listed()).toMatchObject({ status: "ON_SALE" });
});

test("a period that ends before it begins is refused, and nothing is stored", async () => {
  const { displaySequence: _, productAdminId: _1, status: _2, soldOut: _3, ...rest } = await listed();
  const { soldOutThrough: _4, soldOutUntil: _5, ...stored } = rest;
  const input = { ...stored, updateProduct: null, startDate: "2026-05-22", endDate: "2026-05-21" };
  const refusal = await server.refusal("honbu", OptionUpdateDocument, { input });
  expect(refusal?.errors).toMatchObject([{ field: "endDate" }]);
  expect(await listed()).toMatchObject({ startDate: null, version: 1 });
});

test("many shops stop an option at once, and take it back", async () => {
  const branch = await anOption(server, code, 0, { storeId: 433 });
  const sets = changeSetsOf(server, "honbu");
  const done = await sets.carryOut({
    name: "停止",
    resource: "OPTION",
    shopIds: [431, 433],
    orderTypes: [],
    lines: [{ brandId: 1, lineKey: code, name: "選択肢" }],
    changes: [{ field: "stopped", how: "SET", value: "true" }],
    missing: "LEAVE",
    bring: [],
  });
  expect([(await listed()).status, (await listed(branch, 433)).status]).toEqual(["STOPPED", "STOPPED"]);
  await sets.undo(done);
  expect([(await listed()).status, (await listed(branch, 433)).status]).toEqual(["ON_SALE", "ON_SALE"]);
});

test("a dish whose required group has nothing to choose cannot be ordered, and says why", async () => {
  const other = await anOption(server, `${code}X`);
  const group = await aGroup(server, { optionGroupCode: code, choices: [option, other] });
  const { productId } = await dish({ optionGroups: [group.optionGroupId] });
  await sell("UNTIL_RESUMED");
  expect(await readDish(productId)).toMatchObject({ status: "ON_SALE", blockedBy: [] });
  await sell("TODAY", [other]);
  const reason = { rule: "OPTION_GROUP", shows: false, until: "2026-05-20T20:00:00.000Z", name: "麺の硬さ" };
  expect(await readDish(productId)).toMatchObject({ status: "SOLD_OUT", soldOut: null, blockedBy: [reason] });
  const ask = (at: string | null) =>
    server.call("tencho", GetProductShowingDocument, { shop_ids: [431], productId, at });
  const [now] = await ask(null);
  expect(now).toMatchObject({ status: "SOLD_OUT", orderable: false });
  expect(now?.reasons).toContainEqual(reason);
  expect(await ask("2026-05-21T12:00:00+09:00")).toMatchObject([{ status: "ON_SALE", orderable: true }]);
  expect((await menu())?.products.find((one) => one.productId === productId)).toMatchObject({ status: "SOLD_OUT" });
  await sell("RESUME");
  expect(await readDish(productId)).toMatchObject({ status: "ON_SALE" });
});

test("a group that need not be chosen from keeps nothing from being ordered", async () => {
  const group = await aGroup(server, { optionGroupCode: code, choices: [option], choiceRequired: false });
  const { productId } = await dish({ optionGroups: [group.optionGroupId] });
  await sell("UNTIL_RESUMED");
  expect(await readDish(productId)).toMatchObject({ status: "ON_SALE", blockedBy: [] });
});

test("what a dish may contain with its options is known where each of them says it", async () => {
  const group = await aGroup(server, { optionGroupCode: code, choices: [option] });
  const { productId } = await dish({ optionGroups: [group.optionGroupId], allergens: ["SOY"] });
  const read = async () => {
    const found = (await menu())?.products.find((one) => one.productId === productId);
    return [found?.allergens, found?.allergensWithOptions].map((list) => list?.map(({ allergen }) => allergen));
  };
  expect(await read()).toEqual([["SOY"], undefined]);
  expect(await menuOption()).toMatchObject({ allergens: null });
  expect(await update({ allergens: ["EGG"] })).toMatchObject({ allergens: ["EGG"] });
  expect(await read()).toEqual([["SOY"], ["EGG", "SOY"]]);
  expect(await menuOption()).toMatchObject({ allergens: [{ allergen: "EGG", name: "卵" }] });
  // A caller that does not know the field takes nothing away.
  expect(await update({ allergens: undefined, price: 10 })).toMatchObject({ allergens: ["EGG"] });
  expect(await update({ allergens: ["NONE"] })).toMatchObject({ allergens: ["NONE"] });
});
