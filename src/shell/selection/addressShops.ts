/** The shops of an address (`shops=431,433`): they narrow the page that it opens. */
export const shopsParam = "shops";

/** An address names at most so many shops; more are written as one word, because servers refuse long addresses. */
const namedAtMost = 50;
const everyShop = "all";

/** Shops as an address writes them. @param owned every shop of the viewer */
export const shopsText = (shops: readonly number[], owned: readonly number[]): string =>
  shops.length === owned.length && owned.length > namedAtMost ? everyShop : shops.join(",");

/** Shop ids of the address in their order, none where it names none. @param owned every shop of the viewer */
export function shopsIn(params: URLSearchParams, owned: readonly number[]): readonly number[] {
  const text = params.get(shopsParam) ?? "";
  if (text === everyShop) return owned;
  const ids = text.split(",").filter((id) => /^\d{1,9}$/.test(id));
  return [...new Set(ids.map(Number))];
}
