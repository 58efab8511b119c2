import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { sep } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { loadConfig } from "../../../server/platform/config/config.ts";
import { randomIds } from "../../../server/platform/ids.ts";
import { createRequestCounts } from "../../../server/platform/servers/requestCounts.ts";
import { listServers } from "../../../server/platform/servers/listServers.ts";
import { readProductVersion } from "../../../server/platform/config/root.ts";
import { openServers } from "../../../server/platform/servers/servers.ts";
import { nameStoragePlace } from "../../../server/platform/storage/storagePlace.ts";
import { freshDatabase, type FreshDatabase } from "../../support/database.ts";

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

async function join(storage: string) {
  const server = openServers(db, randomIds.uuid(), (error) => {
    throw error;
  });
  onTestFinished(() => server.close());
  await server.join(storage);
  return server;
}

describe("a server whose images lie elsewhere than those of one that runs", () => {
  it("does not start, and says what to do; the one that runs goes on", async () => {
    await join("disk one");
    await expect(join("disk other")).rejects.toThrow("mediaフォルダーを共有してください");
    const second = await join("disk one");
    expect(second.size()).toBe(2);
    const listed = await listServers(db.kysely);
    expect(listed.map(({ version, is_silent }) => [version, is_silent])).toEqual([
      [await readProductVersion(), false],
      [await readProductVersion(), false],
    ]);
  });

  it("starts where the other was killed", async () => {
    await db.pool.query(
      "insert into server_process (server_id, host, storage, started_at, seen_at) values (gen_random_uuid(), 'killed', 'disk three', now(), now())",
    );
    await expect(join("disk four")).resolves.toBeDefined();
    await db.pool.query("delete from server_process where host = 'killed'");
  });

  it("is known by its folder, not by the folder's path, and by its bucket", async () => {
    const folders = await Promise.all([1, 2].map(() => mkdtemp(`${tmpdir()}/choba-place-`)));
    onTestFinished(async () => {
      for (const folder of folders) await rm(folder, { recursive: true });
    });
    const config = loadConfig({});
    const nameOf = (dataFolder = "") => nameStoragePlace({ ...config, dataFolder });
    const [one, again, other] = [
      await nameOf(folders[0]),
      await nameOf(`${folders[0]}${sep}.`),
      await nameOf(folders[1]),
    ];
    expect(again).toBe(one);
    expect(other).not.toBe(one);
    const bucket = { ...config, storage: "s3", s3Bucket: "a" } as const;
    expect(await nameStoragePlace(bucket)).toBe(await nameStoragePlace({ ...bucket, dataFolder: "/elsewhere" }));
    expect(await nameStoragePlace(bucket)).not.toBe(await nameStoragePlace({ ...bucket, s3Bucket: "b" }));
  });
});

describe("requests", () => {
  const minute = 60_000;
  it("are counted by each server, and added up when they look", async () => {
    const [one, other] = [createRequestCounts(db.pool), createRequestCounts(db.pool)];
    for (let call = 0; call < 5; call += 1) one.count("all", "192.0.2.1", minute);
    for (let call = 0; call < 3; call += 1) other.count("all", "192.0.2.1", minute);
    await one.exchange();
    await other.exchange();
    expect(other.count("all", "192.0.2.1", minute)).toMatchObject({ current: 9 });
    expect(one.count("all", "192.0.2.2", minute)).toMatchObject({ current: 1 });
    await Promise.all([one.exchange(), other.exchange()]);
    expect(one.count("all", "192.0.2.1", minute).current).toBeGreaterThanOrEqual(6);
  });

  it("that are counted exactly are counted once, however many servers there are, until their time is over", async () => {
    const servers = [1, 2, 3].map(() => createRequestCounts(db.pool));
    const sums = await Promise.all(
      Array.from({ length: 10 }, () =>
        servers.map((server) => server.countExactly("sign-in", "192.0.2.1", minute)),
      ).flat(),
    );
    const counted = sums.map((sum) => sum.current).sort((a, b) => a - b);
    expect(counted).toEqual(Array.from({ length: 30 }, (_, call) => call + 1));
    await db.pool.query("update request_count set ends_at = now()");
    expect(await servers[0]?.countExactly("sign-in", "192.0.2.1", minute)).toMatchObject({ current: 1 });
  });
});

it("what the servers could not say to each other is reported", async () => {
  const failures: unknown[] = [];
  const server = openServers(db, randomIds.uuid(), (error) => void failures.push(error));
  await db.pool.query("alter sequence viewer_change rename to away");
  server.tell();
  await expect.poll(() => failures).toMatchObject([{ code: "42P01" }]);
  await db.pool.query("alter sequence away rename to viewer_change");
});
