import { moveTexts as texts } from "../../../i18n/ja/program/move.ts";
import { resolveCallerPath } from "../../platform/command/callerPath.ts";
import { OperatorProblem } from "../../platform/command/operatorProblem.ts";
import { printLine, printProblem } from "../../platform/command/runCommand.ts";
import { createProgressBar } from "../../platform/command/terminal.ts";
import { formatDatabasePlace, openDatabase, type DatabaseConnection } from "../../platform/db/connection/connection.ts";
import { closeForWriting, openForWriting } from "../../platform/db/connection/readOnly.ts";
import { printVerification } from "../verify/run.ts";
import { copyTables } from "./copy.ts";
import { copyFiles, isFolder, openSession, openTarget, type MovePlace } from "./places.ts";
import { listTables } from "./tables.ts";

type MoveOptions = {
  /** Leaves the source as it is: a copy to look at. */
  trial: boolean;
  /** The PostgreSQL of the source's data folder, where it is not the installed one: a folder with bin/, lib/ and share/. */
  native?: string | undefined;
  signal: AbortSignal;
};

type Way = { from: MovePlace; to: MovePlace };
type Databases = { source: DatabaseConnection; target: DatabaseConnection };

/** Copies every table, with a bar that shows how far it is. */
async function copyAll({ source, target }: Databases, signal: AbortSignal): Promise<void> {
  const sessions = { source: await openSession(source), target: await openSession(target) };
  const bar = createProgressBar(texts.copying, process.stdout);
  try {
    const tables = await listTables(sessions.source);
    const rows = await copyTables(tables, sessions, { onProgress: bar.show, signal });
    bar.end();
    printLine(texts.copied(tables.length, rows));
  } finally {
    await Promise.all(Object.values(sessions).map((session) => session.end()));
  }
}

/** Copies while nothing is written in the source. It stays closed for writing where `work` answers true, and is opened again otherwise. */
async function whileClosed({ connection }: DatabaseConnection, work: () => Promise<boolean>): Promise<boolean> {
  await closeForWriting(connection);
  printLine(texts.readOnly);
  let isSound = false;
  try {
    isSound = await work();
    return isSound;
  } finally {
    if (!isSound) {
      await openForWriting(connection);
      printLine(texts.released);
    }
  }
}

/** Copies tables and files, and verifies the copy. Answers whether it agrees. */
async function copyAndVerify(databases: Databases, { from, to }: Way, signal: AbortSignal): Promise<boolean> {
  await copyAll(databases, signal);
  if (isFolder(to)) {
    await copyFiles(from.dataFolder, to.dataFolder);
    printLine(texts.files(to.dataFolder));
  }
  const copy = { place: formatDatabasePlace(to), marks: "RENEW", mayBeEmpty: true, signal } as const;
  return printVerification(databases.target.kysely, copy);
}

async function moveOpened(databases: Databases, way: Way, { trial, signal }: MoveOptions): Promise<boolean> {
  const there = formatDatabasePlace(way.to);
  printLine(texts.start(formatDatabasePlace(way.from), there));
  const work = () => copyAndVerify(databases, way, signal);
  if (trial) {
    const isSound = await work();
    printLine(texts.doneTrial);
    return isSound;
  }
  const isSound = await whileClosed(databases.source, work);
  if (isSound) printLine(isFolder(way.to) ? texts.doneFolder(there) : texts.doneUrl(there));
  return isSound;
}

/**
 * Copies a whole database into an empty one and verifies the copy. Unless it is a trial, the servers of the source read and do not write
 * from the copy on, so that nothing is lost until they are started on the target.
 * @returns whether the copy agrees with its journal
 * @throws OperatorProblem if it was interrupted, or the target is not empty; the source is then as before
 */
export async function moveDatabase(way: Way, options: MoveOptions): Promise<boolean> {
  const { native, signal } = options;
  const own = native === undefined ? {} : { native: resolveCallerPath(native) };
  // Our own connections end too when the source is closed for writing: that is no news.
  const source = await openDatabase(way.from, { role: "tool", existing: true, log: () => {}, ...own });
  try {
    const target = await openTarget(way.to, printProblem);
    try {
      return await moveOpened({ source, target }, way, options);
    } finally {
      await target.close();
    }
  } catch (error) {
    throw signal.aborted ? new OperatorProblem(texts.interrupted, { cause: error }) : error;
  } finally {
    await source.close();
  }
}
