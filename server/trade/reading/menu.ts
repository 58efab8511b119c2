import type {
  MenuOption,
  MenuProduct,
  MenuType,
  OrderType,
  Product,
  ProductCategory,
  ProductMenuCategory,
  ProductOption,
  ProductOptionGroup,
  ProductStatus,
  ScheduledPrice,
  ShopMenu,
} from "../../../src/generated/server.ts";
import { findRecords, listRecords } from "../../engine/crud/find/read.ts";
import { buildResourceWithHooks } from "../../engine/crud/resource.ts";
import { storedCategories } from "../menu/category.ts";
import { menuCategoryHooks } from "../menu/menu-category.ts";
import { optionHooks } from "../menu/option.ts";
import { storedOptionGroups } from "../menu/option-group/record.ts";
import { storedProducts } from "../menu/product/record.ts";
import { acceptsOrders, findSoldOutEnd, readShowingConditions } from "../menu/product/showing.ts";
import { allergenList, describeAllergens, readStatement } from "../../../src/domain/dish/allergens.ts";
import { listShowingReasons } from "../../../src/domain/showing/reasons.ts";
import type { ShowingMoment } from "../../../src/domain/showing/shop.ts";
import { isRuleOfApp, toShowingStatus } from "../../../src/domain/showing/status.ts";
import { joinAllergens, listAddableOptions, toMenuGroup } from "./menuGroups.ts";
import type { ReadingPlace } from "./place.ts";

const options = buildResourceWithHooks("option", optionHooks);
const menuTypes = buildResourceWithHooks("menu-category", menuCategoryHooks);

/** The products, and the options, that an answer has at most. No shop has as many; a file of products could. */
const mostRows = 5000;

type PricedProduct = { price: number; updateProduct?: ScheduledPrice | null };

/** The price of now: a change whose time has come counts, though the job that stores it runs seconds later. */
const priceAt = ({ price, updateProduct }: PricedProduct, now: Date): number =>
  updateProduct && new Date(updateProduct.updateTimer) <= now ? updateProduct.price : price;

type PrinterFields = { [Field in `printerAddrId${1 | 2 | 3 | 4}`]?: number | null };

const listPrinters = ({ printerAddrId1, printerAddrId2, printerAddrId3, printerAddrId4 }: PrinterFields): number[] =>
  [printerAddrId1, printerAddrId2, printerAddrId3, printerAddrId4].flatMap((id) => id ?? []);

/** What a product or an option contains of the list; null where it says nothing. */
function readContainedAllergens(statement: Product["allergens"]) {
  const contained = readStatement(statement);
  return contained && describeAllergens(contained);
}

const pickCommonFields = (one: Product | ProductOption) => ({
  productId: one.productId,
  productAdminId: one.productAdminId ?? one.productId,
  productCode: one.productCode,
  productName: one.productName,
  productNameEn: one.productNameEn ?? null,
  productNameZh: one.productNameZh ?? null,
  productNameKo: one.productNameKo ?? null,
  productDescription: one.productDescription ?? null,
  productDescriptionEn: one.productDescriptionEn ?? null,
  productDescriptionZh: one.productDescriptionZh ?? null,
  productDescriptionKo: one.productDescriptionKo ?? null,
  imageUrl: one.imageUrl ?? null,
  taxClass: one.taxClass ?? null,
  taxRate: one.taxRate,
  allergens: readContainedAllergens(one.allergens),
  releaseTimer: one.releaseTimer ?? null,
  printers: listPrinters(one),
});

/** The status for the devices in the shop: they follow the menu, and not the hours in which the app takes orders. */
const findDeviceStatus = (product: Product, moment: ShowingMoment): ProductStatus =>
  toShowingStatus(listShowingReasons(product, moment).filter(({ rule }) => !isRuleOfApp(rule)));

/** A product without what a register must not know, such as its cost. */
const toMenuProduct = (
  product: Product,
  showing: ShowingMoment,
  groups: ReadonlyMap<number, ProductOptionGroup>,
  added: ReadonlyMap<number, ProductOption>,
): MenuProduct => ({
  ...pickCommonFields(product),
  thumbnailSize: product.thumbnailSize,
  price: priceAt(product, showing.now),
  categoryId: product.categoryId,
  status: findDeviceStatus(product, showing),
  soldOut: product.soldOut ?? null,
  soldOutUntil: findSoldOutEnd(product, showing),
  optionGroups: product.optionGroups ?? [],
  optionProducts: listAddableOptions(product, groups),
  menuCategory: product.menuCategory,
  delivery: product.delivery.map(({ deliveryId }) => deliveryId),
  cutlery: product.cutlery,
  allergensWithOptions: joinAllergens(product, groups, added),
});

const toMenuOption = (one: ProductOption, showing: ShowingMoment): MenuOption => ({
  ...pickCommonFields(one),
  price: priceAt(one, showing.now),
  status: one.status,
  soldOut: one.soldOut ?? null,
  soldOutUntil: findSoldOutEnd(one, showing),
  topping_required: one.topping_required,
});

const toMenuType = (one: ProductMenuCategory, active: boolean): MenuType => ({
  id: one.id,
  menuCategoryCode: one.menuCategoryCode,
  menuCategoryName: one.menuCategoryName,
  menuCategoryNameEn: one.menuCategoryNameEn ?? null,
  menuCategoryNameZh: one.menuCategoryNameZh ?? null,
  menuCategoryNameKo: one.menuCategoryNameKo ?? null,
  price: one.price ?? null,
  masterProductId: one.masterProductId ?? null,
  startTime: one.startTime ?? null,
  endTime: one.endTime ?? null,
  timeLimit: one.timeLimit ?? null,
  active,
});

/** The menu of an order type as the shop's app shows it now. */
export async function readShopMenu({ shopId, call }: ReadingPlace, orderType: OrderType): Promise<ShopMenu> {
  const args = { storeId: shopId, orderType };
  const [sorts, sold, extras, grouped, types, showing] = await Promise.all([
    listRecords(storedCategories, args, call),
    listRecords(storedProducts, args, call),
    listRecords(options, args, call),
    findRecords(storedOptionGroups, args, call),
    orderType === "EAT_IN" ? listRecords(menuTypes, { shop_id: shopId }, call) : [],
    readShowingConditions(call.db, call.viewer.developerId, [shopId], call.now),
  ]);
  const here = showing(shopId);
  // Tables and types are generated from the same SDL.
  const groups = new Map((grouped as readonly ProductOptionGroup[]).map((one) => [one.optionGroupId, one]));
  const added = new Map((extras as readonly ProductOption[]).map((one) => [one.productId, one]));
  const menuOptions = [...added.values()].map((one) => toMenuOption(one, here));
  const choices = new Map(menuOptions.map((one) => [one.productId, one]));
  return {
    shop_id: shopId,
    orderType,
    accepted: acceptsOrders(orderType, here),
    categories: [...(sorts as readonly ProductCategory[])],
    products: (sold as readonly Product[])
      .slice(0, mostRows)
      .map((product) => toMenuProduct(product, here, groups, added)),
    options: menuOptions.slice(0, mostRows),
    optionGroups: [...groups.values()].slice(0, mostRows).map((group) => toMenuGroup(group, choices)),
    menuTypes: (types as readonly ProductMenuCategory[]).map((one) =>
      toMenuType(one, here.menuTypes.get(one.id)?.shows ?? false),
    ),
    allergensAsOf: allergenList.changedOn,
  };
}
