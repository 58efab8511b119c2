import { beforeEach, describe, expect, test } from "vitest";
import { erasePerson } from "../../../../server/programs/erase/erase.ts";
import { findAccountName, findPerson, type EraseTarget } from "../../../../server/programs/erase/find.ts";
import { keepRefusedReceipts } from "../../../../server/trade/ingest/refused/keepRefused.ts";
import { createFixedClock } from "../../../../server/platform/clock.ts";
import { verifyHistory } from "../../../../server/programs/verify/checks/history.ts";
import { verifyRollUps } from "../../../../server/programs/verify/verify.ts";
import {
  AccountCreateDocument,
  AccountDeleteDocument,
  ApplicantDeleteDocument,
  GetChangeHistoryDocument,
  GetJournalListDocument,
  GetVoidListDocument,
  UpdateOwnNameDocument,
} from "../../../../src/generated/graphql.ts";
import type { CreateAccountInput } from "../../../../src/generated/types.ts";
import { changesIn } from "../../../support/changes.ts";
import { honbu, issuingServers, manager as shopManager, server } from "../../../support/issuing.ts";
import { line, now, sale, send, tenantId, voidOf } from "../../../support/receipts.ts";

issuingServers();

const target: EraseTarget = { tenantId, staff: "佐藤 花子", shopId: null };
const erase = (more: Partial<EraseTarget> = {}) =>
  erasePerson(server.db.kysely, createFixedClock(now), { ...target, ...more });
const faults = async () => [
  ...(await verifyRollUps(server.db.kysely)).flatMap((shop) => shop.faults),
  ...(await verifyHistory(server.db.kysely)).flatMap((company) => company.faults),
];
/** Every row of every table in which a name may stand, as text. */
const everything = async () => {
  const texts = await Promise.all(
    [
      "person",
      "receipt",
      "change_history",
      "cash_drawer_event",
      "refused_receipt",
      "account",
      "import_run",
      "push_notification",
      "applicant",
      "identity_user",
    ].map(async (table) => JSON.stringify((await server.db.pool.query(`select * from ${table}`)).rows)),
  );
  return texts.join("\n");
};

const by = { staffName: "佐藤 花子", staffCode: "S07" };
const sold = sale("r1", "2026-11-19T12:00:00+09:00", [line(1_000)], by);
const others = [
  sale("r2", "2026-11-19T12:05:00+09:00", [line(500)], { staffName: "鈴木 一郎", staffCode: "8" }),
  voidOf("v1", sold, "2026-11-19T12:10:00+09:00", { ...by, reason: "打ち間違い" }),
];
const shops = { shop_ids: [431], fromDate: "2026-11-19", toDate: "2026-11-20", limit: 50, offset: 0 };
const staffIn = async (filter: { staff?: string } = {}) =>
  (await server.ask(honbu, GetJournalListDocument, { ...shops, ...filter })).data?.data.data.map(({ staff }) => staff);

describe("a person in the journal", () => {
  beforeEach(async () => {
    await send(server.db, 431, [sold, ...others]);
  });

  test("is a pseudonym everywhere after the name is erased, and every chain and sum is true", async () => {
    expect(await faults()).toEqual([]);
    expect(await staffIn()).toEqual(["佐藤 花子", "鈴木 一郎", "佐藤 花子"]);
    const { counts } = await erase();
    expect(counts).toEqual({ receipts: 2, drawerEvents: 0, changes: 0, others: 0 });
    expect(await everything()).not.toContain("佐藤");
    const erased = expect.stringMatching(/^削除済みスタッフ [0-9a-f]{4}$/) as unknown;
    expect(await staffIn()).toEqual([erased, "鈴木 一郎", erased]);
    expect(await staffIn({ staff: "佐藤" })).toEqual([]);
    expect(await staffIn({ staff: "S07" })).toEqual([]);
    expect(await staffIn({ staff: "削除済み" })).toHaveLength(2);
    const voids = (await server.ask(honbu, GetVoidListDocument, shops)).data?.data;
    expect(voids?.byStaff).toMatchObject([{ staffName: erased, voids: 1 }]);
    expect(await faults()).toEqual([]);
  });

  test("does not come back with a receipt that is sent again", async () => {
    const again = () => send(server.db, 431, [sold, ...others]);
    expect((await again()).map(({ outcome, code }) => [outcome, code])).toEqual(Array(3).fill(["DUPLICATE", null]));
    await erase();
    expect((await again()).map(({ outcome, code }) => [outcome, code])).toEqual(Array(3).fill(["DUPLICATE", null]));
    expect(await everything()).not.toContain("佐藤");
    const changed = { ...sold, total: 2_000, lines: [line(2_000)] };
    expect(await send(server.db, 431, [changed])).toMatchObject([{ outcome: "DUPLICATE", code: "DIFFERENT" }]);
    expect(await faults()).toEqual([]);
  });

  test("who has the same name later is another person", async () => {
    await erase();
    await send(server.db, 431, [sale("r3", "2026-11-19T13:00:00+09:00", [line(300)], by)]);
    expect(await staffIn({ staff: "佐藤" })).toEqual(["佐藤 花子"]);
    expect((await send(server.db, 431, [sold])).map(({ outcome, code }) => [outcome, code])).toEqual([
      ["DUPLICATE", null],
    ]);
    expect(await staffIn({ staff: "佐藤" })).toEqual(["佐藤 花子"]);
    expect(await faults()).toEqual([]);
  });

  test("is erased in one shop alone, there also by the code; a code means nobody in the whole company", async () => {
    await send(server.db, 433, [sale("s1", "2026-11-19T12:00:00+09:00", [line(800)], by)]);
    expect((await erase({ staff: "S07" })).persons).toEqual([]);
    expect((await erase({ staff: "S07", shopId: 431 })).counts.receipts).toBe(2);
    expect((await findPerson(server.db.kysely, target)).persons).toMatchObject([{ shopId: 433, receipts: 1 }]);
    expect(await faults()).toEqual([]);
  });

  test("a name that was changed without the command is a fault, and another name of a receipt is other content", async () => {
    await server.db.pool.query("update person set name = '別人' where name = '佐藤 花子'");
    expect(await faults()).toMatchObject([{ kind: "person" }]);
    await server.db.pool.query("update person set name = '佐藤 花子' where name = '別人'");
    const other = { ...sold, staffName: "山本" };
    expect(await send(server.db, 431, [other])).toMatchObject([{ outcome: "DUPLICATE", code: "DIFFERENT" }]);
    expect(await everything()).not.toContain("山本");
  });

  test("is erased from refused receipts, drawers and pushes too, which are counted before", async () => {
    await server.db.pool.query(`
      insert into push_notification (tenant_id, shop_id, push_id, brand_id, title, description, saved_by, decided_by)
      values (13, 431, 1, 13, '新メニュー', '本日から', '佐藤 花子', '佐藤 花子')`);
    await server.db.pool
      .query(`insert into cash_drawer_event (tenant_id, shop_id, business_date, at, event, amount, staff)
      values (13, 431, '2026-11-19', '2026-11-19T10:00:00+09:00', 'COUNT', 1, '佐藤 花子')`);
    const refused = sale("bad", "2026-11-19T12:00:00+09:00", [line(1)], by);
    const result = { receiptId: "bad", outcome: "REFUSED", code: "TOTAL", reason: "" } as const;
    await keepRefusedReceipts(
      server.db.kysely,
      { tenantId, shopId: 431, clock: createFixedClock(now) },
      [refused],
      [result],
    );
    const counts = { receipts: 2, drawerEvents: 1, changes: 0, others: 3 };
    expect((await findPerson(server.db.kysely, target)).counts).toEqual(counts);
    await erase();
    expect(await everything()).not.toContain("佐藤");
  });
});

describe("a person in the history", () => {
  const manager: CreateAccountInput = {
    ...shopManager,
    accountName: "佐藤 花子",
    loginId: "hanako01",
    allShops: true,
    shopIds: [],
    fullAccess: true,
    contents: [],
  };

  test("is erased with login and earlier names after the account is deleted, and the history says so without the name", async () => {
    const made = await server.ask(honbu, AccountCreateDocument, { input: manager });
    const accountId = made.data?.done.accountId ?? 0;
    const own = (await server.signIn("hanako01", manager.password ?? "")) ?? "";
    await server.ask(own, UpdateOwnNameDocument, { name: "高橋 花子" });
    expect(await findAccountName(server.db.kysely, { ...target, staff: "高橋 花子" })).toBe("高橋 花子");
    await server.ask(honbu, AccountDeleteDocument, { accountId });
    expect(await findAccountName(server.db.kysely, { ...target, staff: "高橋 花子" })).toBeUndefined();

    const { counts } = await erase();
    expect(counts.changes).toBe(3);
    for (const name of ["佐藤", "高橋", "hanako01"]) expect(await everything()).not.toContain(name);
    const changes = await changesIn(server.db.kysely);
    expect(changes.slice(0, 3).map(({ actor_name, record_name }) => [actor_name, record_name])).toEqual([
      ["本部", expect.stringContaining("削除済みスタッフ")],
      [expect.stringContaining("削除済みスタッフ"), expect.stringContaining("削除済みスタッフ")],
      ["本部", expect.stringContaining("削除済みスタッフ")],
    ]);
    expect(changes[3]).toMatchObject({
      resource: "person",
      action: "DELETE",
      actor_name: "npm run erase",
      before: null,
    });
    const period = { ...shops, shop_ids: [431, 433], resource: "PERSON" as const, toDate: "2026-12-31" };
    const page = (await server.ask(honbu, GetChangeHistoryDocument, period)).data?.data;
    expect(page?.data).toMatchObject([{ resource: "PERSON", recordName: null, person: "npm run erase" }]);
    expect(await faults()).toEqual([]);
  });

  test("is erased where somebody waits for an account, and in what a refusal has left", async () => {
    const apply = async (login: string) => {
      const { rows } = await server.db.pool.query<{ applicant_id: number }>(
        `with u as (
           insert into identity_user (sub, username, email, email_verified, password_hash, status, created_at, updated_at)
           values (gen_random_uuid(), $1, $1 || '@example.jp', true, 'x', 'CONFIRMED', now(), now()) returning sub)
         insert into applicant (tenant_id, account_uuid, name, login, email, confirmed_at)
         select 13, sub, '佐藤 花子', $1, $1 || '@example.jp', now() from u returning applicant_id`,
        [login],
      );
      return rows[0]?.applicant_id ?? 0;
    };
    await server.ask(honbu, ApplicantDeleteDocument, { applicantId: await apply("hanako01") });
    await apply("hanako02");
    const { counts } = await erase();
    expect(counts).toMatchObject({ changes: 1, others: 1 });
    for (const name of ["佐藤", "hanako"]) expect(await everything()).not.toContain(name);
    expect(await changesIn(server.db.kysely)).toMatchObject([{ resource: "applicant" }, { resource: "person" }]);
    expect(await faults()).toEqual([]);
  });
});
