/** The shops that a person sets side by side. `others`: beside them the mean of the other shops of the report. */
export type SideChoice = { shops: readonly number[]; others: boolean };

/** A column of shops side by side: one shop, or the mean of several. */
export type ShopLane = { key: string; shops: readonly number[]; mean: boolean };

/** Most shops side by side. More columns and lines are unreadable. */
export const mostBeside = 6;

/** The lane of the other shops. */
export const othersKey = "others";

/** The columns of a choice, in the order of the selected shops; null where there is nothing to compare. */
export function buildShopLanes(choice: SideChoice | null, selected: readonly number[]): readonly ShopLane[] | null {
  if (!choice) return null;
  const own = selected.filter((id) => choice.shops.includes(id)).slice(0, mostBeside);
  const others = selected.filter((id) => !own.includes(id));
  const lanes: ShopLane[] = own.map((id) => ({ key: `shop${id}`, shops: [id], mean: false }));
  if (choice.others && own.length > 0 && others.length > 0) lanes.push({ key: othersKey, shops: others, mean: true });
  return lanes.length > 1 ? lanes : null;
}
