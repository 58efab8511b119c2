import { useState } from "react";
import { formatClock } from "../../../src/core/calendar/clock.ts";
import { toTokyoTime } from "../../../src/core/calendar/moment.ts";
import type { OrderMoment } from "../../../src/domain/purchase/orderWarnings.ts";
import { consoleClock } from "../../../src/clock/now.ts";

/** The clock of Tokyo when the form was opened. */
export function useOrderMoment(): OrderMoment {
  const [moment] = useState(() => {
    const { date, minutes } = toTokyoTime(consoleClock.now());
    return { date, time: formatClock(minutes) };
  });
  return moment;
}
