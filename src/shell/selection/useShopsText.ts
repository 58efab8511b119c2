import { shellTexts } from "../../../i18n/ja/console/shell.ts";
import { useMemo } from "react";
import { formatShops } from "../../core/sheet/shopsText.ts";
import { useSelection } from "../../data/context.ts";

/** A short text for shops of the viewer (`formatShops`). @param named how many of them it names (`shopsNamed`) */
export function useShopsText(named: number): (ids: readonly number[]) => string {
  const { shops } = useSelection();
  const names = useMemo(() => new Map(shops.map(({ id, name }) => [id, name])), [shops]);
  return (ids) => formatShops(shellTexts, ids, shops.length, (id) => names.get(id) ?? String(id), named);
}
