import { productSearchKeys } from "../src/auth/browser/browserValues.ts";
import type { ResourcePaths } from "../src/admin/definition.ts";
import type { OrderType } from "../src/generated/graphql.ts";

/** The order types by the names of their variants. */
const variantOrderTypes = { eatIn: "EAT_IN", takeout: "TAKEOUT", delivery: "DELIVERY" } as const satisfies Record<
  string,
  OrderType
>;

export type OrderTypeVariant = keyof typeof variantOrderTypes;

/**
 * The paths of a menu resource. The specification gives the path of the list (/categoryeatin) and the names of the other screens
 * (register, csvregister, update, delete), which are added to it.
 */
export const buildMenuPaths = (list: string): ResourcePaths => ({
  list,
  create: `${list}register`,
  csv: `${list}csvregister`,
  edit: `${list}update`,
  delete: `${list}delete`,
});

/** Paths of our own: `/purchase-items/register` and so on below the list. */
export const buildPathsBelow = (list: string): ResourcePaths => ({
  list,
  create: `${list}/register`,
  csv: `${list}/csvregister`,
  edit: `${list}/update`,
  delete: `${list}/delete`,
});

/**
 * The three variants of a resource whose records have an order type, by the paths of their lists. With `keepsSearch` the search of
 * the list is stored for the session (specification).
 */
export function perOrderType(lists: Readonly<Record<OrderType, string>>, { keepsSearch = false } = {}) {
  const variant = (name: OrderTypeVariant) => ({
    paths: buildMenuPaths(lists[variantOrderTypes[name]]),
    fixed: { orderType: variantOrderTypes[name] },
    ...(keepsSearch ? { filterKey: productSearchKeys[name] } : {}),
  });
  return { eatIn: variant("eatIn"), takeout: variant("takeout"), delivery: variant("delivery") };
}
