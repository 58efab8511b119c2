import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { restoreTexts as texts } from "../../../i18n/ja/program/restore.ts";
import { resolveCallerPath, resolveCallerPlace } from "../../platform/command/callerPath.ts";
import { toMomentAt } from "../../../src/core/calendar/moment.ts";
import { readCommandLine } from "../../platform/command/commandLine.ts";
import { listenForInterruption } from "../../platform/command/interruption.ts";
import { OperatorProblem } from "../../platform/command/operatorProblem.ts";
import { printLine, printProblem, runCommand } from "../../platform/command/runCommand.ts";
import { createProgressBar } from "../../platform/command/terminal.ts";
import { loadConfig, type ServerConfig } from "../../platform/config/config.ts";
import { openDatabase } from "../../platform/db/connection/connection.ts";
import type { EmbeddedDatabase } from "../../platform/db/embedded.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { openKeyFile } from "../../platform/secrets/keyFile.ts";
import { readManifest, type BackupManifest } from "../backup/manifest.ts";
import { openBackupPlace } from "../backup/place/open.ts";
import { printVerification } from "../verify/run.ts";
import type { FoundLog, RecoveryTarget } from "./recoveryLog.ts";
import { openBackup, restoreBackup, type OpenedBackup } from "./restore.ts";

/** Of the clock in Japan. */
const momentShape = /^(\d{4}-\d{2}-\d{2})[ T](\d{1,2}):(\d{2})(?::(\d{2}))?$/;

async function restoreTo(
  dataDir: string,
  backup: OpenedBackup,
  signal: AbortSignal,
  onLogEnded: () => void,
): Promise<EmbeddedDatabase> {
  const all = backup.manifest.files.reduce((sum, { size }) => sum + size, 0);
  const bar = createProgressBar(texts.copying, process.stdout);
  let done = 0;
  const onBytes = (bytes: number) => {
    done += bytes;
    bar.show(done / all);
  };
  const onRecovery = (log: FoundLog | null) => {
    bar.end();
    if (backup.manifest.format === 2 && log?.isSealed === false) printProblem(texts.logPlain);
    printLine(texts.recovering(backup.target?.until));
  };
  try {
    return await restoreBackup(backup, { dataDir }, { signal, onBytes, onRecovery, onLogEnded });
  } catch (error) {
    throw signal.aborted ? new OperatorProblem(texts.interrupted, { cause: error }) : error;
  }
}

async function printRestored(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ shops: number; receipts: number; last: Date | null }>`
    select (select count(*) from shop)::int as shops, count(*)::int as receipts, max(recorded_at) as last from receipt`.execute(
    db,
  );
  const { shops = 0, receipts = 0, last = null } = rows[0] ?? {};
  printLine(texts.restored(shops, receipts, last === null ? null : new Date(last)));
}

function printRemaining({ secret, media }: BackupManifest, { dataFolder, identitySecret }: ServerConfig): void {
  if (secret === "LEFT_OUT" && !identitySecret) printProblem(texts.secretLeftOut(join(dataFolder, "identity.secret")));
  if (secret === "ENVIRONMENT") printProblem(texts.secretOfEnvironment);
  if (media === "BUCKET") printProblem(texts.mediaInBucket);
}

async function restoreAndVerify(backup: OpenedBackup, config: ServerConfig): Promise<number> {
  const { manifest, place } = backup;
  const until = backup.target?.until ?? new Date(manifest.until);
  printLine(texts.start(place.name, until, config.dataFolder));
  const signal = listenForInterruption();
  let isShort = false;
  const embedded = await restoreTo(config.dataFolder, backup, signal, () => (isShort = true));
  try {
    const db = await openDatabase(config, { role: "tool", existing: true, log: printProblem });
    try {
      await printRestored(db.kysely);
      if (isShort) printProblem(texts.logEnded(until));
      else printLine(texts.complete(until));
      printRemaining(manifest, config);
      printLine(texts.verifying);
      const copy = { place: config.dataFolder, marks: "RENEW", mayBeEmpty: true, signal } as const;
      const isSound = await printVerification(db.kysely, copy);
      printLine(isSound ? texts.verified : texts.differs);
      return isSound ? 0 : 1;
    } finally {
      await db.close();
    }
  } finally {
    await embedded.close();
  }
}

/** The moment to restore to, and the archive. @throws OperatorProblem if the archive is unknown, or the moment none after the backup */
function readTarget(
  { until: text = "", archive, log }: { until?: string; archive?: string; log?: string },
  manifest: BackupManifest,
  config: ServerConfig,
  logSecrets: readonly string[],
): RecoveryTarget {
  const [, date = "", hour = "", minute = "", second = "0"] = momentShape.exec(text.trim()) ?? [];
  const until = date === "" ? null : toMomentAt(date, Number(hour) * 3600 + Number(minute) * 60 + Number(second));
  if (until === null || Number.isNaN(until.getTime())) throw new OperatorProblem(texts.wantsMoment(text));
  const end = new Date(manifest.until);
  if (until < end) throw new OperatorProblem(texts.beforeBackup(end));
  const folder = archive === undefined ? config.walArchive : resolveCallerPath(archive);
  if (!folder) throw new OperatorProblem(texts.wantsArchive);
  return { until, archive: folder, former: log && resolveCallerPath(log), logSecrets };
}

/** Exit code 0 where all was restored and agrees, 1 where it was restored and does not, 2 where it was not. */
async function runRestore(args: readonly string[]): Promise<number> {
  const { values, words } = readCommandLine(
    args,
    { key: "text", until: "text", archive: "text", "archive-key": "text", log: "text", help: "flag" },
    texts.usage,
  );
  const [folder, ...more] = words;
  if (values.help || folder === undefined) {
    printLine(texts.usage);
    return values.help ? 0 : 2;
  }
  if (more.length > 0) throw new OperatorProblem(`${texts.oneFolder}\n\n${texts.usage}`);
  const config = loadConfig(process.env);
  if (config.databaseUrl) throw new OperatorProblem(texts.external);
  const source = await openBackupPlace(resolveCallerPlace(folder), config);
  const manifest = await readManifest(source);
  const openKey = async (file: string | undefined) =>
    file === undefined ? null : openKeyFile(resolveCallerPath(file));
  const [vault, archiveKey] = [await openKey(values.key), await openKey(values["archive-key"])];
  const logSecrets = [vault, archiveKey].flatMap((key) => key?.logSecret ?? []);
  const target = values.until === undefined ? undefined : readTarget(values, manifest, config, logSecrets);
  if (vault && manifest.format === 1) printProblem(texts.plainBackup);
  return restoreAndVerify({ ...(await openBackup(source, manifest, vault)), target }, config);
}

await runCommand(runRestore, texts.failed, 2);
