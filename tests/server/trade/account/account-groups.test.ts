import { beforeEach, expect, test } from "vitest";
import {
  AccountCreateDocument,
  AccountListDocument,
  AccountOneDocument,
  AccountUpdateDocument,
  GetDeveloperAccountDocument,
  GetShopAccountDocument,
  GetShopGroupChoicesDocument,
  ShopGroupCreateDocument,
  ShopGroupDeleteDocument,
  ShopGroupingCreateDocument,
  ShopGroupUpdateDocument,
} from "../../../../src/generated/graphql.ts";
import type { CreateAccountInput } from "../../../../src/generated/types.ts";
import { honbu, issuingServers, manager, server } from "../../../support/issuing.ts";

const word = "Ab3dEf7h";
let shopGroupingId: number;
issuingServers();
beforeEach(async () => {
  const { data } = await server.ask(honbu, ShopGroupingCreateDocument, { input: { groupingName: "エリア" } });
  shopGroupingId = data?.done.shopGroupingId ?? 0;
});

async function group(groupName: string, shopIds: number[]) {
  const { data } = await server.ask(honbu, ShopGroupCreateDocument, { input: { shopGroupingId, groupName, shopIds } });
  if (!data) throw new Error("no group");
  return data.done;
}
const input = (more: Partial<CreateAccountInput>): CreateAccountInput => ({
  ...manager,
  accountName: "エリア長",
  loginId: "area0001",
  shopIds: [],
  ...more,
});
const issue = (more: Partial<CreateAccountInput>, token = honbu) =>
  server.ask(token, AccountCreateDocument, { input: input(more) });

/** The shops that a session has now. */
async function shopsOf(token: string | null) {
  const developerUuid = token?.split("_")[2] ?? "";
  const { data } = await server.ask(token, GetShopAccountDocument, { developerUuid });
  return data?.data.map(({ id }) => id).toSorted((a, b) => a - b);
}

test("an account has the shops of its groups beside its own, and follows the groups at once", async () => {
  const { shopGroupId, version } = await group("東京", [433]);
  expect((await issue({ shopIds: [431], shopGroupIds: [shopGroupId] })).error).toBeUndefined();
  const token = await server.signIn("area0001", word);
  expect(await shopsOf(token)).toEqual([431, 433]);
  const save = (shopIds: number[], at: number) =>
    server.ask(honbu, ShopGroupUpdateDocument, {
      input: { shopGroupId, shopGroupingId, groupName: "東京", shopIds, version: at },
    });
  expect((await save([400, 433], version)).error).toBeUndefined();
  expect(await shopsOf(token)).toEqual([400, 431, 433]);
  await save([400], version + 1);
  expect(await shopsOf(token)).toEqual([400, 431]);
  const developerUuid = token?.split("_")[2] ?? "";
  const { data } = await server.ask(token, GetDeveloperAccountDocument, { developerUuid });
  // Brand 1 has the shop 431 alone; brand 2 has another one.
  expect(data?.data.wholeBrandIds).toEqual([1]);
  const choices = await server.ask(token, GetShopGroupChoicesDocument, { developerUuid });
  expect(choices.data?.data).toMatchObject([{ groupName: "東京", shop_ids: [400] }]);
});

test("a group alone is enough, an account without shops is refused", async () => {
  const { shopGroupId } = await group("東京", [433]);
  expect((await issue({})).error).toMatchObject({ code: "W001", field: "shopIds" });
  expect((await issue({ shopGroupIds: [shopGroupId] })).error).toBeUndefined();
  expect(await shopsOf(await server.signIn("area0001", word))).toEqual([433]);
  expect((await issue({ loginId: "area0002", shopGroupIds: [shopGroupId + 1] })).error).toMatchObject({
    field: "shopGroupIds",
  });
});

test("a group that an account has cannot be deleted", async () => {
  const { shopGroupId } = await group("東京", [433]);
  await issue({ shopGroupIds: [shopGroupId] });
  expect((await server.ask(honbu, ShopGroupDeleteDocument, { shopGroupId })).error).toMatchObject({ code: "IN_USE" });
});

test("an issuer of some shops gives no group, and neither sees nor changes accounts that have one", async () => {
  const { shopGroupId } = await group("東京", [433]);
  const manager = { loginId: "issuer01", role: "ADMIN", shopIds: [431, 433, 400] } as const;
  await issue({ ...manager, shopIds: [...manager.shopIds], contents: ["SALES", "ACCOUNT"], edits: ["ACCOUNT"] });
  const issuer = (await server.signIn("issuer01", word)) ?? "";
  expect((await issue({ shopGroupIds: [shopGroupId] }, issuer)).error).toMatchObject({ field: "shopGroupIds" });
  const { data } = await issue({ shopGroupIds: [shopGroupId] });
  const accountId = data?.done.accountId ?? 0;
  expect((await server.ask(issuer, AccountListDocument, { developerId: 13 })).data?.records).toEqual([]);
  expect((await server.ask(issuer, AccountOneDocument, { accountId })).error?.code).toBe("NOT_FOUND");
});

test("a group is taken away by saving the account, which ends its sessions", async () => {
  const { shopGroupId } = await group("東京", [433]);
  const { data } = await issue({ shopIds: [431], shopGroupIds: [shopGroupId] });
  const accountId = data?.done.accountId ?? 0;
  const token = await server.signIn("area0001", word);
  const { data: read } = await server.ask(honbu, AccountOneDocument, { accountId });
  expect(read?.record).toMatchObject({ shopIds: [431], shopGroupIds: [shopGroupId] });
  const {
    password: _,
    loginId: __,
    requestId: ___,
    start: ____,
    ...values
  } = input({ shopIds: [431], shopGroupIds: [] });
  const saved = await server.ask(honbu, AccountUpdateDocument, {
    input: { ...values, accountId, disabled: false, version: read?.record.version ?? 0 },
  });
  expect(saved.error).toBeUndefined();
  expect(await shopsOf(token)).toBeUndefined();
  expect(await shopsOf(await server.signIn("area0001", word))).toEqual([431]);
});
