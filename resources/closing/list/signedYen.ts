import { formatCount, formatYen } from "../../../src/core/money.ts";

/** Yen with + before a surplus; ▲ stands before what is missing. @param unit whether ¥ stands before it */
export function formatSignedYen(yen: number | null, unit = true): string {
  const written = unit ? formatYen(yen) : formatCount(yen);
  return (yen ?? 0) > 0 ? `+${written}` : written;
}
