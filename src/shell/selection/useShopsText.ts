import { useMemo } from "react";
import { shopsTextOf } from "../../core/sheet/shopsText.ts";
import { useSelection } from "../../data/context.ts";
import { useText } from "../../ui/text.ts";

/** Writes shops of the viewer in a few words (`shopsTextOf`). @param named how many are called by name (`shopsNamed`) */
export function useShopsText(named: number): (ids: readonly number[]) => string {
  const text = useText("shell");
  const { shops } = useSelection();
  const names = useMemo(() => new Map(shops.map(({ id, name }) => [id, name])), [shops]);
  return (ids) => shopsTextOf(text, ids, shops.length, (id) => names.get(id) ?? String(id), named);
}
