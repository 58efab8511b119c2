import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addCompany, type NewCompany } from "../../../../server/trade/company/setup/addCompany.ts";
import { askCompanyAnswers } from "../../../../server/trade/company/setup/answers.ts";
import {
  closeCompany,
  readCompanies,
  renameCompany,
  reopenCompany,
} from "../../../../server/trade/company/companies.ts";
import { startPool, type TestPool } from "../../../support/identity.ts";

const whole = {
  companyName: "朝凪フーズ",
  brandName: "朝凪食堂",
  shopName: "鎌倉店",
  administratorName: "山田 花子",
  loginId: "yamada",
  password: "umi2026umi",
} satisfies NewCompany;

describe("the options of a new company", () => {
  test("may be all of it; a mail address may be left out", async () => {
    expect(await askCompanyAnswers(whole, false)).toEqual(whole);
  });

  test("are refused where there is nobody to ask, each missing or wrong one by its name", async () => {
    const { companyName: _, ...others } = whole;
    await expect(askCompanyAnswers({ ...others, password: "short" }, false)).rejects.toThrow(
      "--company-name：必須項目です。入力してください。\n--password：パスワードは8文字以上の半角英数字で入力してください。",
    );
  });
});

describe("a company", () => {
  let pool: TestPool;
  beforeEach(async () => {
    pool = await startPool();
  });
  afterEach(() => pool.close());

  const add = (input: Partial<NewCompany> = {}) => {
    const { db, clock, identity } = pool;
    const world = { clock, ids: { uuid: () => crypto.randomUUID(), secret: () => crypto.randomUUID() }, ...identity };
    return db.kysely.transaction().execute((trx) => addCompany(trx, world, { ...whole, ...input }));
  };

  test("comes beside another one, with ids of its own", async () => {
    const { developerId } = await add();
    expect(await readCompanies(pool.db.kysely)).toEqual([
      { id: 13, name: "帳場フーズ", shops: 2, accounts: 0, closed: false },
      { id: developerId, name: "朝凪フーズ", shops: 1, accounts: 1, closed: false },
    ]);
    expect(developerId).toBeGreaterThanOrEqual(1000);
  });

  test("with a user id that exists is refused whole", async () => {
    await add();
    await expect(add({ companyName: "二番手" })).rejects.toMatchObject({
      errors: [{ field: "loginId", code: "TAKEN", args: ["yamada"] }],
    });
    expect(await readCompanies(pool.db.kysely)).toHaveLength(2);
  });

  test("that is closed lets nobody in, neither people nor registers, until it is opened again", async () => {
    const { kysely } = pool.db;
    const { developerId, apiKey } = await add();
    const register = () => pool.identity.viewerOf(undefined, apiKey);
    expect(await register()).toMatchObject({ kind: "shop", developerId });
    expect(await closeCompany(kysely, developerId, pool.clock)).toBe("朝凪フーズ");
    pool.identity.forget?.();
    expect(await register()).toBeNull();
    expect(await reopenCompany(kysely, developerId, pool.clock)).toBe("朝凪フーズ");
    expect(await register()).toMatchObject({ kind: "shop", developerId });
  });

  test("gets another name; a company that does not exist gets none", async () => {
    const { developerId } = await add();
    expect(await renameCompany(pool.db.kysely, developerId, "凪", pool.clock)).toBe("凪");
    const last = await pool.db.kysely
      .selectFrom("change_history")
      .selectAll()
      .orderBy("seq", "desc")
      .executeTakeFirst();
    expect(last).toMatchObject({
      tenant_id: developerId,
      actor_kind: "COMMAND",
      resource: "developer",
      before: { name: "朝凪フーズ" },
      after: { name: "凪" },
    });
    expect(await renameCompany(pool.db.kysely, 4711, "凪", pool.clock)).toBeUndefined();
  });
});
