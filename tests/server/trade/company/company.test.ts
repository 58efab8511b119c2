import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createApp } from "../../../../server/programs/server/app.ts";
import { newSetupCode } from "../../../../server/trade/company/setup/setupCode.ts";
import { buildEmbeddedIdentity } from "../../../../server/trade/identity/config.ts";
import { createIdentity } from "../../../../server/trade/identity/createIdentity.ts";
import { loadConfig } from "../../../../server/platform/config/config.ts";
import { createFixedClock } from "../../../../server/platform/clock.ts";
import { randomIds } from "../../../../server/platform/ids.ts";
import { createDiskStorage } from "../../../../server/platform/storage/disk.ts";
import {
  BrandListDocument,
  GetDeveloperAccountDocument,
  GetShopAccount20230722Document,
  CheckSetupCodeDocument,
  SetUpCompanyDocument,
} from "../../../../src/generated/graphql.ts";
import type { SetUpCompanyInput } from "../../../../src/generated/server.ts";
import { signInDocuments } from "../../../../src/core/signInDocuments.ts";
import { developerUuidIn } from "../../../../src/auth/loginQuery.ts";
import { freshDatabase, type FreshDatabase } from "../../../support/database.ts";

const clock = createFixedClock("2026-11-20T10:00:00+09:00");
let db: FreshDatabase;
let app: Awaited<ReturnType<typeof createApp>>;
let code: string;

/** A server as a company finds it that starts without the demonstration. */
beforeEach(async () => {
  db = await freshDatabase();
  const identity = createIdentity({
    db,
    clock,
    ids: randomIds,
    config: buildEmbeddedIdentity("a secret of thirty-two characters or more"),
  });
  const config = { ...loadConfig({}), documents: "any", signInLimit: 1000 } as const;
  app = await createApp({
    db,
    clock,
    ids: randomIds,
    identity,
    storage: createDiskStorage(join(tmpdir(), "choba-none")),
    client: join(tmpdir(), "choba-none"),
    config,
    log: { write: () => {} },
  });
  code = await newSetupCode(db.kysely, clock);
});
afterEach(async () => {
  await app.close();
  await db.drop();
});

type Answer = { data: Record<string, unknown> | null; errors?: { extensions: { code: string } }[] };

async function ask(
  query: string,
  variables: object,
  headers: object = {},
  remoteAddress = "127.0.0.1",
): Promise<Answer> {
  const response = await app.inject({
    method: "POST",
    url: "/graphql",
    headers: { ...headers },
    remoteAddress,
    payload: { query, variables },
  });
  return response.json<Answer>();
}

const wholeInput = (): SetUpCompanyInput => ({
  code,
  companyName: "朝凪フーズ",
  brandName: "朝凪食堂",
  shopName: "鎌倉店",
  administratorName: "山田 花子",
  loginId: "yamada",
  email: "yamada@example.jp",
  password: "umi2026umi",
});
const setUp = (input: Partial<SetUpCompanyInput> = {}) =>
  ask(SetUpCompanyDocument, { input: { ...wholeInput(), ...input } });
const refusalOf = async (answer: Promise<Answer>) => (await answer).errors?.[0]?.extensions;

/** Signs in as the company's administrator. */
async function administrator() {
  const { data } = await ask(signInDocuments.login, { id: "yamada", password: "umi2026umi" });
  const { token } = (data ?? {})["login"] as { token: string };
  return { headers: { authorization: `Bearer ${token}` }, developerUuid: developerUuidIn(token) ?? "" };
}

describe("the first start without the demonstration", () => {
  test("makes the company, its administrator, a brand, a shop and the register's key", async () => {
    const { data, errors } = await setUp();
    expect(errors).toBeUndefined();
    const history = await db.kysely.selectFrom("change_history").selectAll().orderBy("seq").execute();
    expect(history.map(({ resource, action, operation }) => [resource, action, operation])).toEqual(
      ["developer", "brand", "store", "account"].map((resource) => [resource, "CREATE", "setUpCompany"]),
    );
    expect(new Set(history.map(({ actor_kind }) => actor_kind))).toEqual(new Set(["SETUP"]));
    expect(JSON.stringify(history)).not.toContain(wholeInput().password);
    expect(data?.["data"]).toMatchObject({
      developerId: 1000,
      shop_id: 1000,
      apiKey: expect.stringMatching(/^choba_key_/),
    });
    const { headers, developerUuid } = await administrator();
    const account = await ask(GetDeveloperAccountDocument, { developerUuid }, headers);
    expect(account.data?.["data"]).toMatchObject({
      developerName: "朝凪フーズ",
      accountName: "山田 花子",
      authority: 1,
      role: "ADMIN",
      features: [],
      menuTypeShopIds: [],
    });
    const shops = await ask(GetShopAccount20230722Document, { developerUuid }, headers);
    expect(shops.data?.["data"]).toMatchObject([{ id: 1000, name: "鎌倉店", brandName: "朝凪食堂" }]);
    const brands = await ask(BrandListDocument, { developerId: 1000 }, headers);
    expect(brands.data?.["records"]).toMatchObject([{ brandName: "朝凪食堂" }]);
  });

  test("asks for the code of the terminal, in any letter case", async () => {
    expect(await refusalOf(setUp({ code: "WRONGONE" }))).toMatchObject({
      errors: [{ code: "SETUP_CODE", field: "code" }],
    });
    expect(await refusalOf(ask(CheckSetupCodeDocument, { code: "WRONGONE" }))).toMatchObject({
      errors: [{ code: "SETUP_CODE", field: "code" }],
    });
    code = code.toLowerCase();
    expect((await setUp()).errors).toBeUndefined();
  });

  test("refuses an address that tries twenty codes, right ones too, and locks nobody else out", async () => {
    const check = async (tried: string, from: string) =>
      (await refusalOf(ask(CheckSetupCodeDocument, { code: tried }, {}, from)))?.code ?? "OK";
    for (let count = 0; count < 20; count += 1) expect(await check("WRONGONE", "192.0.2.1")).toBe("SETUP_CODE");
    expect([await check("WRONGONE", "192.0.2.1"), await check(code, "192.0.2.1")]).toEqual([
      "RATE_LIMITED",
      "RATE_LIMITED",
    ]);
    expect(await check(code, "192.0.2.2")).toBe("OK");
  });

  test("judges a code at the first step as at the last", async () => {
    const check = (tried: string) => ask(CheckSetupCodeDocument, { code: tried });
    expect((await check(code.toLowerCase())).data?.["data"]).toEqual({ result: true });
    expect(await refusalOf(check("WRONGONE"))).toEqual(await refusalOf(setUp({ code: "WRONGONE" })));
    // The next start makes another code.
    const earlier = code;
    code = await newSetupCode(db.kysely, clock);
    expect(await refusalOf(check(earlier))).toMatchObject({ code: "SETUP_CODE" });
    expect((await setUp()).errors).toBeUndefined();
    expect(await refusalOf(check(code))).toMatchObject({ code: "SET_UP" });
  });

  test("is open for one company only, also where two come at once", async () => {
    const answers = await Promise.all([setUp(), setUp({ loginId: "suzuki", email: "suzuki@example.jp" })]);
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    expect(await refusalOf(setUp())).toMatchObject({ code: "SET_UP" });
    expect(await db.kysely.selectFrom("developer").select("name").execute()).toHaveLength(1);
  });

  test.each<[string, Partial<SetUpCompanyInput>, string]>([
    ["a user id in kana", { loginId: "やまだ" }, "LOGIN_ID"],
    ["a user id that looks like an address", { loginId: "yamada@example.jp" }, "LOGIN_ID"],
    ["a short password", { password: "umi2026" }, "PASSWORD"],
    ["no mail address", { email: "yamada" }, "EMAIL"],
    ["no name", { companyName: " " }, "W001"],
    ["an endless name", { shopName: "店".repeat(61) }, "W003"],
  ])("refuses %s, and stores nothing", async (_, input, expected) => {
    const refusal = await refusalOf(setUp(input));
    expect(refusal).toMatchObject({ errors: [{ code: expected, field: Object.keys(input)[0] }] });
    expect(await db.kysely.selectFrom("developer").select("name").execute()).toEqual([]);
  });
});
