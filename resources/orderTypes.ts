import { productSearchKeys } from "../src/auth/browserValues.ts";
import type { Paths } from "../src/admin/definition.ts";

/** The order types as the menu groups them; each with the word that ends the specification's paths. */
const orderTypes = {
  eatIn: { orderType: "EAT_IN", word: "eatin", searchKey: productSearchKeys.eatIn },
  takeout: { orderType: "TAKEOUT", word: "takeout", searchKey: productSearchKeys.takeout },
  delivery: { orderType: "DELIVERY", word: "delivery", searchKey: productSearchKeys.delivery },
} as const;

export type OrderTypeVariant = keyof typeof orderTypes;

/**
 * The paths of a menu resource. The specification gives that of the list (/categoryeatin) and only names the other screens
 * (register, csvregister, update, delete): they are the list's path with that word behind it.
 */
export const menuPaths = (list: string): Paths => ({
  list,
  create: `${list}register`,
  csv: `${list}csvregister`,
  edit: `${list}update`,
  delete: `${list}delete`,
});

/**
 * The three variants of a resource whose records belong to an order type: `noun` begins the paths (category, topping,
 * product). With `keepsSearch` the list's search is kept for the session (specification, section 3).
 */
export function perOrderType(noun: string, { keepsSearch = false } = {}) {
  const variant = (name: OrderTypeVariant) => {
    const { orderType, word, searchKey } = orderTypes[name];
    const kept = keepsSearch ? { keptFilter: searchKey } : {};
    return { paths: menuPaths(`/${noun}${word}`), fixed: { orderType }, ...kept };
  };
  return { eatIn: variant("eatIn"), takeout: variant("takeout"), delivery: variant("delivery") };
}
