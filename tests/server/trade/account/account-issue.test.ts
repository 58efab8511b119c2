import { describe, expect, test } from "vitest";
import {
  AccountCreateDocument,
  AccountDeleteDocument,
  AccountListDocument,
  AccountOneDocument,
  AccountUpdateDocument,
  CouponListDocument,
  GetDeveloperAccountDocument,
  GetSalesByStoreDetailDocument,
  ReissueAccountPasswordDocument,
} from "../../../../src/generated/graphql.ts";
import type { Content, CreateAccountInput } from "../../../../src/generated/types.ts";
import { administrator, honbu, issuingServers, manager, server } from "../../../support/issuing.ts";
import { changesIn } from "../../../support/changes.ts";

issuingServers();

const word = "Ab3dEf7h";

/** A manager who sees sales of one shop and edits coupons. */
const couponManager: CreateAccountInput = {
  ...manager,
  loginId: "Xy12abCD",
  contents: ["SALES", "COUPON"],
  edits: ["COUPON"],
};

const issue = async (input: Partial<CreateAccountInput> = {}, token = honbu) =>
  server.ask(token, AccountCreateDocument, { input: { ...couponManager, ...input } });
const issued = async (input: Partial<CreateAccountInput> = {}, token = honbu) => {
  const { data, error } = await issue(input, token);
  if (!data) throw new Error(JSON.stringify(error));
  return data.done;
};
const list = async (token = honbu) =>
  (await server.ask(token, AccountListDocument, { developerId: 13 })).data?.records.map(({ loginId }) => loginId);

/** Saves the account with other values, as its form does. */
async function save(accountId: number, change: object, token = honbu) {
  const { data } = await server.ask(token, AccountOneDocument, { accountId });
  if (!data) throw new Error("no account");
  const { accountName, endsOn, disabled, authority, role, allShops, shopIds, fullAccess, contents, edits, version } =
    data.record;
  const rights = { authority, role, allShops, shopIds, fullAccess, contents, edits };
  const input = { accountId, accountName, endsOn, disabled, ...rights, version, ...change };
  return server.ask(token, AccountUpdateDocument, { input });
}

/** What a session may still read: its own account. */
const isOpen = async (token: string | null) =>
  (await server.ask(token, GetDeveloperAccountDocument, { developerUuid: token?.split("_")[2] ?? "" })).error ===
  undefined;
const detail = { shop_id: 431, date: "2026-11-19" };

/** Every text that the database keeps of issuing and of changes. */
async function stored(): Promise<string> {
  const tables = ["change_history", "person", "account", "identity_user", "report_export"];
  const rows = await Promise.all(tables.map((table) => server.db.pool.query(`select * from ${table}`)));
  return JSON.stringify(rows.map((answer) => answer.rows));
}

describe("an account is refused", () => {
  test("where it would be over before it begins, or would see nothing", async () => {
    expect((await issue({ endsOn: "2020-01-01" })).error).toMatchObject({ field: "endsOn", code: "PAST_DATE" });
    for (const contents of [[], ["COMMON"]] satisfies Content[][])
      expect((await issue({ contents, edits: [] })).error).toMatchObject({ field: "contents", code: "W001" });
  });
});

describe("an issued account", () => {
  test("signs in, and has the contents and the shop that it was given, and nothing else", async () => {
    const account = await issued();
    expect(account).toMatchObject({ loginId: "Xy12abCD", password: "********", status: "ACTIVE" });
    const token = await server.signIn("Xy12abCD", word);
    const developerUuid = token?.split("_")[2] ?? "";
    const { data } = await server.ask(token, GetDeveloperAccountDocument, { developerUuid });
    expect(data?.data).toMatchObject({ accountName: "渋谷店長", authority: 2, role: "EDITOR" });
    expect(data?.data.contents).toEqual([
      { content: "COMMON", access: "EDIT" },
      { content: "SALES", access: "VIEW" },
      { content: "COUPON", access: "EDIT" },
    ]);
    expect((await server.ask(token, GetSalesByStoreDetailDocument, detail)).error).toBeUndefined();
    expect((await server.ask(token, GetSalesByStoreDetailDocument, { ...detail, shop_id: 433 })).error?.code).toBe(
      "FORBIDDEN",
    );
    expect((await server.ask(token, CouponListDocument, { shop_id: 431 })).error).toBeUndefined();
    expect((await server.ask(token, AccountListDocument, { developerId: 13 })).error?.code).toBe("FORBIDDEN");
  });

  test("leaves its password nowhere but as a hash", async () => {
    const { accountId } = await issued();
    await server.ask(honbu, ReissueAccountPasswordDocument, { input: { accountId, password: "Zz98yyXX" } });
    const texts = await stored();
    expect(texts).toContain("渋谷店長");
    expect(texts).not.toContain(word);
    expect(texts).not.toContain("Zz98yyXX");
    expect(await changesIn(server.db.kysely)).toMatchObject([
      {
        action: "CREATE",
        after: { accountName: "渋谷店長", password: { hidden: true }, contents: ["SALES", "COUPON"] },
      },
      { action: "ISSUE", after: { password: { hidden: true } } },
    ]);
  });

  test("is made once, however often the call is repeated, and its user ID exists once", async () => {
    const requestId = "5f3a2c10-0000-4000-8000-0000000000aa";
    const first = await issued({ requestId });
    expect(await issued({ requestId })).toEqual(first);
    expect(await list()).toEqual(["Xy12abCD"]);
    expect((await issue({ loginId: "XY12ABcd" })).error).toMatchObject({ code: "TAKEN", field: "loginId" });
  });

  test("has all shops, those of the future too, and all contents where that is said", async () => {
    await issued({ allShops: true, shopIds: [], fullAccess: true, contents: [], edits: [] });
    await server.db.pool.query("insert into shop (tenant_id, shop_id, brand_id, name) values (13, 500, 2, '品川')");
    const token = await server.signIn("Xy12abCD", word);
    expect((await server.ask(token, GetSalesByStoreDetailDocument, { ...detail, shop_id: 500 })).error).toBeUndefined();
    expect((await server.ask(token, CouponListDocument, { shop_id: 400 })).error).toBeUndefined();
  });

  test("needs a shop and a content, and takes no foreign shop", async () => {
    expect((await issue({ shopIds: [] })).error).toMatchObject({ code: "W001", field: "shopIds" });
    expect((await issue({ contents: [] })).error).toMatchObject({ code: "W001", field: "contents" });
    expect((await issue({ shopIds: [431, 601] })).error).toMatchObject({ code: "FORBIDDEN" });
    expect((await issue({ password: "short" })).error).toMatchObject({ code: "PASSWORD", field: "password" });
  });
});

describe("the sessions of an account end at once", () => {
  test.each([
    ["disabled", { disabled: true }, null],
    ["ended", { endsOn: "2026-11-19" }, null],
    ["given other contents", { contents: ["SALES"], edits: [] }, "again"],
    ["given other shops", { shopIds: [433] }, "again"],
  ])("where it is %s", async (_, change, again) => {
    const { accountId } = await issued();
    const token = await server.signIn("Xy12abCD", word);
    expect(await isOpen(token)).toBe(true);
    expect((await save(accountId, change)).error).toBeUndefined();
    expect(await isOpen(token)).toBe(false);
    expect((await server.signIn("Xy12abCD", word)) === null).toBe(again === null);
  });

  test("where its password is issued anew; the old one is no longer taken", async () => {
    const { accountId } = await issued();
    const token = await server.signIn("Xy12abCD", word);
    const input = { accountId, password: "Zz98yyXX" };
    expect((await server.ask(honbu, ReissueAccountPasswordDocument, { input })).data?.data.result).toBe(true);
    expect(await isOpen(token)).toBe(false);
    expect(await server.signIn("Xy12abCD", word)).toBeNull();
    expect(await server.signIn("Xy12abCD", "Zz98yyXX")).not.toBeNull();
  });

  test("where it is deleted; its user ID is free again", async () => {
    const { accountId } = await issued();
    const token = await server.signIn("Xy12abCD", word);
    expect((await server.ask(honbu, AccountDeleteDocument, { accountId })).error).toBeUndefined();
    expect(await isOpen(token)).toBe(false);
    expect(await server.signIn("Xy12abCD", word)).toBeNull();
    expect(await list()).toEqual([]);
    await issued();
  });

  test("and not where its name alone changes", async () => {
    const { accountId } = await issued();
    const token = await server.signIn("Xy12abCD", word);
    expect((await save(accountId, { accountName: "渋谷" })).error).toBeUndefined();
    expect(await isOpen(token)).toBe(true);
  });

  test("at the day after its last", async () => {
    await issued({ endsOn: "2026-11-20" });
    const token = await server.signIn("Xy12abCD", word);
    expect(await isOpen(token)).toBe(true);
    server.clock.pass(20 * 3600);
    expect(await isOpen(token)).toBe(false);
    expect(await server.signIn("Xy12abCD", word)).toBeNull();
  });
});

describe("an issuer", () => {
  /** An administrator of the shops 431 and 433 who views sales, edits coupons and issues accounts. */
  async function lesser(): Promise<string> {
    const contents: Content[] = ["SALES", "COUPON", "ACCOUNT"];
    const edits: Content[] = ["COUPON", "ACCOUNT"];
    await issued({ loginId: "lesser00", role: "ADMIN", shopIds: [431, 433], contents, edits });
    return (await server.signIn("lesser00", word)) ?? "";
  }

  test.each([
    ["authority", { authority: 1 }, "権限1"],
    ["role", { role: "SA" }, "システム管理者"],
    ["allShops", { allShops: true, shopIds: [] }, "すべての店舗"],
    ["fullAccess", { fullAccess: true, contents: [], edits: [] }, "すべてのコンテンツ"],
    ["contents", { contents: ["SALES", "CASH", "HISTORY"] }, "現金管理、変更履歴"],
    ["edits", { edits: ["SALES", "COUPON"] }, "売上"],
  ] as const)("gives no %s that it lacks", async (field, input, what) => {
    const token = await lesser();
    const { error } = await issue({ ...input, loginId: "other000" } as Partial<CreateAccountInput>, token);
    expect(error).toMatchObject({
      code: "RIGHTS",
      field,
      message: `${what}は、ご自分のアカウントにないため、許可できません。`,
    });
    expect((await issue({ loginId: "other000" }, token)).error).toBeUndefined();
  });

  test("gives no shop that it lacks", async () => {
    const token = await lesser();
    expect((await issue({ shopIds: [400] }, token)).error?.code).toBe("FORBIDDEN");
  });

  test("neither sees nor changes accounts that have more than it, nor its own", async () => {
    const token = await lesser();
    const { accountId } = await issued({ loginId: "more0000", contents: ["CASH"], edits: [] });
    await issued({ loginId: "less0000", contents: ["SALES"], edits: [] });
    expect(await list(token)).toEqual(["less0000"]);
    expect(await list()).toEqual(["less0000", "more0000", "lesser00"]);
    expect((await server.ask(token, AccountOneDocument, { accountId })).error?.code).toBe("NOT_FOUND");
    expect((await server.ask(token, AccountDeleteDocument, { accountId })).error?.code).toBe("NOT_FOUND");
    const input = { accountId, password: "Zz98yyXX" };
    expect((await server.ask(token, ReissueAccountPasswordDocument, { input })).error?.code).toBe("NOT_FOUND");
  });

  test("cannot raise an account of its own making above itself", async () => {
    const token = await lesser();
    const { accountId } = await issued({ loginId: "less0000" }, token);
    expect((await save(accountId, { contents: ["CASH"], edits: [] }, token)).error).toMatchObject({ code: "RIGHTS" });
    expect((await save(accountId, { contents: ["SALES"], edits: [] }, token)).error).toBeUndefined();
  });

  test("works in its own company alone", async () => {
    const uuid = "00000000-0000-4000-8000-000000000059";
    await server.identity.createUser({ ...administrator, loginId: "bessha", uuid, developerId: 59 });
    const bessha = (await server.signIn("bessha")) ?? "";
    const { accountId } = await issued();
    expect((await server.ask(bessha, AccountOneDocument, { accountId })).error?.code).toBe("NOT_FOUND");
    expect((await server.ask(bessha, AccountListDocument, { developerId: 59 })).data?.records).toEqual([]);
  });
});
