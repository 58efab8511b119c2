import type { ActionMeta } from "../../../core/metadata.ts";
import { useActions } from "../../actions/useActions.ts";
import { useMay } from "../../definition.ts";

/** Whether there is anything that the viewer may do with several records of this list. */
export function useSelectable(): boolean {
  const may = useMay();
  return useActions().length > 0 || may("delete");
}

/** How many records can be selected: as many as each of the actions takes. */
export const computeSelectableLimit = (actions: readonly ActionMeta[]): number =>
  Math.min(Infinity, ...actions.flatMap(({ most }) => most ?? []));
