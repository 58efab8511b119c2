import { sql, type Kysely } from "kysely";
import { addTime } from "../../../../src/core/calendar/moment.ts";
import type { Viewer } from "../../../../src/core/viewer.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import type { Clock } from "../../../platform/clock.ts";

/** Seconds between two notes of one device. */
const noteInterval = 60;
/** Devices that are remembered, each with a number. */
const capacity = 100_000;
const versionLength = 40;

/** A version that can be shown: printable ASCII. Undefined where none was sent. */
const versionIn = (text: string | undefined): string | undefined =>
  text
    ?.replaceAll(/[^ -~]/g, "")
    .trim()
    .slice(0, versionLength) || undefined;

/**
 * Notes when a device has called, once a minute at most, on all servers together. A call between costs a look into the memory.
 */
export function createDeviceRecorder(db: Kysely<Tables>, clock: Clock) {
  const noted = new Map<number, number>();
  return async ({ developerId, deviceId }: Viewer, version: string | undefined): Promise<void> => {
    if (deviceId === undefined) return;
    const now = clock.now();
    const last = noted.get(deviceId);
    if (last !== undefined && now.getTime() - last < noteInterval * 1000) return;
    if (noted.size >= capacity) noted.clear();
    noted.set(deviceId, now.getTime());
    await sql`
      update device set last_seen_at = ${now}, app_version = coalesce(${versionIn(version) ?? null}, app_version)
      where tenant_id = ${developerId} and device_id = ${deviceId}
        and (last_seen_at is null or last_seen_at <= ${addTime(now, -noteInterval, "second")})`.execute(db);
  };
}
