import { parseRecordNumber } from "./recordNumber.ts";

/** The parameter with the shops of an address (`shops=431,433`). They narrow its page. */
export const shopsParam = "shops";

/** From more shops than this, an address writes all of them as one word, because servers refuse long addresses. */
const namedAtMost = 50;
const everyShop = "all";

/** The shops as the text of this parameter. @param owned every shop of the viewer */
export const formatShopsParameter = (shops: readonly number[], owned: readonly number[]): string =>
  shops.length === owned.length && owned.length > namedAtMost ? everyShop : shops.join(",");

/** The shop ids of an address, in its order. @param owned every shop of the viewer */
export function parseShopsParameter(params: URLSearchParams, owned: readonly number[]): readonly number[] {
  const text = params.get(shopsParam) ?? "";
  if (text === everyShop) return owned;
  return [...new Set(text.split(",").flatMap((id) => parseRecordNumber(id) ?? []))];
}
