import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DeveloperSetting, ProductMenuCategory } from "../../../src/generated/server.ts";
import { testApp, viewers, type TestApp, type ViewerName } from "../../support/app.ts";

const usual = [431, 433, 400, 495, 398];
const settings = "saleMode exportEncoding abcRankA abcRankB cashDifference voidSpikeCount voidSpikeFactor";
const asked = `developerUuid ${settings} menuTypeShopIds version`;

let server: TestApp;
/** A shop that was registered in the console. */
let fresh: number;
beforeAll(async () => {
  server = await testApp({ growing: true });
  const input = {
    ...{ developerId: 13, brandId: 1, storeName: "新しい店", recommendImages: [], businessHoursFormat: "TEXT" },
    ...{ paymentMethodCash: true, paymentMethodCredit: false, paymentMethodIC: false, paymentMethodQR: false },
    ...{ privateRoom: false, smoking: "NO_SMOKING", parking: false, pickupParking: false, reserve: false },
    ...{ appCompatible: true, salesCategoryEatIn: true, salesCategoryTakeout: false, salesCategoryEC: false },
  };
  const { data, errors } = await server.gql<{ done: { storeId: number } }>(
    "honbu",
    `mutation($input: CreateStoreInput!) { done: createStore(input: $input) { storeId } }`,
    { input },
  );
  if (!data) throw new Error(JSON.stringify(errors));
  fresh = data.done.storeId;
});
afterAll(() => server.close());

async function setting(viewer: ViewerName = "honbu"): Promise<DeveloperSetting> {
  const { data, errors } = await server.gql<{ record: DeveloperSetting }>(
    viewer,
    `query($uuid: String!) { record: getDeveloperSetting(developerUuid: $uuid) { ${asked} } }`,
    { uuid: viewers[viewer].developerUuid },
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.record;
}
const choose = async (menuTypeShopIds: readonly number[], viewer: ViewerName = "honbu") =>
  server.gql<{ done: DeveloperSetting }>(
    viewer,
    `mutation($input: UpdateDeveloperSettingInput!) { done: updateDeveloperSetting(input: $input) { ${asked} } }`,
    { input: { ...(await setting(viewer)), menuTypeShopIds } },
  );
const list = (shop_id: number, viewer: ViewerName = "honbu") =>
  server.gql<{ records: ProductMenuCategory[] }>(
    viewer,
    `query($shop_id: Int!) { records: getProductMenuCategoryList(shop_id: $shop_id) { id menuCategoryName } }`,
    { shop_id },
  );
const one = (id: number) =>
  server.gql("honbu", `query($id: Int!) { record: getProductMenuCategory(id: $id) { id } }`, { id });
const days = Object.fromEntries(
  ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map((day) => [`salesDay${day}`, true]),
);
const lunch = { menuCategoryCode: "L1", menuCategoryName: "ランチ", ...days };
const create = (shop_id: number) =>
  server.gql<{ done: ProductMenuCategory }>(
    "honbu",
    `mutation($input: CreateProductMenuCategoryInput!) { done: createProductMenuCategory(input: $input) { id } }`,
    { input: { ...lunch, shop_id } },
  );
const register = (shop_id: number) =>
  server.gql<{ done: { outcome: string; errors: object[] }[] }>(
    "honbu",
    `mutation($input: [ProductMenuCategoryRowInput!]!) {
      done: registerProductMenuCategoryRows(input: $input, dryRun: false) { outcome errors { field code } } }`,
    { input: [{ ...lunch, shop_id, menuCategoryCode: "F1" }] },
  );
const refusal = ({ errors }: Awaited<ReturnType<TestApp["gql"]>>) => errors[0]?.extensions;

describe("the shops that have menu types", () => {
  it("are the five of the specification until the company chooses", async () => {
    expect((await setting()).menuTypeShopIds).toEqual(usual);
    expect((await setting("tencho")).menuTypeShopIds).toEqual([431, 433]);
    expect((await setting("bessha")).menuTypeShopIds).toEqual([]);
    expect((await list(431)).data).toEqual({ records: [] });
    expect(refusal(await list(fresh))).toMatchObject({ code: "FORBIDDEN", errors: [{ field: "shop_id" }] });
    expect(refusal(await create(fresh))).toMatchObject({ code: "FORBIDDEN", errors: [{ field: "shop_id" }] });
  });

  it("may be a shop that was registered later, and are no more once it is not chosen", async () => {
    expect((await choose([...usual, fresh])).data?.done.menuTypeShopIds).toEqual([...usual, fresh]);
    expect((await list(fresh)).data).toEqual({ records: [] });
    const id = (await create(fresh)).data?.done.id ?? 0;
    expect((await list(fresh)).data).toEqual({ records: [{ id, menuCategoryName: "ランチ" }] });
    expect((await register(fresh)).data?.done).toMatchObject([{ outcome: "CREATE" }]);

    expect((await choose([433, fresh])).data?.done.menuTypeShopIds).toEqual([433, fresh]);
    expect(refusal(await list(431))).toMatchObject({ code: "FORBIDDEN" });
    expect((await choose([433])).data?.done.menuTypeShopIds).toEqual([433]);
    expect(refusal(await list(fresh))).toMatchObject({ code: "FORBIDDEN", errors: [{ field: "shop_id" }] });
    expect(refusal(await one(id))).toMatchObject({ code: "NOT_FOUND" });
    expect(refusal(await register(fresh))).toMatchObject({ code: "FORBIDDEN" });
    // What was registered is there again with the shop.
    await choose([433, fresh]);
    expect((await list(fresh)).data?.records).toHaveLength(2);
  });

  it("may be none at all", async () => {
    expect((await choose([])).data?.done.menuTypeShopIds).toEqual([]);
    expect(refusal(await list(433))).toMatchObject({ code: "FORBIDDEN" });
    await choose(usual);
    expect((await list(433)).data).toEqual({ records: [] });
  });

  it("are chosen by level 1 of their own company alone", async () => {
    expect(refusal(await choose([431], "tencho"))).toMatchObject({ code: "FORBIDDEN" });
    expect(refusal(await choose([431, 601]))).toMatchObject({
      code: "FORBIDDEN",
      errors: [{ field: "menuTypeShopIds" }],
    });
    expect(refusal(await choose([431], "bessha"))).toMatchObject({ code: "FORBIDDEN" });
    expect((await setting()).menuTypeShopIds).toEqual(usual);
  });

  it("are told with the account: menu and routes follow them", async () => {
    await choose([431, fresh]);
    const account = (viewer: ViewerName) =>
      server.gql(
        viewer,
        `query($uuid: String!) { account: getDeveloperAccount(developerUuid: $uuid) { menuTypeShopIds } }`,
        {
          uuid: viewers[viewer].developerUuid,
        },
      );
    expect((await account("honbu")).data).toEqual({ account: { menuTypeShopIds: [431, fresh] } });
  });
});
