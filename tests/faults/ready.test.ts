import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { freshDatabase } from "../support/database.ts";
import { startProgram } from "../support/program.ts";

test("SIGTERM turns readiness off, leaves the balancer its time, and the process ends in order", async () => {
  const db = await freshDatabase();
  onTestFinished(() => db.drop());
  const folder = await mkdtemp(join(tmpdir(), "choba-ready-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { host, port, user, database } = db.connection;
  let out = "";
  const { child, ended } = startProgram("main", [], {
    env: {
      CHOBA_DATA: folder,
      DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`,
      HOST: "127.0.0.1",
      PORT: "0",
      SHUTDOWN_DELAY: "2",
    },
    onOutput: (output) => (out = output),
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const address = await vi.waitFor(() => {
    const found = /http:\/\/127\.0\.0\.1:\d+/.exec(out)?.[0];
    expect(found, out).toBeDefined();
    return found;
  }, 30_000);
  const status = async (path: string) => (await fetch(`${address}${path}`)).status;
  expect(await status("/readyz")).toBe(200);

  child.kill("SIGTERM");
  const signalled = performance.now();
  await vi.waitFor(async () => expect(await status("/readyz")).toBe(503));
  expect([await status("/livez"), await status("/healthz")]).toEqual([200, 200]);
  expect(await ended).toMatchObject({ code: 0, signal: null });
  expect(performance.now() - signalled).toBeGreaterThan(1900);
}, 60_000);
