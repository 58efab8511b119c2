import { useReport, useFigures } from "../../../src/report/context.ts";
import { mostBeside, type SideChoice } from "../../../src/report-model/request/lanes.ts";

/** The shops side by side of /analytics-shop, of those in the table, and functions that change them. */
export function useSideChoice() {
  const { state, change } = useReport();
  const { answer } = useFigures();
  const { side } = state;
  const ids = new Set(answer.rows.map((row) => Number(row["shop_id"])));
  const shops = (side?.shops ?? []).filter((id) => ids.has(id)).slice(0, mostBeside);
  const others = side?.others ?? false;
  const set = (next: SideChoice) => change({ ...state, side: next.shops.length > 0 ? next : null });
  return {
    shops,
    others: others && shops.length < ids.size,
    isFull: shops.length >= mostBeside,
    toggle: (id: number) =>
      set({ shops: shops.includes(id) ? shops.filter((one) => one !== id) : [...shops, id], others }),
    toggleOthers: () => set({ shops, others: !others }),
  };
}
