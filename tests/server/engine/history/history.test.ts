import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeChanges, type RecordChange, type ChangeSource } from "../../../../server/engine/crud/history.ts";
import { formatHistoryVerdict } from "../../../../server/programs/verify/print.ts";
import { verifyHistory } from "../../../../server/programs/verify/checks/history.ts";
import { freshDatabase, type FreshDatabase } from "../../../support/database.ts";

const source: ChangeSource = {
  tenantId: 13,
  operation: "updateBrand",
  address: "203.0.113.7",
  requestId: "req-1",
  actor: { kind: "USER", uuid: "00000000-0000-4000-8000-000000000001", name: "本部" },
  at: new Date("2026-06-15T12:00:00+09:00"),
};
const change = (name: string): RecordChange => ({
  resource: "brand",
  shopId: null,
  recordId: 1,
  recordName: name,
  action: "UPDATE",
  before: { brandName: "帳場" },
  after: { brandName: name },
});

let db: FreshDatabase;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.drop());

const write = (...names: string[]) =>
  db.kysely.transaction().execute((trx) => writeChanges(trx, source, names.map(change)));
const faults = async () => (await verifyHistory(db.kysely)).flatMap((company) => company.faults);
const run = (statement: string) => sql.raw(statement).execute(db.kysely);

describe("the chain of changes", () => {
  beforeEach(async () => {
    await write("い", "ろ");
    await write("は");
  });

  it("is sound, and each company has its own", async () => {
    await db.kysely.transaction().execute((trx) => writeChanges(trx, { ...source, tenantId: 14 }, [change("い")]));
    const verdicts = await verifyHistory(db.kysely);
    expect(verdicts).toEqual([
      { tenantId: 13, name: "", changes: 3, faults: [] },
      { tenantId: 14, name: "", changes: 1, faults: [] },
    ]);
    expect(verdicts.flatMap(formatHistoryVerdict)).toEqual([
      "会社 13 : 変更履歴 3件、相違なし",
      "会社 14 : 変更履歴 1件、相違なし",
    ]);
  });

  it.each([
    ["a value", `update change_history set after = '{"brandName": "別"}' where seq = 2`],
    ["a person", "update change_history set actor_id = '00000000-0000-4000-8000-000000000001' where seq = 2"],
    ["an address", "update change_history set address = null where seq = 2"],
    ["a moment", "update change_history set changed_at = '2000-01-01T00:00:00Z' where seq = 2"],
  ])("finds %s that was changed", async (_, statement) => {
    await run(statement);
    expect(await faults()).toContainEqual({ kind: "digest", seq: 2 });
  });

  it("finds another name behind a pseudonym, and a name that was deleted", async () => {
    await run("update person set name = '別'");
    expect(await faults()).toEqual([{ kind: "person", personId: expect.any(String) }]);
    await run("delete from person");
    expect(await faults()).toEqual([{ kind: "person", personId: expect.any(String) }]);
  });

  it("finds a row that was deleted", async () => {
    await run("delete from change_history where seq = 2");
    expect(await faults()).toEqual([{ kind: "gap", seq: 3 }]);
  });

  it("finds that the newest row, or the first one, was deleted", async () => {
    await run("delete from change_history where seq = 3");
    expect(await faults()).toEqual([{ kind: "head", seq: 3 }]);
    await run("delete from change_history where seq = 1");
    expect(await faults()).toEqual([
      { kind: "gap", seq: 2 },
      { kind: "head", seq: 3 },
    ]);
  });

  it("finds rows in another order", async () => {
    await run("update change_history set seq = case seq when 1 then -2 else -1 end where seq < 3");
    await run("update change_history set seq = -seq where seq < 0");
    expect(await faults()).toMatchObject([{ seq: 1 }, { seq: 2 }, { seq: 3 }]);
  });

  it("stays one chain when many write at once", async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => write(`同時${index}`, "に")));
    expect(await verifyHistory(db.kysely)).toMatchObject([{ changes: 43, faults: [] }]);
  });

  it("has no row of a transaction that failed", async () => {
    const failed = db.kysely.transaction().execute(async (trx) => {
      await writeChanges(trx, source, [change("に")]);
      throw new Error("refused");
    });
    await expect(failed).rejects.toThrow("refused");
    expect(await verifyHistory(db.kysely)).toMatchObject([{ changes: 3, faults: [] }]);
  });
});
