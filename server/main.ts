import closeWithGrace from "close-with-grace";
import { startTexts } from "../i18n/ja/server.ts";
import { createApp } from "./app.ts";
import { systemClock } from "./clock.ts";
import { loadConfig, type Config } from "./config.ts";
import { openDatabase, type Database } from "./db/connection.ts";
import { DatabaseStartError } from "./db/startError.ts";
import { demoAccounts, demoPassword } from "./demo/accounts.ts";
import { loadDemo } from "./demo/load.ts";
import { createIdentity, type OwnIdentity } from "./identity/createIdentity.ts";
import { identityConfig } from "./identityConfig.ts";
import { randomIds } from "./ids.ts";
import { InvalidConfiguration } from "./settings.ts";
import { openStorage } from "./storage/open.ts";
import { progressBar } from "./terminal.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

/** A person at a terminal wants to see what is wrong; a log collector wants everything. */
function readConfig(): Config {
  const config = loadConfig(process.env);
  return process.env["LOG_LEVEL"] || !process.stdout.isTTY ? config : { ...config, logLevel: "warn" };
}

/** Loads the demo data into an empty database, showing how far it is. */
async function fill(db: Database, identity: OwnIdentity): Promise<void> {
  const bar = progressBar(startTexts.loadingDemo, process.stdout);
  if (await loadDemo(db, { clock: systemClock, identity, onProgress: bar.show })) bar.end();
}

/** The accounts of the demonstration, where the database holds it. */
async function accountLines(db: Database): Promise<string[]> {
  const demo = await db.kysely.selectFrom("demo_load").select("finished_at").executeTakeFirst();
  if (!demo) return [];
  const lines = demoAccounts.map(({ loginId, name = loginId, authority }) =>
    startTexts.account(loginId, name, authority),
  );
  return [startTexts.accounts(demoPassword), ...lines];
}

/** Opens everything, listens, and closes it again in order when the process is told to stop. */
async function start(): Promise<void> {
  const config = readConfig();
  const clock = systemClock;
  const ids = randomIds;
  const db = await openDatabase(config, { log: say });
  const identity = createIdentity({
    db,
    clock,
    ids,
    config: await identityConfig(config),
    // The embedded pool sends no mail: its codes are read by the person at the terminal.
    ...(config.development || process.stdout.isTTY ? { log: say } : {}),
  });
  if (config.demo) await fill(db, identity);
  const app = await createApp({ db, clock, ids, identity, storage: await openStorage(config), config });
  closeWithGrace({ delay: 10_000, logger: false }, async ({ err }) => {
    if (err) app.log.fatal({ err }, "ending after an unexpected failure");
    say(startTexts.stopping);
    await app.close();
    await db.close();
    say(startTexts.stopped);
  });
  const address = await app.listen({ host: config.host, port: config.port });
  say(startTexts.listening(config.publicUrl || address));
  for (const line of await accountLines(db)) say(line);
}

/** Why it did not start, as far as the operator can do something about it; anything else with its stack. */
function reason(error: unknown): string {
  if (error instanceof InvalidConfiguration || error instanceof DatabaseStartError) return error.message;
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE" && "port" in error)
    return startTexts.portTaken(Number(error.port));
  return `${startTexts.cannotStart}\n${error instanceof Error ? error.stack : String(error)}`;
}

try {
  await start();
} catch (error) {
  complain(reason(error));
  process.exit(1);
}
