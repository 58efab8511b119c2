import { createTextFinder } from "../../src/core/searched.ts";
import type { GetProductListByDeveloperQuery, OrderType, SoldOutChange } from "../../src/generated/graphql.ts";

type DishProductField = "productId" | "productCode" | "productName" | "productNameEn" | "orderType" | "soldOut";

/** A product or an option, as far as the page needs it. */
export type SoldOutProduct = Pick<GetProductListByDeveloperQuery["data"][number], DishProductField> & {
  option: boolean;
};

/** The products, or options, of one code, whatever they are ordered for: they come from one pot. */
export type SoldOutDish = { code: string; name: string; option: boolean; products: readonly SoldOutProduct[] };

/** The dishes of a shop's products, in the order of the first. */
export function groupDishes(products: readonly SoldOutProduct[]): SoldOutDish[] {
  const dishes = new Map<string, SoldOutProduct[]>();
  for (const product of products) {
    const key = buildDishKey({ option: product.option, code: product.productCode });
    dishes.set(key, [...(dishes.get(key) ?? []), product]);
  }
  return [...dishes.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ code: first.productCode, name: first.productName, option: first.option, products: same }] : [];
  });
}

/** The products of a dish that are sold out. */
export const soldOutIn = ({ products }: SoldOutDish): SoldOutProduct[] =>
  products.filter(({ soldOut }) => soldOut !== null);

/** How long the whole dish is sold out; null where something of it is on sale. */
export function findSoldOutState({ products }: SoldOutDish): Exclude<SoldOutChange, "RESUME"> | null {
  if (products.some(({ soldOut }) => soldOut === null)) return null;
  return products.every(({ soldOut }) => soldOut === "UNTIL_RESUMED") ? "UNTIL_RESUMED" : "TODAY";
}

/** A dish among all of its shop. */
export const buildDishKey = ({ option, code }: Pick<SoldOutDish, "option" | "code">): string => `${option} ${code}`;

/**
 * The dishes with the words of a search, of all or of those that are sold out.
 * @param kept dishes that stay where only the sold out is shown
 */
export function searchDishes(
  dishes: readonly SoldOutDish[],
  query: string,
  onlyOut: boolean,
  kept: ReadonlySet<string>,
): SoldOutDish[] {
  const finds = createTextFinder(query);
  return dishes.filter(
    (dish) =>
      (!onlyOut || kept.has(buildDishKey(dish)) || soldOutIn(dish).length > 0) &&
      finds([dish.code, ...dish.products.flatMap(({ productName, productNameEn }) => [productName, productNameEn])]),
  );
}

/** A change of some products of a dish. */
export type DishChange = { soldOut: SoldOutChange; productIds: number[]; option: boolean };

/** What takes the dish back to the state that it has now. */
export function buildUndoChanges({ products, option }: SoldOutDish): DishChange[] {
  const changes: readonly SoldOutChange[] = ["TODAY", "UNTIL_RESUMED", "RESUME"];
  return changes.flatMap((soldOut) => {
    const same = products.filter((product) => (product.soldOut ?? "RESUME") === soldOut);
    return same.length > 0 ? [{ soldOut, productIds: same.map(({ productId }) => productId), option }] : [];
  });
}

/** The order types of a dish in words, in the order of the words. */
export const formatOrderTypes = (
  products: readonly SoldOutProduct[],
  words: Readonly<Record<OrderType, string>>,
): string =>
  Object.entries(words)
    .flatMap(([type, word]) => (products.some(({ orderType }) => orderType === type) ? [word] : []))
    .join("・");
