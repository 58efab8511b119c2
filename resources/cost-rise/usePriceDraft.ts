import { useSyncExternalStore } from "react";
import { decideAccess } from "../../src/core/decide.ts";
import { useSelection, useViewer } from "../../src/data/context.ts";
import * as rules from "../../src/generated/rules.ts";
import { priceDraft } from "./priceDraft.ts";

/** Prices are of the menu: what else change sets change is no reason. */
const priceRule = { ...rules.createChangeSet, orContent: [] };

/** The draft of new prices; null for who may not change them. */
export function usePriceDraft() {
  const draft = useSyncExternalStore(priceDraft.subscribe, priceDraft.current);
  const viewer = useViewer();
  const { selected } = useSelection();
  return decideAccess(priceRule, viewer, selected).allow ? draft : null;
}
