import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findDueMoment, findNextMoment } from "../../../../server/trade/backup/dueMoments.ts";
import {
  beginBackupRun,
  endBackupRun,
  noteRemovedBackup,
  noteVerification,
} from "../../../../server/trade/backup/runs.ts";
import { GetBackupStatusDocument, GetSalesOverviewDocument } from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp, type ViewerName } from "../../../support/app.ts";

/** Now is noon of 2026-05-20 in Japan. */
const moment = (text: string) => new Date(`2026-05-${text}:00+09:00`);

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ config: { backupTo: "/backup", backupKeep: 2 } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.pool.query("delete from backup_run");
  await server.db.pool.query("delete from verify_run");
});

const status = (viewer: ViewerName = "honbu") => server.call(viewer, GetBackupStatusDocument, {});
const news = async (viewer: ViewerName) => {
  const day = { fromDate: "2026-05-20", toDate: "2026-05-20" };
  const developerId = server.people[viewer].developerId;
  const shop_ids = [...server.people[viewer].shopIds];
  const overview = await server.call(viewer, GetSalesOverviewDocument, { ...day, developerId, shop_ids });
  const kinds = ["BACKUP_LATE", "VERIFY_FAILED", "ARCHIVE_FAILING"];
  return overview.attention.filter(({ kind }) => kinds.includes(kind)).map(({ kind, count }) => [kind, count]);
};
const metric = async (name: string) => {
  const { body } = await server.app.inject("/metrics");
  return new RegExp(`^${name} (.*)$`, "m").exec(body)?.[1];
};

/** A scheduled backup that came to its end. */
async function backUp(place: string, day: string, more: { problem?: string } = {}): Promise<void> {
  const [scheduled, ended] = [moment(`${day}T03:00`), moment(`${day}T03:02`)];
  await beginBackupRun(server.db.kysely, place, scheduled, scheduled);
  const whole = more.problem
    ? {}
    : { reaches_at: moment(`${day}T03:01`), bytes: 3_000_000, secret: "LEFT_OUT" as const };
  await endBackupRun(server.db.kysely, { place, started_at: scheduled, ended_at: ended, ...whole, ...more });
}

describe("the status of the backups", () => {
  test("is late without any, and says so at home to authority 1 alone", async () => {
    expect(await status()).toMatchObject({
      plan: "SCHEDULED",
      nextAt: "2026-05-20T18:00:00.000Z",
      keeps: 2,
      isLate: true,
      newestAt: null,
      backups: [],
      verification: null,
      archive: null,
    });
    expect(await news("honbu")).toEqual([["BACKUP_LATE", 0]]);
    expect(await news("tencho")).toEqual([]);
    expect((await server.refusal("tencho", GetBackupStatusDocument, {}))?.code).toBe("FORBIDDEN");
    expect((await server.refusal(null, GetBackupStatusDocument, {}))?.code).toBe("UNAUTHENTICATED");
    expect([await metric("backup_age_seconds"), await metric("backup_late")]).toEqual(["+Inf", "1"]);
  });

  test("names the last ones, and neither places nor reasons where other companies are", async () => {
    await backUp("/backup/a", "19");
    await backUp("/backup/b", "20");
    await noteRemovedBackup(server.db.kysely, "/backup/a", moment("20T03:02"));
    expect(await status()).toMatchObject({
      isLate: false,
      newestAt: moment("20T03:01").toISOString(),
      backups: [{ state: "DONE", byHand: false, attempts: 1, bytes: 3_000_000, withoutSecret: true, place: null }],
    });
    expect(await news("honbu")).toEqual([]);
    expect([await metric("backup_size_bytes"), await metric("backup_failures")]).toEqual(["3000000", "0"]);
  });

  test("is late some hours after one that failed, not while one is made", async () => {
    await backUp("/backup/a", "19");
    await backUp("/backup/b", "20", { problem: "空きが足りません" });
    expect(await status()).toMatchObject({
      isLate: true,
      backups: [{ state: "FAILED", problem: null }, { state: "DONE" }],
    });
    expect(await news("honbu")).toEqual([["BACKUP_LATE", 32]]);
    await beginBackupRun(server.db.kysely, "/backup/b", moment("20T03:00"), moment("20T11:55"));
    expect(await status()).toMatchObject({ isLate: false, backups: [{ state: "RUNNING", attempts: 2 }, {}] });
    expect(await metric("backup_failures")).toBe("1");
    // An attempt that died hours ago is none that goes on.
    await beginBackupRun(server.db.kysely, "/backup/b", moment("20T03:00"), moment("20T04:00"));
    expect(await status()).toMatchObject({ isLate: true, backups: [{ state: "FAILED" }, {}] });
  });

  test("a verification's faults are their company's alone", async () => {
    await backUp("/backup/b", "20");
    const run = { started_at: moment("20T03:02"), ended_at: moment("20T03:05"), shops: 12 };
    await noteVerification(server.db.kysely, { ...run, faults: new Map([[59, 3]]) });
    expect((await status()).verification).toMatchObject({ faults: 0, isFailed: false });
    expect(await news("honbu")).toEqual([]);
    expect(await metric("verify_faults")).toBe("3");
    await noteVerification(server.db.kysely, { ...run, started_at: moment("20T04:00"), faults: new Map([[13, 1]]) });
    expect((await status()).verification).toMatchObject({ faults: 1 });
    expect(await news("honbu")).toEqual([["VERIFY_FAILED", 1]]);
  });
});

test("names the servers of the database, and their machines only where no other company is", async () => {
  const { pool } = server.db;
  await pool.query(
    `insert into server_process (server_id, host, storage, version, started_at, seen_at) values
     ('0a1b2c3d-0000-4000-8000-000000000001', 'one', 'disk', '0.2.0', '2026-05-20T03:00:00Z', now()),
     ('1a1b2c3d-0000-4000-8000-000000000002', 'two', 'disk', '0.1.0', '2026-05-20T04:00:00Z', now() - interval '16 seconds')`,
  );
  const startedAt = "2026-05-20T03:00:00.000Z";
  const one = { id: "0a1b2c3d", host: null, version: "0.2.0", startedAt, isSilent: false };
  expect((await status()).servers).toMatchObject([one, { id: "1a1b2c3d", host: null, isSilent: true }]);
});

test("without a schedule it is said on its page, and nowhere else", async () => {
  const quiet = await testApp();
  try {
    expect(await quiet.call("honbu", GetBackupStatusDocument, {})).toMatchObject({
      plan: "NONE",
      nextAt: null,
      keeps: null,
      isLate: false,
    });
  } finally {
    await quiet.close();
  }
});

test("a time of day in Japan comes once a day", () => {
  expect(findDueMoment(moment("20T03:00"), "03:00")).toEqual(moment("20T03:00"));
  expect(findDueMoment(moment("20T02:59"), "03:00")).toEqual(moment("19T03:00"));
  expect(findNextMoment(moment("20T02:59"), "03:00")).toEqual(moment("20T03:00"));
  expect(findDueMoment(moment("20T08:00"), "23:30")).toEqual(moment("19T23:30"));
});
