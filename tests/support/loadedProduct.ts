import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { openClient } from "../../bench/load/client.ts";
import { openMeter } from "../../bench/load/meter.ts";
import { startRegisters, type Registers } from "../../bench/load/registers.ts";
import { demoAccounts, demoApiKey, demoPassword } from "../../demo/accounts.ts";
import { GetHoursOfShopDocument } from "../../src/generated/graphql.ts";
import { systemClock } from "../../server/platform/clock.ts";
import { loadConfig } from "../../server/platform/config/config.ts";
import { openDatabase, type DatabaseConnection } from "../../server/platform/db/connection/connection.ts";
import { randomIds } from "../../server/platform/ids.ts";
import { verifyRollUps } from "../../server/programs/verify/verify.ts";
import { buildIdentityConfig } from "../../server/trade/identity/config.ts";
import { createIdentity } from "../../server/trade/identity/createIdentity.ts";
import { toReceiptUuid } from "../../server/trade/ingest/receiptId.ts";
import { seedShops, tenantId } from "./receipts.ts";
import { bundle, waitForAddress } from "./runningProduct.ts";

const shops = [431, 433];

/** Two shops with the keys of the demonstration, and its head office. */
async function seed(db: DatabaseConnection, dataFolder: string): Promise<void> {
  await seedShops(
    db,
    shops.map((shop_id) => ({ shop_id, name: `店舗${shop_id}` })),
  );
  const config = await buildIdentityConfig(loadConfig({ CHOBA_DATA: dataFolder }));
  const identity = createIdentity({ db, clock: systemClock, ids: randomIds, config });
  const [office] = demoAccounts;
  if (office) await identity.createUser({ ...office, password: demoPassword, uuid: randomIds.uuid() });
  for (const shopId of shops)
    await identity.issueApiKey({ developerId: tenantId, shopId, label: "レジ", key: demoApiKey(shopId) });
}

/**
 * The built server on a data folder, or on a database elsewhere, with registers that send to it from the beginning to `close`. A server
 * that is ended from outside starts again, as under a supervisor.
 */
export async function openLoadedProduct(dataFolder: string, { databaseUrl = "", rate = 60 } = {}) {
  const db = await openDatabase({ dataFolder, databaseUrl });
  await seed(db, dataFolder);
  await db.close();

  /** Exits that nobody caused. */
  const exits: string[] = [];
  let expected = false;
  let child: ChildProcess;
  let port = "0";
  const outputs: (() => string)[] = [];
  const start = async (): Promise<string> => {
    const env = { CHOBA_DATA: dataFolder, DATABASE_URL: databaseUrl, CHOBA_DEMO: "false", PORT: port };
    // The machine that runs the tests may be busy with others of them.
    const limits = { RATE_LIMIT: "1000000", SIGN_IN_LIMIT: "1000", OVERLOAD_DELAY: "60000" };
    const own = { NODE_ENV: "production", LOG_LEVEL: "warn", ...limits };
    child = spawn(process.execPath, [bundle], {
      env: { ...process.env, ...own, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.on("exit", (code, signal) => {
      if (!expected) exits.push(`${code ?? signal}`);
    });
    const running = await waitForAddress(child);
    outputs.push(running.output);
    return running.url;
  };
  const url = await start();
  ({ port } = new URL(url));

  const meter = openMeter();
  const client = openClient(url, meter);
  const promised: string[] = [];
  const [stop, giveUp] = [new AbortController(), new AbortController()];
  const registers: Registers = startRegisters({
    client,
    shops,
    rate,
    stop: stop.signal,
    giveUp: giveUp.signal,
    onRecorded: (ids) => promised.push(...ids),
  });

  // A test that fails leaves nothing running.
  onTestFinished(() => {
    stop.abort();
    giveUp.abort();
    expected = true;
    child.kill("SIGKILL");
  });

  /** Whether a query is answered now. */
  const answers = async (): Promise<boolean> => {
    const query = { query: GetHoursOfShopDocument, variables: { changedSince: null } };
    const headers = { "content-type": "application/json", "x-api-key": demoApiKey(431) };
    const call = { path: "/graphql", headers, body: JSON.stringify(query) };
    const answer = await client.measure("list", call).catch(() => null);
    return answer?.status === 200 && !answer.text.includes('"errors"');
  };

  return {
    url,
    server: () => child.pid ?? 0,
    exits,
    output: () => outputs.map((one) => one()).join(""),
    promised,
    registers,
    /** Calls of registers that were not answered, or refused. */
    refusals: () =>
      meter
        .figures()
        .flatMap(({ kind, errors }) => (kind === "receipts" ? Object.values(errors) : []))
        .reduce((sum, count) => sum + count, 0),
    /** Ends the server by a signal, and starts it again. */
    async endServer(signal: NodeJS.Signals, meanwhile = async () => {}): Promise<void> {
      expected = true;
      const ended = once(child, "exit");
      child.kill(signal);
      await meanwhile();
      await ended;
      await start();
      expected = false;
    },
    /** Seconds until a query is answered and a receipt is recorded. */
    async waitUntilBack(): Promise<number> {
      const from = performance.now();
      while (!(await answers())) await sleep(20);
      const seconds = (performance.now() - from) / 1000;
      const before = promised.length;
      while (promised.length === before) await sleep(20);
      return seconds;
    },
    /** Lets every receipt have its answer, ends the server, and says what is wrong in its database; nothing, it is hoped. */
    async close(): Promise<{ recorded: number; lost: number; more: number; faults: unknown[] }> {
      stop.abort();
      await registers.ended;
      client.close();
      expected = true;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      const again = await openDatabase({ dataFolder, databaseUrl });
      const rows = await again.kysely.selectFrom("receipt").select("receipt_id").execute();
      const found = new Set(rows.map(({ receipt_id }) => receipt_id));
      const ids = new Set(promised.map(toReceiptUuid));
      await again.pool.query("analyze");
      const faults = (await verifyRollUps(again.kysely)).flatMap((shop) => shop.faults);
      await again.close();
      const lost = [...ids].filter((id) => !found.has(id)).length;
      return { recorded: ids.size, lost, more: rows.length - ids.size, faults };
    },
  };
}

export type LoadedProduct = Awaited<ReturnType<typeof openLoadedProduct>>;
