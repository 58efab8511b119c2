import { useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { narrowViewer } from "../../../core/decide.ts";
import { useSelection, useViewer } from "../../../data/context.ts";
import { useDefinition } from "../../definition.ts";

/** The parameter of an address that asks for the list of one shop, where several are selected. */
const modeParam = "by";
const shopMode = "shop";

export type ListMode = {
  /** The shops whose records are read as lines. */
  shopIds: readonly number[];
  byLine: boolean;
  setByLine(byLine: boolean): void;
};

/** The selected shops whose lines the list can show: none where fewer than two are selected, or its rows are no lines. */
function useLineShops(): readonly number[] {
  const { meta, paths, fixed } = useDefinition();
  const viewer = useViewer();
  const { selected } = useSelection();
  const { pathname } = useLocation();
  const rule = meta.operations.lines?.rule;
  // Lines are narrowed by an order type alone: the hidden menu has its own rows.
  const ofOrderType = Object.keys(fixed).every((name) => name === "orderType");
  if (!rule || !ofOrderType || pathname.toLowerCase() !== paths.list.toLowerCase()) return [];
  const { shopIds } = narrowViewer(rule, viewer);
  const shops = selected.filter((id) => shopIds.includes(id));
  return shops.length > 1 ? shops : [];
}

/** Whether the list shows lines or the records of one shop, where a person may choose. Null where there is one way. */
export function useListMode(): ListMode | null {
  const shops = useLineShops();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const [params, setParams] = useSearchParams();
  const named = params.get(modeParam) === shopMode;
  const [kept, setKept] = useState(named);
  const byShop = named || (kept && !(state as { byLine?: boolean } | null)?.byLine);
  if (byShop !== kept) setKept(byShop);
  const applies = shops.length > 0;
  useEffect(() => {
    // Search, page and order of react-admin's list write an address of their own, without this parameter.
    if (applies && byShop && !named)
      setParams((before) => (before.set(modeParam, shopMode), before), { replace: true, state });
  });
  if (!applies) return null;
  const setByLine = (byLine: boolean) =>
    void navigate({ pathname, search: byLine ? "" : `?${modeParam}=${shopMode}` }, { state: { byLine } });
  return { shopIds: shops, byLine: !byShop, setByLine };
}
