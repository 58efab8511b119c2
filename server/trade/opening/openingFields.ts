import { formatClock } from "../../../src/core/calendar/clock.ts";
import { toTokyoTime } from "../../../src/core/calendar/moment.ts";
import { openState, type OpeningHours } from "../../../src/domain/openingHours.ts";
import type { OrderType, ReceptionPause, SpecialDay } from "../../../src/generated/server.ts";
import { allOrderTypes } from "./pauses.ts";

/** From when the shop takes orders again after the first of its pauses. */
function findResumption(hours: OpeningHours, pauses: readonly ReceptionPause[], now: Date) {
  const [first] = pauses.map(({ until }) => until).sort();
  const { date, minutes } = toTokyoTime(first === undefined ? now : new Date(first));
  const state = openState(hours, date, minutes);
  return state.open ? { date, time: formatClock(minutes) } : state.opens;
}

type Reception = {
  specialDays: readonly SpecialDay[];
  pauses: readonly ReceptionPause[];
  /** The order types that the shop has switched off. */
  off: ReadonlySet<OrderType>;
};

/** Whether the shop takes orders now, and when it does next. */
export function toOpeningFields(week: OpeningHours, { specialDays, pauses, off }: Reception, now: Date) {
  const hours = { ...week, specialDays };
  const { date, minutes } = toTokyoTime(now);
  const state = openState(hours, date, minutes);
  const isPaused = (type: OrderType) => pauses.some(({ orderType }) => orderType === type);
  const paused = pauses.length > 0 && allOrderTypes.every((type) => off.has(type) || isPaused(type));
  const open = state.open && !paused;
  const opens = open ? null : paused ? findResumption(hours, pauses, now) : state.open ? null : state.opens;
  return {
    open,
    until: open && state.open ? state.until : null,
    opensDate: opens?.date ?? null,
    opensTime: opens?.time ?? null,
  };
}
