/** Days after which an open business date counts as forgotten. */
export const forgottenAfter = 2;

/** Whether nobody has closed a date that is so many days old. */
export const isForgotten = (daysAgo: number): boolean => daysAgo >= forgottenAfter;

/** How urgent the closing of a date is. */
export const closingSeverity = { forgotten: "HIGH", open: "MEDIUM", stale: "LOW" } as const;

/** How urgent a date is that waits for a closing. @param stale it is closed, and must be closed again */
export function severityOfClosing({ stale, daysAgo }: { stale: boolean; daysAgo: number }) {
  if (stale) return closingSeverity.stale;
  return isForgotten(daysAgo) ? closingSeverity.forgotten : closingSeverity.open;
}

/** Whether the sales of a date in this state may still change a closing. */
export const isUnsettled = (state: string): boolean => state === "OPEN" || state === "STALE" || state === "RUNNING";

/** A month of a shop. `state` is that of its lock. */
type MonthOfShop = { state: string; missingDays: number; staleDays: number };

/**
 * The dates for which a lock of the month waits: those that nobody has closed, or that must be closed again. A locked month waits for
 * none: what comes late does not change it.
 */
export const waitingDays = ({ state, missingDays, staleDays }: MonthOfShop): number =>
  state === "OPEN" ? missingDays + staleDays : 0;
