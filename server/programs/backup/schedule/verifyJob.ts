import { findDueMoment } from "../../../trade/backup/dueMoments.ts";
import { findScheduledBackup, isVerifiedFor, noteVerification } from "../../../trade/backup/runs.ts";
import type { JobKind } from "../../../platform/jobs/kind.ts";
import { runWithLease } from "../../../platform/jobs/runWithLease.ts";
import { verifyAndNote } from "../../verify/notedVerification.ts";
import type { ScheduleParts } from "./backupJob.ts";

/** After the backup of each day, also one that failed: what is new in the database is verified (BACKUP_VERIFY). */
export function createVerifyJob({ db: { kysely }, clock, config }: ScheduleParts): JobKind {
  return {
    name: "verify",
    attempts: 3,
    async due(now) {
      const at = findDueMoment(now, config.backupAt);
      const backup = await findScheduledBackup(kysely, at);
      if (!backup?.ended_at || (await isVerifiedFor(kysely, at))) return [];
      return [{ tenantId: 0, shopId: 0, key: at.toISOString(), at }];
    },
    run: ({ at }, tools) =>
      runWithLease(tools, async (signal) => {
        const options = { marks: "CONTINUE" as const, signal };
        await verifyAndNote(kysely, options, { clock, scheduledFor: at });
      }),
    gaveUp:
      ({ at }, problem) =>
      async (trx) => {
        const now = clock.now();
        const run = { scheduled_for: at, started_at: now, ended_at: now, shops: 0, faults: new Map(), problem };
        await noteVerification(trx, run);
      },
  };
}
