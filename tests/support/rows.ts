import { contentValues } from "../../src/core/content.ts";
import type { ResourceMeta } from "../../src/core/metadata.ts";
import { resources, type ResourceName } from "../../src/generated/metadata.ts";
import type { Result } from "./answers.ts";
import { noodles } from "./products.ts";

/** Records with everything that the console asks for, as the server answers them. */

export type Product = Result<"ProductOne">["record"];
type Option = Result<"OptionList">["records"][number];
type MenuCategory = Result<"MenuCategoryList">["records"][number];

/** A record with these values. Every other field that a screen reads is empty, so that a new field needs no line here. */
export const completeRecord = <Row extends object>(resource: ResourceName, known: Partial<NoInfer<Row>>): Row => {
  const { fields }: ResourceMeta = resources[resource];
  return { ...Object.fromEntries(fields.map(({ name, many }) => [name, many ? [] : null])), ...known } as Row;
};

/** A product that is on sale at the tables. */
export const productRow = (productId: number, more: Partial<Product> = {}): Product =>
  completeRecord("product", {
    ...noodles,
    productId,
    productAdminId: productId,
    status: "ON_SALE",
    categoryId: 1,
    displaySequence: 0,
    version: 1,
    delivery: [],
    ...more,
  });

export const optionRow = (productId: number, productName: string, more: Partial<Option> = {}): Option =>
  completeRecord("option", {
    productId,
    productAdminId: productId,
    storeId: 431,
    orderType: "EAT_IN",
    productCode: `O${productId}`,
    productName,
    price: 100,
    taxRate: "STANDARD",
    topping_required: false,
    status: "ON_SALE",
    displaySequence: 0,
    version: 1,
    ...more,
  });

export const countProductRow = (
  countProductId: number,
  countProductName: string,
): Result<"CountProductList">["records"][number] =>
  completeRecord("count-product", { countProductId, storeId: 431, countProductName, products: 1 });

/** A menu category that holds all day, every day. */
export const menuCategoryRow = (id: number, menuCategoryName: string): MenuCategory =>
  completeRecord("menu-category", {
    id,
    shop_id: 431,
    menuCategoryId: id,
    menuCategoryCode: `M${id}`,
    menuCategoryName,
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

export const brandRow = (brandId: number, brandName: string): Result<"BrandList">["records"][number] =>
  completeRecord("brand", { brandId, brandName, version: 1 });

type Setting = Result<"DeveloperSettingOne">["record"];

/** A company's settings as they begin. */
export const settingRow = (more: Partial<Setting> = {}): Setting =>
  completeRecord("developer-setting", {
    developerUuid: "00000000-0000-4000-8000-000000000013",
    saleMode: "INCLUDED",
    exportEncoding: "UTF8",
    stockValuation: "LAST_PRICE",
    reportFields: ["WEATHER", "LABOUR", "NOTES"],
    reportRequired: ["WEATHER"],
    reportStaffGroups: "社員、パート",
    reportDueHour: 10,
    reportReminder: false,
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
    version: 1,
    ...more,
  });

/** What getDeveloperAccount answers of an account without limits. */
export const everything: Result<"GetDeveloperAccount">["data"]["contents"] = contentValues.map((content) => ({
  content,
  access: "EDIT",
}));
