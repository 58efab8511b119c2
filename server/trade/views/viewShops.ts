import type { Viewer } from "../../../src/core/viewer.ts";
import { parseShopsParameter, shopsParam } from "../../../src/core/addressShops.ts";

/** The shops of a view's query; every shop of the viewer where it names none. */
export function listViewShops(query: string, { shopIds }: Pick<Viewer, "shopIds">): readonly number[] {
  const params = new URLSearchParams(query);
  return params.has(shopsParam) ? parseShopsParameter(params, shopIds) : shopIds;
}

/** Those that the viewer does not have: with some of them left out, sales would seem to have fallen. */
export const listForeignShops = (query: string, viewer: Pick<Viewer, "shopIds">): readonly number[] =>
  listViewShops(query, viewer).filter((id) => !viewer.shopIds.includes(id));
