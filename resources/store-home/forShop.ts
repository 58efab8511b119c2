import { createPath, parsePath } from "react-router";
import { shopsParam } from "../../src/core/addressShops.ts";

/** The path for this shop only. It does not change the selection. */
export function buildShopPath(path: string, shopId: number): string {
  const { search = "", ...rest } = parsePath(path);
  const params = new URLSearchParams(search);
  params.set(shopsParam, String(shopId));
  return createPath({ ...rest, search: params.toString() });
}
