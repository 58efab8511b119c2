import { Gauge, type Registry } from "prom-client";
import type { ServerWorld } from "../../../engine/world.ts";
import { readBackupState, type BackupState } from "../../../trade/backup/state.ts";

type Measure = { name: string; help: string; measure: (state: BackupState, now: Date) => number };

const secondsSince = (moment: Date | null | undefined, now: Date): number =>
  moment ? (now.getTime() - moment.getTime()) / 1000 : Infinity;

const sumFaults = ({ verification }: BackupState): number =>
  Object.values(verification?.faults ?? {}).reduce((sum, faults) => sum + faults, 0);

const measures: readonly Measure[] = [
  {
    name: "backup_age_seconds",
    help: "Since the moment up to which the newest whole backup reaches; +Inf without one",
    measure: ({ newest }, now) => secondsSince(newest?.reaches_at, now),
  },
  {
    name: "backup_late",
    help: "1 where the backup of the schedule should be there and is not",
    measure: ({ isLate }) => Number(isLate),
  },
  {
    name: "backup_size_bytes",
    help: "Size of the newest whole backup",
    measure: ({ newest }) => newest?.bytes ?? 0,
  },
  {
    name: "backup_failures",
    help: "Attempts at the newest backup of the schedule that failed",
    measure: ({ failures }) => failures,
  },
  {
    name: "verify_age_seconds",
    help: "Since the end of the newest verification; +Inf without one",
    measure: ({ verification }, now) => secondsSince(verification?.ended_at, now),
  },
  {
    name: "verify_faults",
    help: "What the newest verification found that does not agree",
    measure: sumFaults,
  },
  {
    name: "verify_failed",
    help: "1 where the newest verification came to no result",
    measure: ({ verification }) => Number(Boolean(verification?.problem)),
  },
  {
    name: "log_archive_failing",
    help: "1 where PostgreSQL cannot copy its log to WAL_ARCHIVE",
    measure: ({ archive }) => Number(archive?.isFailing ?? false),
  },
  {
    name: "log_archive_age_seconds",
    help: "Since the newest copy of the log; +Inf where none is kept",
    measure: ({ archive }, now) => secondsSince(archive?.archivedAt, now),
  },
];

/** Backups, verification and the copies of the log, as the database knows them. Unknown (NaN) while it is away. */
export function addBackupMetrics(
  register: Registry,
  { db, config, clock }: Pick<ServerWorld, "db" | "config" | "clock">,
): void {
  // The gauges of one call of /metrics share what is read.
  let reading: Promise<BackupState | null> | undefined;
  const readOnce = () =>
    (reading ??= readBackupState(db.kysely, config, clock.now())
      .catch(() => null)
      .finally(() => (reading = undefined)));
  for (const { name, help, measure } of measures)
    register.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          const state = await readOnce();
          this.set(state === null ? NaN : measure(state, clock.now()));
        },
      }),
    );
}
