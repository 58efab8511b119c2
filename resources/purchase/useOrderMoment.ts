import { useState } from "react";
import { clockOf } from "../../src/core/calendar/clock.ts";
import { tokyoTime } from "../../src/core/calendar/moment.ts";
import type { OrderMoment } from "../../src/domain/purchase/orderWarnings.ts";
import { clock } from "../../src/clock/now.ts";

/** The clock of Tokyo when the form was opened. */
export function useOrderMoment(): OrderMoment {
  const [moment] = useState(() => {
    const { date, minutes } = tokyoTime(clock.now());
    return { date, time: clockOf(minutes) };
  });
  return moment;
}
