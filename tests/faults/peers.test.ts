import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "../../server/platform/clock.ts";
import type { ServerConfig } from "../../server/platform/config/config.ts";
import type { ExportProgress } from "../../src/core/export.ts";
import { signInDocuments } from "../../src/core/signInDocuments.ts";
import { GetDailySumListDocument, LogoutDocument, RecordReceiptsDocument } from "../../src/generated/graphql.ts";
import { startHaproxy, startNginx } from "../support/balancers.ts";
import { freshDatabase, type FreshDatabase } from "../support/database.ts";
import { worker } from "../support/jobs.ts";
import { ask, openJournalFile, seedCompany, signInAt, startPeer, type Peer } from "../support/peers.ts";
import { recentSale } from "../support/recentSale.ts";
import { line, sale } from "../support/receipts.ts";
import { standInS3 } from "../support/s3.ts";
import { findProgram } from "../support/systemPrograms.ts";
import { png } from "../support/uploads.ts";

const limits = { rateLimit: 400, signInLimit: 12 };
const { soldAt, businessDate: today } = recentSale;
const before = { tls: process.env["NODE_TLS_REJECT_UNAUTHORIZED"] };
const keys = { id: process.env["AWS_ACCESS_KEY_ID"], secret: process.env["AWS_SECRET_ACCESS_KEY"] };
let db: FreshDatabase;
let s3: Awaited<ReturnType<typeof standInS3>>;
let config: Partial<ServerConfig> & { databaseUrl: string };
beforeAll(async () => {
  // The certificate of the tests is signed by nobody.
  process.env["NODE_TLS_REJECT_UNAUTHORIZED"] = "0";
  process.env["AWS_ACCESS_KEY_ID"] = "of tests";
  process.env["AWS_SECRET_ACCESS_KEY"] = "of tests";
  db = await freshDatabase();
  s3 = await standInS3();
  const { host, user } = db.connection;
  config = {
    databaseUrl: `postgres://${user}@/${db.name}?host=${encodeURIComponent(host)}`,
    storage: "s3",
    s3Bucket: "media",
    s3Endpoint: s3.endpoint,
    trustProxy: "loopback",
    jobs: false,
    shutdownDelay: 3,
    ...limits,
  };
});
const restore = (name: string, value: string | undefined) => {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
};
afterAll(async () => {
  restore("NODE_TLS_REJECT_UNAUTHORIZED", before.tls);
  restore("AWS_ACCESS_KEY_ID", keys.id);
  restore("AWS_SECRET_ACCESS_KEY", keys.secret);
  await s3.close();
  await db.drop();
});

const programs = { nginx: startNginx, haproxy: startHaproxy };

describe.each([
  ["nginx", 2],
  ["haproxy", 3],
] as const)("behind %s, %i servers", (name, count) => {
  const path = findProgram(name);
  let peers: Peer[] = [];
  let balancer: { url: string; stop(): Promise<void> };
  let url = "";
  let session: { authorization: string };
  beforeAll(async () => {
    if (!path) return;
    await db.pool.query("truncate server_process, request_count");
    for (let place = 0; place < count; place += 1) peers.push(await startPeer(config));
    const [first] = peers;
    if (first && name === "nginx") await seedCompany(first);
    balancer = await programs[name](
      path,
      peers.map((peer) => peer.url),
    );
    ({ url } = balancer);
    session = await signInAt(url, "honbu", "choba2026");
  });
  afterAll(async () => {
    await balancer?.stop();
    await Promise.all(peers.map((peer) => peer.close()));
    peers = [];
  });

  const report = (at: string) => ask(at, session, GetDailySumListDocument, { shop_ids: [431], date: today });

  it.skipIf(!path)("one session is everybody's, and its end is known to all", async () => {
    for (const at of [url, url, url, ...peers.map((peer) => peer.url)]) expect((await report(at)).errors).toEqual([]);
    const own = await signInAt(url, "honbu", "choba2026");
    const asOwn = (at: string) => ask(at, own, GetDailySumListDocument, { shop_ids: [431], date: today });
    for (const { url: at } of peers) expect((await asOwn(at)).errors).toEqual([]);
    await ask(url, own, LogoutDocument, {});
    for (const { url: at } of peers)
      await expect.poll(async () => (await asOwn(at)).errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
    // It ended all sessions of the account.
    session = await signInAt(url, "honbu", "choba2026");
  });

  it.skipIf(!path)("receipts, images and files of reports of one server are those of the others", async () => {
    const key = (await peers[0]?.identity.issueApiKey({ developerId: 13, shopId: 431, label: name })) ?? "";
    for (let number = 0; number < 6; number += 1) {
      const input = [sale(`${name}${number}`, soldAt, [line(1000)])];
      const { data } = await ask(url, { "x-api-key": key }, RecordReceiptsDocument, { input });
      expect(data?.data).toMatchObject([{ outcome: "RECORDED" }]);
    }
    const sums = await Promise.all(peers.map(async (peer) => JSON.stringify((await report(peer.url)).data)));
    expect(new Set(sums).size).toBe(1);

    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(await png())], { type: "image/png" }), "a.png");
    const uploaded = await fetch(`${url}/upload`, { method: "POST", headers: session, body: form });
    const image = (await uploaded.json()) as { url: string };
    for (const peer of peers) expect((await fetch(`${peer.url}${image.url}`)).status).toBe(200);

    const [one, other] = [peers[0]?.url, peers[1]?.url];
    const ticket = await openJournalFile(one ?? "", session, today);
    expect(await (await fetch(`${other}${ticket.url}`)).text()).toContain("渋谷");
    const progress = await fetch(`${url}/exports/${ticket.id}`, { headers: session });
    expect((await progress.json()) as ExportProgress).toMatchObject({ state: "DONE" });
  });

  it.skipIf(!path)("each job is done once", async () => {
    const done: string[] = [];
    const works = Array.from({ length: 30 }, (_, place) => `${name}${place}`);
    const kind = {
      name: "once",
      due: async () => works.map((key) => ({ tenantId: 13, shopId: 0, key, at: new Date() })),
      run: async ({ key }: { key: string }) => {
        done.push(key);
      },
    };
    const workers = peers.map((peer) => worker(peer.db.kysely, systemClock, [kind]));
    await Promise.all(workers.map(({ tick }) => tick()));
    expect(done.sort()).toEqual([...works].sort());
  });

  it.skipIf(!path)("attempts to sign in are counted for all together, and the servers by each other", async () => {
    await db.pool.query("truncate request_count");
    const codes: (string | undefined)[] = [];
    for (let tries = 0; tries < limits.signInLimit + 4; tries += 1) {
      const { errors } = await ask(url, {}, signInDocuments.login, { id: "nobody", password: "x" });
      codes.push(errors[0]?.extensions.code);
    }
    expect(codes.filter((code) => code === "W020")).toHaveLength(limits.signInLimit);
    expect(codes.filter((code) => code === "RATE_LIMITED")).toHaveLength(4);
    const sizes = async () =>
      Promise.all(
        peers.map(async (peer) => /^servers (\d+)/m.exec(await (await fetch(`${peer.url}/metrics`)).text())?.[1]),
      );
    await expect.poll(sizes).toEqual(peers.map(() => String(count)));
  });

  it.skipIf(!path)("a server that ends is not noticed", async () => {
    const leaving = peers.pop();
    const closing = leaving?.stop();
    for (let calls = 0; calls < 20; calls += 1) expect((await report(url)).errors).toEqual([]);
    await closing;
    for (let calls = 0; calls < 20; calls += 1) expect((await report(url)).errors).toEqual([]);
  });
});
