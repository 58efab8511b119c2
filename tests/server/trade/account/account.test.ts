import { contentValues } from "../../../../src/core/content.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  GetDeveloperAccountDocument,
  GetSalesViewSaleModeDocument,
  GetShopAccount20230722Document,
  GetShopAccountDocument,
  UpdateSalesViewSaleModeDocument,
} from "../../../../src/generated/graphql.ts";
import { testApp, viewers, type TestApp, type ViewerName } from "../../../support/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const own = (viewer: ViewerName) => ({ developerUuid: viewers[viewer].developerUuid });
const account = (viewer: ViewerName) => server.call(viewer, GetDeveloperAccountDocument, own(viewer));
const mode = (viewer: ViewerName) => server.call(viewer, GetSalesViewSaleModeDocument, own(viewer));

describe("the shops of an account", () => {
  test.each([
    ["getShopAccount", GetShopAccountDocument],
    ["getShopAccount20230722", GetShopAccount20230722Document],
  ])("%s gives each account its own, in their order", async (_, document) => {
    const ids = async (viewer: ViewerName) => (await server.call(viewer, document, own(viewer))).map(({ id }) => id);
    expect(await ids("honbu")).toEqual([431, 433, 400, 495, 398, 501, 502, 503, 504, 505]);
    expect(await ids("tencho")).toEqual([431, 433]);
    expect(await ids("bessha")).toEqual([601, 602]);
  });

  test("come with their names and brands", async () => {
    const [first] = await server.call("tencho", GetShopAccountDocument, own("tencho"));
    expect(first).toEqual({
      id: 431,
      site_type: "SHOP",
      code: null,
      name: "店舗431",
      nameKana: null,
      brandId: 1,
      brandName: "そば処",
      dayCutoffs: [],
    });
  });
});

test("the account says whose it is, what it may do, and which API serves it", async () => {
  expect(await account("tencho")).toEqual({
    developerId: 13,
    developerName: "本部商事",
    accountName: "店長",
    invoice: "T4011001098993",
    api_type: 1,
    authority: 2,
    role: "EDITOR",
    contents: contentValues.map((content) => ({ content, access: "EDIT" })),
    wholeBrandIds: [],
    menuTypeShopIds: [431, 433],
    features: ["BRAND_PUSH"],
  });
  expect(await account("bessha")).toMatchObject({
    developerId: 59,
    api_type: 2,
    authority: 1,
    wholeBrandIds: [59],
  });
});

test("the sale mode of a developer holds for all its accounts and for no other developer's", async () => {
  expect(await mode("honbu")).toEqual({ value: "INCLUDED" });
  const excluded = { input: { ...own("honbu"), value: "EXCLUDED" } } as const;
  expect(await server.call("honbu", UpdateSalesViewSaleModeDocument, excluded)).toEqual({ result: true });
  expect(await mode("tencho")).toEqual({ value: "EXCLUDED" });
  const included = { input: { ...own("tencho"), value: "INCLUDED" } } as const;
  expect((await server.refusal("tencho", UpdateSalesViewSaleModeDocument, included))?.code).toBe("FORBIDDEN");
  expect(await mode("honbu")).toEqual({ value: "EXCLUDED" });
  expect(await mode("bessha")).toEqual({ value: "INCLUDED" });
});
