import { dirname } from "node:path";
import { backupTexts as texts } from "../../../i18n/ja/program/backup.ts";
import { systemClock } from "../../platform/clock.ts";
import { resolveCallerPath, resolveCallerPlace } from "../../platform/command/callerPath.ts";
import { readCommandLine } from "../../platform/command/commandLine.ts";
import { listenForInterruption } from "../../platform/command/interruption.ts";
import { OperatorProblem } from "../../platform/command/operatorProblem.ts";
import { printLine, printProblem, runCommand } from "../../platform/command/runCommand.ts";
import { createProgressBar } from "../../platform/command/terminal.ts";
import { loadConfig, type ServerConfig } from "../../platform/config/config.ts";
import { connectDatabase } from "../../platform/db/connection/connection.ts";
import { isDisconnect } from "../../platform/db/connection/outage.ts";
import { openEmbedded } from "../../platform/db/embedded.ts";
import { isMigrated } from "../../platform/db/migrate.ts";
import { database } from "../../../i18n/ja/program/database.ts";
import { openKeyFile, writeKeyFile } from "../../platform/secrets/keyFile.ts";
import { makeNotedBackup } from "./notedBackup.ts";
import type { BackupManifest } from "./manifest.ts";
import { isInFolder } from "./place/folder.ts";
import { openBackupPlace } from "./place/open.ts";
import type { BackupPlace } from "./place/place.ts";

async function backUpTo(target: BackupPlace, keyFile: string | null, config: ServerConfig): Promise<BackupManifest> {
  const vault = keyFile === null ? null : await openKeyFile(keyFile);
  const signal = listenForInterruption();
  // Not migrated: a backup is also made before a new release changes the database.
  const embedded = await openEmbedded({
    dataDir: config.dataFolder,
    role: "tool",
    existing: true,
    archive: config.walArchive,
    // The server's own key, not that of this backup: the server could not go on with a log that is sealed by another.
    archiveKey: config.backupKey,
    log: printProblem,
  });
  const { kysely, close } = connectDatabase(embedded.connection, printProblem);
  try {
    if (!(await isMigrated(kysely))) throw new OperatorProblem(database.nothingThere(config.dataFolder));
    printLine(texts.start(config.dataFolder, target.name));
    const bar = createProgressBar(texts.copying, process.stdout);
    const task = { config, embedded, kysely, target, signal, onProgress: bar.show };
    const manifest = await makeNotedBackup(task, systemClock, { openVault: async () => vault });
    bar.end();
    return manifest;
  } catch (error) {
    if (signal.aborted) throw new OperatorProblem(texts.interrupted, { cause: error });
    if (isDisconnect(error)) throw new OperatorProblem(texts.databaseStopped, { cause: error });
    throw error;
  } finally {
    await close();
    await embedded.close();
  }
}

function printManifest(folder: string, { files, until, secret, media, format }: BackupManifest): void {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  printLine(texts.done(folder, files.length, bytes, new Date(until)));
  if (format === 1) printProblem(texts.notSealed);
  if (secret !== "SEALED") printProblem(secret === "LEFT_OUT" ? texts.secretLeftOut : texts.secretOfEnvironment);
  if (media === "BUCKET") printProblem(texts.mediaInBucket);
}

async function runBackup(args: readonly string[]): Promise<number> {
  const kinds = { key: "text", "new-key": "text", help: "flag" } as const;
  const { values, words } = readCommandLine(args, kinds, texts.usage);
  const [folder, ...more] = words;
  const keyFile = values["new-key"];
  if (keyFile !== undefined) {
    await writeKeyFile(resolveCallerPath(keyFile));
    printLine(texts.keyMade(resolveCallerPath(keyFile)));
    return 0;
  }
  if (values.help || folder === undefined) {
    printLine(texts.usage);
    return values.help ? 0 : 1;
  }
  if (more.length > 0) throw new OperatorProblem(`${texts.oneFolder}\n\n${texts.usage}`);
  const config = loadConfig(process.env);
  if (config.databaseUrl) throw new OperatorProblem(texts.external);
  const target = await openBackupPlace(resolveCallerPlace(folder), config);
  await target.requireNew(config.dataFolder);
  const key = values.key === undefined ? null : resolveCallerPath(values.key);
  printManifest(target.name, await backUpTo(target, key, config));
  if (key !== null && isInFolder(key, dirname(target.name))) printProblem(texts.keyBeside(key));
  return 0;
}

await runCommand(runBackup, texts.failed);
