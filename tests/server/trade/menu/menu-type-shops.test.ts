import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  DeveloperSettingOneDocument,
  GetDeveloperAccountDocument,
  MenuCategoryCreateDocument,
  MenuCategoryCsvDocument,
  MenuCategoryListDocument,
  MenuCategoryOneDocument,
  StoreCreateDocument,
} from "../../../../src/generated/graphql.ts";
import { storeInput } from "../../../support/inputs.ts";
import { testApp, viewers, type Answer, type TestApp, type ViewerName } from "../../../support/app.ts";
import { saveCompanySetting } from "../../../support/companySetting.ts";

const usual = [431, 433, 400, 495, 398];
let server: TestApp;
/** A shop that was registered in the console. */
let fresh: number;
beforeAll(async () => {
  server = await testApp({ growing: true });
  fresh = (await server.call("honbu", StoreCreateDocument, { input: storeInput("新しい店") })).storeId;
});
afterAll(() => server.close());

const own = (viewer: ViewerName) => ({ developerUuid: viewers[viewer].developerUuid });
const setting = (viewer: ViewerName = "honbu") => server.call(viewer, DeveloperSettingOneDocument, own(viewer));
const choose = (menuTypeShopIds: number[], viewer: ViewerName = "honbu") =>
  saveCompanySetting(server, { menuTypeShopIds }, viewer);
const list = (shop_id: number, viewer: ViewerName = "honbu") =>
  server.run(viewer, MenuCategoryListDocument, { shop_id });
const lunch = {
  menuCategoryCode: "L1",
  menuCategoryName: "ランチ",
  salesDayMonday: true,
  salesDayTuesday: true,
  salesDayWednesday: true,
  salesDayThursday: true,
  salesDayFriday: true,
  salesDaySaturday: true,
  salesDaySunday: true,
};
const create = (shop_id: number) => server.run("honbu", MenuCategoryCreateDocument, { input: { ...lunch, shop_id } });
const register = (shop_id: number) =>
  server.run("honbu", MenuCategoryCsvDocument, {
    input: [{ ...lunch, shop_id, menuCategoryCode: "F1" }],
    dryRun: false,
  });
const refusal = ({ errors }: Pick<Answer<unknown>, "errors">) => errors[0]?.extensions;

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
    expect((await list(fresh)).data).toMatchObject({ records: [{ id, menuCategoryName: "ランチ" }] });
    expect((await register(fresh)).data?.done).toMatchObject([{ outcome: "CREATE" }]);

    expect((await choose([433, fresh])).data?.done.menuTypeShopIds).toEqual([433, fresh]);
    expect(refusal(await list(431))).toMatchObject({ code: "FORBIDDEN" });
    expect((await choose([433])).data?.done.menuTypeShopIds).toEqual([433]);
    expect(refusal(await list(fresh))).toMatchObject({ code: "FORBIDDEN", errors: [{ field: "shop_id" }] });
    expect(await server.refusal("honbu", MenuCategoryOneDocument, { id })).toMatchObject({ code: "NOT_FOUND" });
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
    const account = await server.call("honbu", GetDeveloperAccountDocument, own("honbu"));
    expect(account.menuTypeShopIds).toEqual([431, fresh]);
  });
});
