import type { Viewer } from "../../src/core/viewer.ts";
import { shopsIn, shopsParam } from "../../src/core/addressShops.ts";

/** The shops of a view's query; every shop of the viewer where it names none. */
export function viewShops(query: string, { shopIds }: Pick<Viewer, "shopIds">): readonly number[] {
  const params = new URLSearchParams(query);
  return params.has(shopsParam) ? shopsIn(params, shopIds) : shopIds;
}

/** Those that the viewer does not have: with some of them left out, sales would seem to have fallen. */
export const foreignShops = (query: string, viewer: Pick<Viewer, "shopIds">): readonly number[] =>
  viewShops(query, viewer).filter((id) => !viewer.shopIds.includes(id));
