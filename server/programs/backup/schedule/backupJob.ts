import { addTime } from "../../../../src/core/calendar/moment.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { ServerConfig } from "../../../platform/config/config.ts";
import type { DatabaseConnection } from "../../../platform/db/connection/connection.ts";
import type { JobKind } from "../../../platform/jobs/kind.ts";
import { runWithLease } from "../../../platform/jobs/runWithLease.ts";
import { findDueMoment } from "../../../trade/backup/dueMoments.ts";
import { beginBackupRun, findScheduledBackup } from "../../../trade/backup/runs.ts";
import { openKeyFile } from "../../../platform/secrets/keyFile.ts";
import { openBackupPlace } from "../place/open.ts";
import { makeNotedBackup } from "../notedBackup.ts";
import { nameBackup, removeOldBackups } from "./keep.ts";

/** Enough for a day: half a minute after the first one that failed, then ever later, at last each hour. */
const backupAttempts = 30;
/** Days for which attempts are remembered that were never finished. */
const attemptDays = 7;

export type ScheduleParts = { db: DatabaseConnection; clock: Clock; config: ServerConfig };

/**
 * The backup of each day, by one server. A server that was down at the time makes it when it starts. What an attempt that died has left
 * makes way for the next one; old backups go only when the new one is whole.
 */
export function createBackupJob({ db, clock, config }: ScheduleParts): JobKind {
  const { kysely, embedded } = db;
  return {
    name: "backup",
    attempts: backupAttempts,
    async due(now) {
      if (!embedded) return [];
      const at = findDueMoment(now, config.backupAt);
      const run = await findScheduledBackup(kysely, at);
      return run?.reaches_at && !run.problem ? [] : [{ tenantId: 0, shopId: 0, key: at.toISOString(), at }];
    },
    async run({ at }, tools) {
      if (!embedded) return;
      const root = await openBackupPlace(config.backupTo, config);
      const target = root.at(nameBackup(at));
      await beginBackupRun(kysely, target.name, at, clock.now());
      await runWithLease(tools, async (signal) => {
        const task = { config, embedded, kysely, target, signal, onProgress: () => {} };
        await makeNotedBackup(task, clock, {
          openVault: async () => (config.backupKey ? openKeyFile(config.backupKey) : null),
          afterwards: () => removeOldBackups(kysely, root, { keep: config.backupKeep, newest: at, now: clock.now() }),
        });
      });
    },
    async tidy(now) {
      const jobs = kysely.deleteFrom("job").where("kind", "in", ["backup", "verify"]);
      await jobs.where("due_at", "<", addTime(now, -attemptDays, "day")).execute();
    },
  };
}
