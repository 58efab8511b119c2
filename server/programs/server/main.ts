import closeWithGrace from "close-with-grace";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { startTexts } from "../../../i18n/ja/program/server.ts";
import { setupPath } from "../../../src/core/consoleConfig.ts";
import { checkSchedule } from "../backup/schedule/checkSchedule.ts";
import { createApp } from "./app.ts";
import { isWithoutCompany, newSetupCode } from "../../trade/company/setup/setupCode.ts";
import { systemClock } from "../../platform/clock.ts";
import { loadConfig, type ServerConfig } from "../../platform/config/config.ts";
import { openDatabase, type DatabaseConnection } from "../../platform/db/connection/connection.ts";
import { demoAccounts, demoPassword } from "../../../demo/accounts.ts";
import { closeDemo, readDemoState, openDemo } from "../../../demo/load/access.ts";
import { fillInBackground } from "../../../demo/load/background.ts";
import { loadRecent } from "../../../demo/load/load.ts";
import { renewDemo } from "../../../demo/load/renew.ts";
import { createIdentity, type OwnIdentity } from "../../trade/identity/createIdentity.ts";
import { buildIdentityConfig, isSignInClosed } from "../../trade/identity/config.ts";
import { createCodeMailer } from "../../trade/identity/codes/codeMailer.ts";
import { buildMailer } from "../../platform/mail/mailer.ts";
import { formatErrorText } from "../../platform/log/formatErrorText.ts";
import { openTracing } from "../../platform/tracing/openTracing.ts";
import type { CallTracing } from "../../platform/tracing/tracing.ts";
import { randomIds } from "../../platform/ids.ts";
import { readOnlyOptions } from "../../platform/command/commandLine.ts";
import type { LogStream } from "../../platform/log/logger.ts";
import { openLog } from "../../platform/log/openLog.ts";
import { printProblem, formatFailure, printLine, surviveClosedOutput } from "../../platform/command/runCommand.ts";
import { openServers } from "../../platform/servers/servers.ts";
import { nameStoragePlace } from "../../platform/storage/storagePlace.ts";
import { openStorage } from "../../platform/storage/open.ts";
import type { FileStorage } from "../../platform/storage/storage.ts";
import { createProgressBar } from "../../platform/command/terminal.ts";

/** A terminal, npm and a person in a hurry each send one: a second one must not end the process before the database is given back. */
const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** A person at a terminal wants to see what is wrong; a log collector, or a file, wants everything. */
function readConfig(): ServerConfig {
  const config = loadConfig(process.env);
  const quiet = process.stdout.isTTY && !config.logFile && !process.env["LOG_LEVEL"];
  return quiet ? { ...config, logLevel: "warn" } : config;
}

/** Loads the newest demo data into an empty database, showing how far it is. */
async function fill(
  db: DatabaseConnection,
  identity: OwnIdentity,
  storage: FileStorage,
  months: number,
): Promise<void> {
  const bar = createProgressBar(startTexts.loadingDemo, process.stdout);
  if (await loadRecent(db, { clock: systemClock, identity, storage, months, onProgress: bar.show })) bar.end();
}

/** The accounts of the demonstration, where the database holds it; or that they are closed, and how to open them. */
async function accountLines(db: DatabaseConnection): Promise<string[]> {
  const state = await readDemoState(db);
  if (state === "NONE") return [];
  if (state === "CLOSED") return [startTexts.accountsClosed];
  const lines = demoAccounts.map(({ loginId, name = loginId, authority }) =>
    startTexts.account(loginId, name, authority),
  );
  return [startTexts.accounts(demoPassword), ...lines, startTexts.ownCompany];
}

/**
 * Opens everything else, listens, and closes it again in order when the process gets a signal to stop.
 * @param onReady called once these signals are heard here
 */
async function serve(
  config: ServerConfig,
  { db, log, tracing }: { db: DatabaseConnection; log: LogStream | undefined; tracing: CallTracing | undefined },
  onReady: () => void,
): Promise<void> {
  const clock = systemClock;
  const ids = randomIds;
  let app: FastifyInstance | undefined;
  const mailer = buildMailer(config, "PERSON");
  const onFailure = (error: unknown) => app?.log.error({ err: error }, "a mail could not be sent");
  const servers = openServers(db, ids.uuid(), (error) => app?.log.error({ err: error }, "the servers do not agree"));
  const identity = createIdentity({
    db,
    clock,
    ids,
    news: servers,
    config: await buildIdentityConfig(config),
    ...(mailer ? { sender: createCodeMailer(mailer, onFailure) } : {}),
    // Without a mail server codes are read by the person at the terminal.
    ...(config.development || process.stdout.isTTY ? { log: printLine } : {}),
  });
  await servers.join(await nameStoragePlace(config));
  const storage = await openStorage(config);
  if (config.demoAccess === "CLOSED") await closeDemo(db, clock);
  if (config.demoAccess === "OPEN") await openDemo(db, identity);
  if (config.demo) await fill(db, identity, storage, config.demoMonths);
  let demo: Awaited<ReturnType<typeof fillInBackground>> | undefined;
  const demoLoad = () => demo?.state() ?? null;
  let stopping = false;
  const isStopping = () => stopping;
  app = await createApp({
    db,
    clock,
    ids,
    identity,
    storage,
    config,
    servers,
    tracing,
    demoLoad,
    isStopping,
    ...(log ? { log } : {}),
  });
  const running = app;
  const onTimeout = () => printProblem(startTexts.stopTimeout);
  const shutdownDelay = config.shutdownDelay * 1000;
  const options = { delay: shutdownDelay + 10_000, logger: false as const, onTimeout, skip: [...stopSignals] };
  const grace = closeWithGrace(options, async ({ err }) => {
    if (err) running.log.fatal({ err }, "ending after an unexpected failure");
    printLine(startTexts.stopping);
    if (!err) await wait(shutdownDelay);
    await Promise.all([running.close(), demo?.stop(), servers.close()]);
    await Promise.all([db.close(), tracing?.close()]);
    printLine(startTexts.stopped);
  });
  const stop = () => {
    if (!stopping) grace.close();
    stopping = true;
  };
  for (const signal of stopSignals) process.on(signal, stop);
  onReady();
  // Read before it listens: whoever sees the address may stop it at once, and the database is then closed.
  const accounts = await accountLines(db);
  const code = (await isWithoutCompany(db.kysely)) ? await newSetupCode(db.kysely, clock) : null;
  const address = await app.listen({ host: config.host, port: config.port });
  if (config.demo)
    demo = await fillInBackground(db, {
      clock,
      onTopUp: (days) => printLine(startTexts.toppedUp(days)),
      onFailure: (error) => running.log.error({ err: error }, "the demo data could not be completed"),
    });
  const home = config.publicUrl || address;
  for (const line of [startTexts.listening(home), ...accounts]) printLine(line);
  if (isSignInClosed(config)) {
    printProblem(startTexts.signInClosed);
    app.log.warn("the user pool refuses callers on other machines (PUBLIC_URL, IDENTITY_REMOTE)");
  }
  if (code !== null) printLine(startTexts.setUp(`${home}${setupPath}`, code));
}

/** Opens the database and serves. Where that fails, or is interrupted before it answers, the database is given back. */
async function startServer(): Promise<void> {
  const config = readConfig();
  await checkSchedule(config);
  const log = await openLog(config, process.stdout);
  const tracing = await openTracing(config, (error) => printProblem(startTexts.tracesLost(formatErrorText(error))));
  const renew = config.demo ? renewDemo(process) : undefined;
  const db = await openDatabase(config, { log: printLine, renew, Session: tracing?.Session });
  let interrupted = false;
  const interrupt = () => {
    interrupted = true;
    printLine(startTexts.stopping);
    void db.close().then(() => process.exit(0));
  };
  const listen = (method: "on" | "off") => {
    for (const signal of stopSignals) process[method](signal, interrupt);
  };
  listen("on");
  try {
    await serve(config, { db, log, tracing }, () => listen("off"));
  } catch (error) {
    // The embedded database is a process of its own, which nobody else would stop.
    await db.close();
    if (!interrupted) throw error;
  }
}

/** Why it did not start, as far as the operator can do something about it; anything else with its stack. */
function reason(error: unknown): string {
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE" && "port" in error)
    return startTexts.portTaken(Number(error.port));
  return formatFailure(error, startTexts.cannotStart);
}

surviveClosedOutput();
try {
  const options = readOnlyOptions(process.argv.slice(2), { help: "flag" }, startTexts.usage);
  if (options.help) printLine(startTexts.usage);
  else await startServer();
} catch (error) {
  printProblem(reason(error));
  process.exit(1);
}
