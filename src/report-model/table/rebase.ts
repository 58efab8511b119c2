import type { ReportState } from "../state/reportState.ts";

const isSameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The values of `base` with what differs between `shown` and `next`; what `next` lacks is taken out. */
function withChanges<Values extends object>(base: Values, shown: Values, next: Values): Values {
  const [before, after] = [new Map(Object.entries(shown)), new Map(Object.entries(next))];
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const changed = new Map(Object.entries(base));
  for (const name of names.filter((one) => !isSameJson(before.get(one), after.get(one))))
    if (after.has(name)) changed.set(name, after.get(name));
    else changed.delete(name);
  return Object.fromEntries(changed) as Values;
}

/**
 * A change that was made of the shown state, made of another one: of two quick presses, the second was made of a state that has not
 * followed the first. Filters are compared one by one.
 */
export const rebaseState = (base: ReportState, shown: ReportState, next: ReportState): ReportState => ({
  ...withChanges(base, shown, next),
  filters: withChanges(base.filters, shown.filters, next.filters),
});
