import type { TypedDocument } from "../../src/core/typedDocument.ts";
import { GetHoursOfShopDocument, GetMenuOfShopDocument, type GetMenuOfShopQuery } from "../../src/generated/graphql.ts";
import type { TaxRounding } from "../../src/domain/tax.ts";
import { findDemoHouse, buildInventedHouse, type DemoHouse } from "./house.ts";
import type { PostRequest } from "./send.ts";
import type { MenuCategory, RestaurantStyle } from "../model.ts";

type Menu = NonNullable<GetMenuOfShopQuery["data"]["menu"]>;

/** The data of a query; null where there is no answer, or a refusal: sending the first receipts then says why. */
async function readQueryData<Data, Variables>(
  post: PostRequest,
  document: TypedDocument<Data, Variables>,
  variables: Variables,
): Promise<Data | null> {
  try {
    const { text } = await post(JSON.stringify({ query: document, variables }));
    return (JSON.parse(text) as { data?: Data | null }).data ?? null;
  } catch {
    return null;
  }
}

/** The categories from which something can be ordered now. */
const menuIn = ({ categories, products }: Menu): MenuCategory[] =>
  categories.flatMap(({ categoryId, categoryName }) => {
    const items = products
      .filter((one) => one.categoryId === categoryId && one.status === "ON_SALE" && one.price > 0)
      .map(({ productCode: code, productName: name, price }) => ({
        code,
        name,
        english: name,
        price,
        cost: 0,
        weight: 1,
      }));
    return items.length > 0 ? [{ code: `C${categoryId}`, name: categoryName, english: categoryName, items }] : [];
  });

/** Each guest has a dish of the first category, and now and then one of another. */
const buildCourses = (menu: readonly MenuCategory[]): RestaurantStyle["courses"] =>
  menu.map(({ code }, index) => ({ categories: [code], perGuest: index === 0 ? 1 : 0.6 / (menu.length - 1) }));

/**
 * The house with the menu and the rounding of its shop, as far as its key reads them. A shop without a menu keeps that of the
 * house.
 */
async function withShopMenu(post: PostRequest, house: DemoHouse): Promise<DemoHouse> {
  const [menu, hours] = await Promise.all([
    readQueryData(post, GetMenuOfShopDocument, { orderType: "EAT_IN", changedSince: null }),
    readQueryData(post, GetHoursOfShopDocument, { changedSince: null }),
  ]);
  const offered = menu?.data.menu ? menuIn(menu.data.menu) : [];
  const taxRounding = hours?.data.setting?.taxRounding ?? house.shop.taxRounding;
  const style = offered.length > 0 ? { ...house.style, menu: offered, courses: buildCourses(offered) } : house.style;
  return { shop: { ...house.shop, taxRounding }, style };
}

/** The house whose receipts the register of a shop sends: that of the demonstration, or one with what the shop's key reads. */
export async function readHouse(
  shopId: number,
  rounding: TaxRounding | undefined,
  post: PostRequest,
): Promise<DemoHouse> {
  const { shop, style } = findDemoHouse(shopId) ?? (await withShopMenu(post, buildInventedHouse(shopId)));
  return { shop: { ...shop, taxRounding: rounding ?? shop.taxRounding }, style };
}
