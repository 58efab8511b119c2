import { roundTo } from "../core/money.ts";
import type { LossLine } from "./dailyReport.ts";

type LossStockItem = { itemId: number; itemName: string; unit: string; active: boolean };
type NamedLoss = Pick<LossLine, "itemId" | "itemName" | "unit">;

/**
 * Finds the item of a loss: the one that it names by id, unless that was deleted since, else the active one of that name and unit (the
 * oldest, if there are two); null for neither.
 */
export function lossItemFinder(items: readonly LossStockItem[]): (loss: NamedLoss) => number | null {
  const known = new Set(items.map(({ itemId }) => itemId));
  const placeOf = ({ itemName, unit }: Omit<NamedLoss, "itemId">): string => `${itemName.trim()}\n${unit.trim()}`;
  const active = items.filter((item) => item.active).toSorted((a, b) => b.itemId - a.itemId);
  const byName = new Map(active.map((item) => [placeOf(item), item.itemId]));
  return (loss) => (loss.itemId !== null && known.has(loss.itemId) ? loss.itemId : (byName.get(placeOf(loss)) ?? null));
}

/** The theoretical stock of an item at the end of the report's date. */
type Stock = { itemId: number; itemName: string; unit: string; quantity: number; countDate: string };

/** A loss that is more than there was: all losses of the item up to this line, and its theoretical stock before them. */
export type ExcessLoss = Pick<Stock, "itemId" | "itemName" | "unit"> & { lost: number; stock: number };

type LossItemData = {
  date: string;
  items: readonly LossStockItem[];
  /** Items that were never counted are not in it. */
  stock: readonly Stock[];
  /** Losses of the report that the stock has lost already: those of its newest submission. */
  submitted: readonly LossLine[];
};

/**
 * For each line, whether more is lost than was in stock; null where not, where it is no item, or where its stock is not known. A stock
 * that was counted at the end of the same date says nothing of what was there before the loss.
 */
export function excessLosses(
  lines: readonly (NamedLoss & { quantity: number | null })[],
  { date, items, stock, submitted }: LossItemData,
): (ExcessLoss | null)[] {
  const itemOf = lossItemFinder(items);
  const sum = (losses: typeof lines, itemId: number): number =>
    roundTo(
      losses.reduce((all, loss) => all + (itemOf(loss) === itemId ? (loss.quantity ?? 0) : 0), 0),
      6,
    );
  const known = new Map(stock.filter(({ countDate }) => countDate < date).map((one) => [one.itemId, one]));
  return lines.map((line, index) => {
    const own = known.get(itemOf(line) ?? 0);
    if (!own || line.quantity === null) return null;
    const { itemId, itemName, unit } = own;
    const lost = sum(lines.slice(0, index + 1), itemId);
    const before = roundTo(own.quantity + sum(submitted, itemId), 6);
    return lost > before ? { itemId, itemName, unit, lost, stock: before } : null;
  });
}
