import type { Kysely } from "kysely";
import { toTokyoTime } from "../../../../src/core/calendar/moment.ts";
import { formatClock } from "../../../../src/core/calendar/clock.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { noteRemovedBackup } from "../../../trade/backup/runs.ts";
import { hasManifest } from "../manifest.ts";
import type { BackupPlace } from "../place/place.ts";

/** Backups of the schedule; others in the same place are left alone. */
const scheduledName = /^choba-\d{8}-\d{4}$/;

/** The name of the backup of a moment, such as choba-20261129-0300. */
export function nameBackup(at: Date): string {
  const { date, minutes } = toTokyoTime(at);
  return `choba-${date.replaceAll("-", "")}-${formatClock(minutes).replace(":", "")}`;
}

/** Removes scheduled backups but the newest, and what is left of those that never became whole. */
export async function removeOldBackups(
  db: Kysely<Tables>,
  root: BackupPlace,
  { keep, newest, now }: { keep: number; newest: Date; now: Date },
): Promise<void> {
  const names = (await root.list()).filter((name) => scheduledName.test(name) && name <= nameBackup(newest));
  let whole = 0;
  for (const name of names.toSorted().toReversed()) {
    const place = root.at(name);
    if ((await hasManifest(place)) && (whole += 1) <= keep) continue;
    await place.remove();
    await noteRemovedBackup(db, place.name, now);
  }
}
