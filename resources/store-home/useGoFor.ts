import { useSelection } from "../../src/data/context.ts";
import { activated } from "../../src/shell/selection/toggles.ts";

/** What a link to a list of this shop does first: lists are those of the first selected shop. */
export function useGoFor(shopId: number): () => void {
  const { selected, select } = useSelection();
  return () => select(activated(selected, shopId));
}
