import { contentValues } from "../../src/core/content.ts";
import type { Result } from "./answers.ts";
import { noodles } from "./products.ts";

/** Records with everything that the console asks for, as the server answers them. */

export type Product = Result<"ProductOne">["record"];
type Option = Result<"OptionList">["records"][number];
type MenuCategory = Result<"MenuCategoryList">["records"][number];

const untranslated = { productNameEn: null, productNameZh: null, productNameKo: null };
const undescribed = {
  productDescription: null,
  productDescriptionEn: null,
  productDescriptionZh: null,
  productDescriptionKo: null,
};
const unprinted = { printerAddrId1: null, printerAddrId2: null, printerAddrId3: null, printerAddrId4: null };

/** A product that is on sale at the tables. */
export const productRow = (productId: number, more: Partial<Product> = {}): Product => ({
  ...noodles,
  productId,
  productAdminId: productId,
  ...untranslated,
  ...undescribed,
  ...unprinted,
  status: "ON_SALE",
  imageUrl: null,
  categoryId: 1,
  releaseTimer: null,
  displaySequence: 0,
  version: 1,
  delivery: [],
  updateProduct: null,
  soldOut: null,
  soldOutThrough: null,
  ...more,
});

export const optionRow = (productId: number, productName: string, more: Partial<Option> = {}): Option => ({
  productId,
  productAdminId: productId,
  storeId: 431,
  orderType: "EAT_IN",
  productCode: `O${productId}`,
  productName,
  ...untranslated,
  ...undescribed,
  ...unprinted,
  imageUrl: null,
  price: 100,
  cost: null,
  taxRate: "STANDARD",
  topping_required: false,
  releaseTimer: null,
  displaySequence: 0,
  version: 1,
  updateProduct: null,
  countProduct: [],
  soldOut: null,
  soldOutThrough: null,
  ...more,
});

export const countProductRow = (
  countProductId: number,
  countProductName: string,
): Result<"CountProductList">["records"][number] => ({ countProductId, storeId: 431, countProductName, products: 1 });

/** A menu category that holds all day, every day. */
export const menuCategoryRow = (id: number, menuCategoryName: string): MenuCategory => ({
  id,
  shop_id: 431,
  menuCategoryId: id,
  menuCategoryCode: `M${id}`,
  menuCategoryName,
  menuCategoryNameEn: null,
  menuCategoryNameZh: null,
  menuCategoryNameKo: null,
  price: null,
  cost: null,
  masterProductId: null,
  startTime: null,
  endTime: null,
  timeLimit: null,
  dayOfEveryMonth: null,
  salesDayMonday: true,
  salesDayTuesday: true,
  salesDayWednesday: true,
  salesDayThursday: true,
  salesDayFriday: true,
  salesDaySaturday: true,
  salesDaySunday: true,
  displaySequence: 0,
  version: 1,
});

export const brandRow = (brandId: number, brandName: string): Result<"BrandList">["records"][number] => ({
  brandId,
  brandName,
  logoImageUrl: null,
  logoRectImageUrl: null,
  version: 1,
});

type Setting = Result<"DeveloperSettingOne">["record"];

/** A company's settings as they begin. */
export const settingRow = (more: Partial<Setting> = {}): Setting => ({
  developerUuid: "00000000-0000-4000-8000-000000000013",
  saleMode: "INCLUDED",
  exportEncoding: "UTF8",
  stockValuation: "LAST_PRICE",
  reportFields: ["WEATHER", "LABOUR", "NOTES"],
  reportRequired: ["WEATHER"],
  reportStaffGroups: "社員、パート",
  reportDueHour: 10,
  reportReminder: false,
  purchaseAccount: null,
  payableAccount: null,
  purchaseTaxClass8: null,
  purchaseTaxClass10: null,
  abcRankA: 70,
  abcRankB: 90,
  abcRateA: 75,
  abcRateB: 68,
  fiscalMonth: 4,
  existingMonths: 13,
  cashDifference: 1000,
  voidSpikeCount: 3,
  voidSpikeFactor: 3,
  fallRate: 30,
  fallAmount: 10_000,
  priceRise: 5,
  silenceMinutes: 60,
  menuTypeShopIds: [],
  brandPush: false,
  pushApproval: false,
  pushGapHours: 4,
  pushesADay: 2,
  secondFactor: false,
  signUps: false,
  signUpCode: null,
  version: 1,
  ...more,
});

/** What getDeveloperAccount answers of an account without limits. */
export const everything: Result<"GetDeveloperAccount">["data"]["contents"] = contentValues.map((content) => ({
  content,
  access: "EDIT",
}));
