import type { ReportAnswerByName } from "../../src/report-model/request/reportQuery.ts";

type StockItemRow = Pick<ReportAnswerByName<"stock-items">["rows"][number], "itemName" | "itemCode" | "value">;

/** The worth of an item in all shops: `above` of those that have it, `below` of those whose theoretical stock is negative. */
type StockWorth = { code: string; name: string; above: number; below: number };

/** The items by worth, the largest first, whichever side of zero. Items without a price have none; of items with one name the code says which. */
export function sumStockWorth(rows: readonly StockItemRow[]): StockWorth[] {
  const byItem = new Map<string, StockWorth>();
  const codes = new Map<string, Set<string>>();
  for (const { itemCode: code, itemName: name, value } of rows) {
    if (value === null) continue;
    codes.set(name, (codes.get(name) ?? new Set()).add(code));
    const item = byItem.get(code) ?? { code, name, above: 0, below: 0 };
    byItem.set(code, { ...item, above: item.above + Math.max(0, value), below: item.below + Math.min(0, value) });
  }
  const isRepeated = (name: string) => (codes.get(name)?.size ?? 0) > 1;
  const size = ({ above, below }: StockWorth) => above - below;
  const items = [...byItem.values()].toSorted((a, b) => size(b) - size(a));
  return items.map((item) => (isRepeated(item.name) ? { ...item, name: `${item.name} ${item.code}` } : item));
}
