import type { ShowingReason } from "./rule.ts";
import { listSaleReasons, type SaleFields, type SaleMoment } from "./sale.ts";

/** A group of options of which a guest has to choose, with its choices. */
export type RequiredGroup = { name: string; choices: readonly SaleFields[] };

/** When a choice goes on sale by itself, in milliseconds; endless where nobody knows. 0 for one that is on sale. */
function findReturn(choice: SaleFields, moment: SaleMoment): number {
  const blockers = listSaleReasons(choice, moment).filter(({ shows }) => !shows);
  return Math.max(
    0,
    ...blockers.map(({ rule, until }) => (rule === "PERIOD_ENDED" || !until ? Infinity : until.getTime())),
  );
}

/** The groups of which a guest has to choose and cannot: no choice is on sale. A dish with one of them cannot be ordered. */
export function findEmptyGroups(
  groups: ReadonlyMap<number, RequiredGroup>,
  moment: SaleMoment,
): ReadonlyMap<number, ShowingReason> {
  const empty = [...groups].flatMap(([id, { name, choices }]): [number, ShowingReason][] => {
    const returns = Math.min(Infinity, ...choices.map((choice) => findReturn(choice, moment)));
    if (returns === 0) return [];
    const until = returns === Infinity ? null : new Date(returns);
    return [[id, { rule: "OPTION_GROUP", shows: false, until, name }]];
  });
  return new Map(empty);
}
