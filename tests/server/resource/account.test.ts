import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp, viewers, type TestApp, type ViewerName } from "../../support/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

async function ask<T>(viewer: ViewerName, query: string, more: Record<string, unknown> = {}): Promise<T> {
  const { developerUuid } = viewers[viewer];
  const { data, errors } = await server.gql<{ data: T }>(viewer, query, { developerUuid, ...more });
  if (!data) throw new Error(errors[0]?.message);
  return data.data;
}

const shops = (name: string) =>
  `query($developerUuid: String!) { data: ${name}(developerUuid: $developerUuid) { id site_type name brandId brandName dayCutoffs { from minutes } } }`;
const account = `query($developerUuid: String!) {
  data: getDeveloperAccount(developerUuid: $developerUuid) { developerId developerName accountName invoice api_type authority role wholeBrandIds menuTypeShopIds }
}`;
const mode = `query($developerUuid: String!) { data: getSalesViewSaleMode(developerUuid: $developerUuid) { value } }`;
const setMode = `mutation($input: UpdateSalesViewSaleModeInput!) { data: updateSalesViewSaleMode(input: $input) { result } }`;

describe("the shops of an account", () => {
  test.each(["getShopAccount", "getShopAccount20230722"])(
    "%s gives each account its own, in their order",
    async (name) => {
      const ids = async (viewer: ViewerName) => (await ask<{ id: number }[]>(viewer, shops(name))).map(({ id }) => id);
      expect(await ids("honbu")).toEqual([431, 433, 400, 495, 398, 501, 502, 503, 504, 505]);
      expect(await ids("tencho")).toEqual([431, 433]);
      expect(await ids("bessha")).toEqual([601, 602]);
    },
  );

  test("come with their names and brands", async () => {
    const [first] = await ask<unknown[]>("tencho", shops("getShopAccount"));
    expect(first).toEqual({
      id: 431,
      site_type: "SHOP",
      name: "店舗431",
      brandId: 1,
      brandName: "そば処",
      dayCutoffs: [],
    });
  });
});

test("the account says whose it is, what it may do, and which API serves it", async () => {
  expect(await ask("tencho", account)).toEqual({
    developerId: 13,
    developerName: "本部商事",
    accountName: "店長",
    invoice: "T4011001098993",
    api_type: 1,
    authority: 2,
    role: "EDITOR",
    wholeBrandIds: [],
    menuTypeShopIds: [431, 433],
  });
  expect(await ask("bessha", account)).toMatchObject({
    developerId: 59,
    api_type: 2,
    authority: 1,
    wholeBrandIds: [59],
  });
});

test("the sale mode of a developer holds for all its accounts and for no other developer's", async () => {
  expect(await ask("honbu", mode)).toEqual({ value: "INCLUDED" });
  const input = { developerUuid: viewers.honbu.developerUuid, value: "EXCLUDED" };
  expect(await ask("honbu", setMode, { input })).toEqual({ result: true });
  expect(await ask("tencho", mode)).toEqual({ value: "EXCLUDED" });
  const own = { developerUuid: viewers.tencho.developerUuid, value: "INCLUDED" };
  const { errors } = await server.gql("tencho", setMode, { input: own });
  expect(errors[0]?.extensions.code).toBe("FORBIDDEN");
  expect(await ask("honbu", mode)).toEqual({ value: "EXCLUDED" });
  expect(await ask("bessha", mode)).toEqual({ value: "INCLUDED" });
});
