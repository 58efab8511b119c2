import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readReport } from "../../server/engine/report/readReport.ts";
import type { LaneDatabase } from "../../server/platform/db/connection/lane.ts";
import { openLanes } from "../../server/platform/db/connection/lanes.ts";
import { probeReplica } from "../../server/platform/db/replica/probe.ts";
import { openReportReplica } from "../../server/platform/db/replica/reportReplica.ts";
import { verifyRollUps } from "../../server/programs/verify/verify.ts";
import {
  CreateBrandDocument,
  GetDailySumListDocument,
  GetPeriodSalesDocument,
  RecordReceiptsDocument,
} from "../../src/generated/graphql.ts";
import { makeFolders } from "../support/embeddedFolders.ts";
import { startReplicatedPostgres } from "../support/externalPostgres.ts";
import { ask, seedCompany, signInAt, startPeer, type Peer } from "../support/peers.ts";
import { recentSale } from "../support/recentSale.ts";
import { line, sale } from "../support/receipts.ts";
import { openSilentProxy } from "../support/silentProxy.ts";

type Pair = Awaited<ReturnType<typeof startReplicatedPostgres>>;

const folders = await makeFolders();
let pair: Pair;
let peer: Peer;
let session: { authorization: string };
let key: string;
let replica: pg.Client;

async function connectReplica(): Promise<pg.Client> {
  const client = new pg.Client(pair.replica.databaseUrl);
  client.on("error", () => {});
  await client.connect();
  return client;
}

beforeAll(async () => {
  pair = await startReplicatedPostgres(folders.fresh("pair"));
  const { databaseUrl } = pair.primary;
  peer = await startPeer({ databaseUrl, reportDatabaseUrl: pair.replica.databaseUrl, jobs: false });
  await seedCompany(peer);
  session = await signInAt(peer.url, "honbu", "choba2026");
  key = await peer.identity.issueApiKey({ developerId: 13, shopId: 431, label: "レジ" });
  replica = await connectReplica();
});
afterAll(async () => {
  await replica.end();
  await peer.close();
  await pair.replica.stop("immediate").catch(() => {});
  await pair.primary.stop("immediate").catch(() => {});
  await folders.cleanUp();
});

let receipts = 0;
/** Records one of 1,000 yen. */
async function record(): Promise<string | undefined> {
  receipts += 1;
  const input = [sale(`r${receipts}`, soldAt, [line(1000)])];
  const { data } = await ask(peer.url, { "x-api-key": key }, RecordReceiptsDocument, { input });
  return data?.data[0]?.outcome;
}

const { soldAt, businessDate } = recentSale;
const scope = { shop_ids: [431], fromDate: businessDate, toDate: businessDate };
/** Sales of the business date in 期間別売上, and as of when they are; null: the primary has answered. */
async function readSales(url = peer.url, headers: Record<string, string> = session) {
  const { data, errors } = await ask(url, headers, GetPeriodSalesDocument, { developerId: 13, ...scope });
  expect(errors).toEqual([]);
  const sales = data?.data.rows.reduce((sum, row) => sum + row.sales, 0);
  return { sales, asOf: data?.data.freshness.asOf ?? null };
}
const isFromReplica = async (url = peer.url) => (await readSales(url)).asOf !== null;
/** The figure that the metrics of the server have. */
async function readMetric(name: string): Promise<string | undefined> {
  return new RegExp(`^${name} (.*)$`, "m").exec(await (await fetch(`${peer.url}/metrics`)).text())?.[1];
}

async function pauseReplay(): Promise<void> {
  await replica.query("select pg_wal_replay_pause()");
  const isPaused = async () =>
    (await replica.query<{ state: string }>("select pg_get_wal_replay_pause_state() as state")).rows[0]?.state;
  await expect.poll(isPaused).toBe("paused");
}
const resumeReplay = () => replica.query("select pg_wal_replay_resume()");

describe("reports read from a replica", () => {
  it("are as old as they say, while lists, closings and receipts know all", async () => {
    await expect.poll(isFromReplica, { timeout: 30_000 }).toBe(true);
    expect(await readMetric("report_replica_in_use")).toBe("1");
    expect(await record()).toBe("RECORDED");
    await expect.poll(async () => (await readSales()).sales, { timeout: 10_000 }).toBe(1000);

    await pauseReplay();
    const before = new Date().toISOString();
    expect(await record()).toBe("RECORDED");
    const { sales, asOf } = await readSales();
    expect(sales).toBe(1000);
    expect(asOf && asOf <= before).toBe(true);
    const closing = await ask(peer.url, session, GetDailySumListDocument, { shop_ids: [431], date: businessDate });
    expect(JSON.stringify(closing.data)).toContain("2000");

    await resumeReplay();
    await expect.poll(readSales, { timeout: 10_000 }).toMatchObject({ sales: 2000 });
    await expect.poll(async () => ((await readSales()).asOf ?? "") > before, { timeout: 10_000 }).toBe(true);
  });

  /** What the answer to a document lets the browser keep. */
  async function readCookies(headers: Record<string, string>, query: string, variables: object): Promise<string[]> {
    const answer = await fetch(`${peer.url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ query, variables }),
    });
    return answer.headers.getSetCookie();
  }

  it("have what the person has just saved: from the primary, until the replica has it too", async () => {
    await pauseReplay();
    receipts += 1;
    const input = [sale(`r${receipts}`, soldAt, [line(1000)])];
    // A register reads no reports.
    expect(await readCookies({ "x-api-key": key }, RecordReceiptsDocument, { input })).toEqual([]);
    const brand = { brandName: "新しいブランド", requestId: "00000000-0000-4000-8000-000000000001" };
    const [written = "", ...others] = await readCookies(session, CreateBrandDocument, { input: brand });
    expect(others).toEqual([]);
    expect(written).toMatch(/^choba-saved=\d{13}; Path=\/graphql; Max-Age=30; HttpOnly; SameSite=Strict$/);
    const saver = { ...session, cookie: `theme=dark; ${written.split(";")[0]}` };
    expect((await readSales()).sales).toBe(2000);
    expect(await readSales(peer.url, saver)).toEqual({ sales: 3000, asOf: null });
    await resumeReplay();
    await expect.poll(async () => (await readSales(peer.url, saver)).asOf, { timeout: 10_000 }).not.toBeNull();
    expect(await readCookies(session, GetPeriodSalesDocument, { developerId: 13, ...scope })).toEqual([]);
  });

  /** A replica as another server would open it, with what it logs. */
  function openOwn(reportDatabaseUrl: string, reportLag: number) {
    const lines: string[] = [];
    const log = {
      info: (message: string) => void lines.push(message),
      warn: (details: object) => void lines.push(JSON.stringify(details)),
    };
    const serverId = "00000000-0000-4000-8000-000000000001";
    const own = openReportReplica(peer.db, { reportDatabaseUrl, reportLag, reportTimeout: 60, serverId, log });
    const isInUse = () => own.find(13) !== undefined;
    return { own, lines, isInUse };
  }

  it("come from the primary while the replica is behind by more than REPORT_LAG, and from the replica again", async () => {
    const { own, lines, isInUse } = openOwn(pair.replica.databaseUrl, 2);
    await expect.poll(isInUse, { timeout: 30_000 }).toBe(true);
    lines.length = 0;
    await pauseReplay();
    await expect.poll(() => lines, { timeout: 30_000 }).toEqual(['{"problem":"it is too far behind"}']);
    expect(isInUse()).toBe(false);
    expect(own.state().lag).toBeGreaterThan(2);
    await resumeReplay();
    await expect.poll(isInUse, { timeout: 30_000 }).toBe(true);
    expect(lines).toEqual(['{"problem":"it is too far behind"}', "reports are read from the replica"]);
    await own.close();
  });

  it("do not fail when the replica is killed, and come from it again when it is back", async () => {
    let stopped = false;
    const reading = (async () => {
      let count = 0;
      for (let after = 0; after < 5; after += stopped ? 1 : 0) {
        await Promise.all([readSales(), readSales()]);
        count += 1;
      }
      return count;
    })();
    await pair.replica.stop("immediate");
    stopped = true;
    expect(await reading).toBeGreaterThan(0);
    await expect.poll(readSales, { timeout: 10_000 }).toEqual({ sales: 3000, asOf: null });
    await expect.poll(() => readMetric("report_replica_in_use")).toBe("0");
    await pair.replica.start();
    await expect.poll(isFromReplica, { timeout: 30_000 }).toBe(true);
    replica = await connectReplica();
  });

  /** Reads slowly from the replica, and at once from the primary. Answers where it was read. */
  async function readSlowly(reportDatabaseUrl: string, meanwhile: () => unknown): Promise<string[]> {
    const { own, isInUse } = openOwn(reportDatabaseUrl, 600);
    const lanes = openLanes(peer.db, { databaseConnections: 2, listTimeout: 15, reportTimeout: 60, longTimeout: 60 });
    const primary = lanes.of("REPORT", 13);
    await expect.poll(isInUse, { timeout: 30_000 }).toBe(true);
    const sources: string[] = [];
    const read = async (db: LaneDatabase) => {
      sources.push(db === primary ? "primary" : "replica");
      if (db !== primary) await sql`select pg_sleep(59) from developer`.execute(db.kysely);
      return {};
    };
    const answer = readReport({ primary, replica: own, tenantId: 13 }, read);
    const isRunning = async () =>
      (await replica.query("select from pg_stat_activity where query like '%pg_sleep(59)%' and state = 'active'"))
        .rowCount;
    await expect.poll(isRunning).toBe(2);
    await meanwhile();
    await answer;
    expect(own.state().retries).toBe(1);
    await Promise.all([own.close(), lanes.close()]);
    return sources;
  }

  it("are read from the primary where the replica cancels them for its replay", async () => {
    const lock = () => peer.db.pool.query("begin; lock table developer in access exclusive mode; commit");
    expect(await readSlowly(pair.replica.databaseUrl, lock)).toEqual(["replica", "primary"]);
  });

  it("are read from the primary where the network to the replica falls silent", async () => {
    const proxy = await openSilentProxy(`${pair.replica.sockets}/.s.PGSQL.5432`);
    const url = `postgres://choba@127.0.0.1:${proxy.port}/postgres`;
    expect(await readSlowly(url, () => proxy.setSilent(true))).toEqual(["replica", "primary"]);
    await proxy.close();
  });

  it("are not read from a database that follows nothing, lacks a migration, or knows nothing of this server", async () => {
    const pool = new pg.Pool({ connectionString: pair.replica.databaseUrl });
    const stranger = "00000000-0000-4000-8000-000000000002";
    await replica.query("set timezone = 'UTC'");
    expect(await probeReplica(peer.db.pool, stranger, [])).toEqual({ problem: "it is no replica, or was promoted" });
    expect(await probeReplica(pool, stranger, ["9999_newer"])).toEqual({
      problem: "it has not replayed the newest migrations",
    });
    expect(await probeReplica(pool, stranger, [])).toEqual({
      problem: "it has not replayed what this server has written",
    });
    await peer.db.pool.query("create role other login; grant select on replica_mark, kysely_migration to other");
    const other = new pg.Pool({
      connectionString: pair.replica.databaseUrl,
      user: "other",
      options: "-c timezone=Asia/Tokyo",
    });
    await expect
      .poll(() => probeReplica(other, stranger, []), { timeout: 10_000 })
      .toEqual({ problem: "its role lacks the settings that the role of DATABASE_URL has" });
    await Promise.all([pool.end(), other.end()]);
  });

  it("and all that was acknowledged are there when the primary dies and the replica takes its place", async () => {
    const admin = new pg.Client(pair.primary.databaseUrl);
    admin.on("error", () => {});
    await admin.connect();
    await admin.query("alter system set synchronous_standby_names = 'reports'");
    await admin.query("select pg_reload_conf()");
    const readState = async () =>
      (await admin.query<{ state: string }>("select sync_state as state from pg_stat_replication")).rows[0]?.state;
    await expect.poll(readState, { timeout: 30_000 }).toBe("sync");

    let acknowledged = 3;
    const registers = Array.from({ length: 4 }, async () => {
      while ((await record()) === "RECORDED") acknowledged += 1;
    });
    await expect.poll(() => acknowledged, { timeout: 30_000 }).toBeGreaterThan(40);
    await pair.primary.stop("immediate");
    await Promise.all(registers);
    await pair.replica.promote();
    const next = await startPeer({ databaseUrl: pair.replica.databaseUrl, jobs: false });
    const { rows } = await next.db.pool.query<{ receipts: number }>("select count(*)::int as receipts from receipt");
    // One of each register was under way.
    const kept = rows[0]?.receipts ?? 0;
    expect(kept).toBeGreaterThanOrEqual(acknowledged);
    expect(kept).toBeLessThanOrEqual(acknowledged + 4);
    expect((await verifyRollUps(next.db.kysely)).flatMap(({ faults }) => faults)).toEqual([]);
    expect(await readSales(next.url)).toEqual({ sales: kept * 1000, asOf: null });
    await next.close();
  });
});
