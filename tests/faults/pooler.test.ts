import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectDatabase } from "../../server/platform/db/connection/connection.ts";
import { openLanes } from "../../server/platform/db/connection/lanes.ts";
import { closeForWriting, openForWriting } from "../../server/platform/db/connection/readOnly.ts";
import { verifyRollUps } from "../../server/programs/verify/verify.ts";
import { GetDailySumListDocument, RecordReceiptsDocument } from "../../src/generated/graphql.ts";
import { sql } from "kysely";
import { freshDatabase, type FreshDatabase } from "../support/database.ts";
import { openDesk } from "../support/importing.ts";
import { worker } from "../support/jobs.ts";
import { systemClock } from "../../server/platform/clock.ts";
import { ask, openJournalFile, seedCompany, signInAt, startPeer, type Peer } from "../support/peers.ts";
import { startPooler } from "../support/pooler.ts";
import { recentSale } from "../support/recentSale.ts";
import { line, sale } from "../support/receipts.ts";
import { findProgram } from "../support/systemPrograms.ts";

const program = findProgram("pgbouncer");

describe.skipIf(!program)("a server behind PgBouncer in transaction mode, without any parameter", () => {
  let empty: FreshDatabase;
  let pooler: Awaited<ReturnType<typeof startPooler>>;
  let peer: Peer;
  let session: { authorization: string };
  beforeAll(async () => {
    // Nothing has run there: the server migrates it through the pooler.
    empty = await freshDatabase("template0");
    const { host, user } = empty.connection;
    pooler = await startPooler(program ?? "", host, user);
    peer = await startPeer({ databaseUrl: pooler.urlOf(empty.name), jobs: false });
    await seedCompany(peer);
    session = await signInAt(peer.url, "honbu", "choba2026");
  });
  afterAll(async () => {
    await peer.close();
    await pooler.stop();
    await empty.drop();
  });

  const { soldAt, businessDate: today } = recentSale;

  it("has the settings that its sessions need, whichever of the pooler's it gets", async () => {
    const { pool } = connectDatabase({ connectionString: pooler.urlOf(empty.name), max: 8 });
    const readings = Array.from({ length: 8 }, () =>
      pool.query("select current_setting('jit') || current_setting('timezone') as is, pg_sleep(0.05)"),
    );
    for (const { rows } of await Promise.all(readings)) expect(rows[0]).toMatchObject({ is: "offUTC" });
    await pool.end();
  });

  it("records receipts, reports them, and writes them to a file", async () => {
    const key = await peer.identity.issueApiKey({ developerId: 13, shopId: 431, label: "レジ" });
    const input = [1, 2, 3].map((number) => sale(`p${number}`, soldAt, [line(number * 1000)]));
    const recorded = await ask(peer.url, { "x-api-key": key }, RecordReceiptsDocument, { input });
    expect(recorded.data?.data.map(({ outcome }) => outcome)).toEqual(["RECORDED", "RECORDED", "RECORDED"]);
    const report = await ask(peer.url, session, GetDailySumListDocument, { shop_ids: [431], date: today });
    expect(report.errors).toEqual([]);
    expect(JSON.stringify(report.data)).toContain("6000");
    const { url } = await openJournalFile(peer.url, session, today);
    const file = await fetch(`${peer.url}${url}`);
    expect(await file.text()).toContain("渋谷");
    expect((await verifyRollUps(peer.db.kysely)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  it("imports a file, whose rows lie in temporary tables, and does a job once", async () => {
    const desk = await openDesk();
    const rows = ["伝票番号,日時,商品名,単価,数量", "1,2026-11-19 12:00,定食,900,1", "2,2026-11-19 12:05,定食,900,2"];
    const file = await desk.file("a.csv", rows.join("\n"));
    const args = [file, "--shop", "433", "--developer", "13"];
    const result = await desk.run(peer.db, args);
    expect(result).toMatchObject({ recorded: 2, counted: { receipts: 2, sales: 2700 } });
    await desk.cleanUp();

    let done = 0;
    const kind = {
      name: "once",
      due: async () => [{ tenantId: 13, shopId: 0, key: "1", at: new Date() }],
      run: async () => {
        done += 1;
      },
    };
    const workers = [1, 2].map(() => worker(peer.db.kysely, systemClock, [kind]));
    await Promise.all(workers.map(({ tick }) => tick()));
    expect(done).toBe(1);
  });

  it("stops a statement at the limit of its lane, and one whose caller has gone", async () => {
    const limits = { databaseConnections: 2, listTimeout: 1, reportTimeout: 30, longTimeout: 30 };
    const lanes = openLanes(peer.db, limits);
    const sleeping = async () => {
      const { rows } = await peer.db.pool.query(
        "select from pg_stat_activity where query like '%pg_sleep(29)%' and state = 'active' and pid <> pg_backend_pid()",
      );
      return rows.length;
    };
    await expect(sql`select pg_sleep(29)`.execute(lanes.of("LIST", 13).kysely)).rejects.toMatchObject({
      code: "57014",
    });
    const gone = await lanes.of("LONG", 13).connect(new AbortController().signal);
    const running = gone.query("select pg_sleep(29)");
    const failure = running.catch((error: { code?: string }) => error.code);
    await expect.poll(sleeping).toBe(1);
    await gone.cancel();
    expect(await failure).toBe("57014");
    gone.release();
    await expect.poll(sleeping).toBe(0);
    expect((await sql`select 1 as one`.execute(lanes.of("LIST", 13).kysely)).rows).toEqual([{ one: 1 }]);
    await lanes.close();
  });

  it("is closed for writing, and opened again", async () => {
    const write = () => peer.db.pool.query("update developer set name = name");
    await closeForWriting(peer.db.connection);
    await expect.poll(() => write().catch((error: { code?: string }) => error.code)).toBe("25006");
    await openForWriting(peer.db.connection);
    await expect
      .poll(() =>
        write().then(
          ({ rowCount }) => rowCount,
          () => 0,
        ),
      )
      .toBe(1);
  });
});
