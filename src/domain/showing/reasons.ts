import type { ShowingReason } from "./rule.ts";
import { listSaleReasons, type SaleFields } from "./sale.ts";
import type { ShowingMoment, SoldOrderType } from "./shop.ts";

/** The fields of a dish that decide. */
export type ShownDish = SaleFields & {
  orderType: SoldOrderType;
  hidden: boolean;
  menuCategory: readonly number[];
  optionGroups?: readonly number[] | null | undefined;
};

/** Of menu types one is enough: while one is active, the others say nothing. A dish whose menu types are all gone is in none. */
function findMenuTypeReasons({ menuCategory }: ShownDish, { menuTypes }: ShowingMoment): ShowingReason[] {
  if (menuCategory.length === 0) return [];
  const reasons = menuCategory.flatMap((id) => menuTypes.get(id) ?? []);
  if (reasons.length === 0) return [{ rule: "MENU_TYPE", shows: false, until: null }];
  const active = reasons.filter(({ shows }) => shows);
  return active.length > 0 ? active : reasons;
}

/**
 * Each rule that shows the dish or hides it at this moment, with the moment until which it holds: first what the dish says, then its groups
 * of options, its menu types and its shop. A dish can be ordered where none of them says no. Every status of a dish is derived from this
 * list.
 */
export function listShowingReasons(dish: ShownDish, moment: ShowingMoment): ShowingReason[] {
  const reasons = listSaleReasons(dish, moment);
  if (dish.hidden) reasons.push({ rule: "HIDDEN", shows: false, until: null });
  return [
    ...reasons,
    ...(dish.optionGroups ?? []).flatMap((id) => moment.emptyGroups.get(id) ?? []),
    ...findMenuTypeReasons(dish, moment),
    ...moment.shopReasons[dish.orderType],
  ];
}
