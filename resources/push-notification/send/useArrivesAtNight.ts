import { useState } from "react";
import { inQuietHours } from "../../../src/domain/quietHours.ts";
import { consoleClock } from "../../../src/clock/now.ts";

/** Whether a notification of this release_timer arrives in the quiet hours; without one it goes out as soon as it is registered. */
export function useArrivesAtNight(release: unknown): boolean {
  const [opened] = useState(consoleClock.now);
  const moment = typeof release === "string" && release !== "" ? new Date(release) : opened;
  return !Number.isNaN(moment.getTime()) && inQuietHours(moment);
}
