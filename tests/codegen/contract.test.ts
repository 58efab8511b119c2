import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import {
  buildASTSchema,
  concatAST,
  isListType,
  isNonNullType,
  Kind,
  parse,
  type DocumentNode,
  type GraphQLField,
  type GraphQLSchema,
  visit,
} from "graphql";
import { describe, expect, it } from "vitest";
import { loadSchemaSdl } from "../../src/codegen/schema.ts";

const written = (): DocumentNode =>
  concatAST(
    readdirSync("schema", { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".graphql"))
      .map((name) => parse(readFileSync(join("schema", name), "utf8"))),
  );

/** The specification, section 7: query → parameters in its words and casing. */
const queries: Record<string, string> = {
  login: "id password",
  getSalesByStore: "input",
  getSalesByStoreDetail: "shop_id date",
  getCashBalanceAtDate: "input",
  getCashDrawerList: "shop_id",
  getSalesOverview: "shop_ids fromDate toDate developerId",
  getPeriodSales: "shop_ids fromDate toDate developerId",
  getSalesByCategory: "shop_ids fromDate toDate developerId",
  getSalesByProduct: "shop_ids fromDate toDate developerId",
  getSalesByTimezone: "shop_ids fromDate toDate developerId",
  getPeriodSalesDetail: "shop_ids date developerId",
  getJournalList: "shop_ids fromDate toDate limit offset",
  getVoidList: "shop_ids fromDate toDate limit offset",
  getJournal: "id",
  getDailySumHistory: "shop_id date",
  getMonthlySumHistory: "shop_id date",
  getDailySum: "id",
  getDailySumVer2: "id",
  getMonthlySumVer2: "shop_id date",
  getShopAccount20230722: "developerUuid",
  getShopAccount: "developerUuid",
  getDeveloperAccount: "developerUuid",
  getDeveloperInvoice: "developerUuid shop_id",
  getBrandByDeveloper: "developerId",
  getStoreByDeveloper: "developerId prefCode keyword",
  getStoreByDeveloper20230722: "developerId prefCode keyword",
  getGenreList: "",
  getPrefList: "",
  getStoreRawData: "storeId",
  getCategoryList: "storeId orderType",
  getProductOptionList: "storeId orderType",
  getProductListByDeveloper: "storeId orderType delivery_type categoryId keyword menuCategoryId",
  getProduct: "productId",
  getCountProductList: "storeId",
  getCountProductOverview: "storeId countProductId fromDate toDate",
  getCountProductDetail: "storeId countProductId fromDate toDate",
  getPrinterIds: "storeId",
  getAppSalesTime20230813: "storeId",
  getPushNotifications: "shop_id site_type",
  getCoupons: "shop_id",
  getTtoMedia: "shop_id",
  getProductMenuCategoryList: "shop_id",
  getProductMenuCategory: "id",
  getSalesViewSaleMode: "developerUuid",
};

/** Each mutation takes an input object, a deletion ids; `{hash}(input)` is updateAppSalesTime20230813. */
const mutations: Record<string, string> = {
  createBrand: "input",
  updateBrand: "input",
  deleteBrand: "brandId",
  createStore: "input",
  updateStore: "input",
  deleteStore: "storeId",
  createProductCategory: "input",
  updateProductCategory: "input",
  deleteProductCategory: "storeId categoryId orderType",
  updateDisplaySequenceByCategory: "input",
  updateDisplaySequenceByProduct: "input",
  updateDisplaySequenceByOption: "input",
  createProductOption: "input",
  updateProductOption: "input",
  deleteProductOption: "productId",
  createProduct: "input",
  updateProduct: "input",
  deleteProduct: "productId",
  createCountProduct: "input",
  deleteCountProduct: "input",
  updateAppSalesTime20230813: "input",
  updateDeveloperInvoice: "input",
  addPushNotification: "input",
  updatePushNotification: "input",
  deletePushNotification: "id",
  addCoupon: "input",
  updateCoupon: "input",
  deleteCoupon: "id",
  addTtoMedia: "input",
  updateTtoMedia: "input",
  deleteTtoMedia: "id",
  updateSalesViewSaleMode: "input",
};

/** Fields of section 3 that the answer or the input of an operation must have. */
const entities: Record<string, string> = {
  LoginResult: "message token shops",
  LoginShop: "name shop_id",
  DeveloperAccount: "developerId developerName invoice api_type authority",
  ShopAccount: "id site_type name brandId brandName",
  Brand: "brandId brandName logoImageUrl logoRectImageUrl",
  Store: `developerId brandId genreId1 genreId2 genreId3 gmoId gmoPass kitchenMonitorUUID storeId storeCode storeName
    storeImageUrl appCompatible openAt recommendImages zip prefCode city streetAddr tel mapUrl salesCategoryEatIn
    salesCategoryTakeout salesCategoryEC ecSiteUrl pointReductionRate caption businessHoursFormat businessHoursJson
    businessHoursText holiday paymentMethodCash paymentMethodCredit paymentMethodIC paymentMethodQR seatsTable
    seatsCounter parking parkingNum pickupParking websiteUrl budgetDay budgetNight reserve reserveTel privateRoom
    privateRoomNum smoking releaseTimer`,
  StoreLegal: `sellerName zip prefCode address1 address2 representative contactUrl tel aboutSalesPrice
    aboutPaymentMethodEatin aboutPaymentMethodTakeout aboutDelivery aboutReturnExchange aboutTax aboutCancelEatin
    aboutCancelTakeout`,
  ProductCategory: "categoryId categoryAdminId categoryName brandId storeId orderType displaySequence",
  Product: `productId productAdminId productCode imageUrl price cost taxRate releaseTimer updateProduct countProduct
    printerAddrId1 printerAddrId2 printerAddrId3 printerAddrId4 optionProducts delivery menuCategory cutlery
    thumbnailSize displaySequence`,
  ProductOption: "productId productCode price cost taxRate topping_required displaySequence",
  ProductMenuCategory: `id shop_id menuCategoryId menuCategoryCode menuCategoryName price cost startTime endTime timeLimit
    salesDayMonday salesDayTuesday salesDayWednesday salesDayThursday salesDayFriday salesDaySaturday salesDaySunday
    dayOfEveryMonth displaySequence masterProductId`,
  CountProduct: "countProductId countProductName storeId",
  CountProductOverview: "countProductName counts",
  CountProductCount: "label number output",
  AppBreakTime: "appBreakTimeId startTime endTime dayOfWeek",
  PushNotification: "id site_type shop_id title description release_timer send_flg created_at updated_at",
  Coupon: `id shop_id target target_type coupon_name image_url term_type start_date end_date use_range usage
    store_cooperation coupon_number product_id discount_type discount_rate discount_price release_timer created_at
    updated_at`,
  TtoMedia: "id shop_id category source targetProductCode displayTime displaySequence created_at updated_at",
  SalesRecord: "sales net_sales cost gross pairs visitor customerUnitPrice returns cancels discounts points",
  CashBalance: "carryOver cashSales calculateBalance realBalance depositCash charge difference",
  JournalItem: "productName quantity salesPrice",
  Journal: "id date items payment_type order_type staff",
  VoidRecord: "transactionDate transactionTime total staffName shopName",
};

const names = (text: string): string[] => text.split(/\s+/).filter(Boolean);
const schema: GraphQLSchema = buildASTSchema(parse(loadSchemaSdl()));
const queryFields = schema.getQueryType()?.getFields() ?? {};
const mutationFields = schema.getMutationType()?.getFields() ?? {};

/** Arguments of a root field that a caller who knows only the specification would have to add. */
function missingAndForced(field: GraphQLField<unknown, unknown> | undefined, wanted: string[]) {
  const args = field?.args ?? [];
  return {
    missing: wanted.filter((name) => !args.some((arg) => arg.name === name)),
    forced: args.filter((arg) => isNonNullType(arg.type) && !wanted.includes(arg.name)).map((arg) => arg.name),
  };
}

describe("the schema as the specification's contract", () => {
  it.each(Object.entries(queries))("has the query %s with the parameters (%s) and asks for no other", (name, args) => {
    expect(queryFields[name], name).toBeDefined();
    expect(missingAndForced(queryFields[name], names(args))).toEqual({ missing: [], forced: [] });
  });

  it.each(Object.entries(mutations))(
    "has the mutation %s with the parameters (%s) and asks for no other",
    (name, args) => {
      expect(mutationFields[name], name).toBeDefined();
      expect(missingAndForced(mutationFields[name], names(args))).toEqual({ missing: [], forced: [] });
    },
  );

  it.each(Object.entries(entities))("gives %s every field of section 3", (typeName, fields) => {
    const type = schema.getType(typeName);
    const present = type && "getFields" in type ? Object.keys(type.getFields()) : [];
    expect(names(fields).filter((field) => !present.includes(field))).toEqual([]);
  });

  it("answers every deletion, and the sale mode's update, with a result", () => {
    const deletions = Object.keys(mutations).filter((name) => name.startsWith("delete"));
    for (const name of [...deletions, "updateSalesViewSaleMode"]) {
      expect(String(mutationFields[name]?.type), name).toBe("Result!");
    }
  });

  it("answers plural queries with lists and pages with total and data", () => {
    const plural = [
      "getCoupons",
      "getPushNotifications",
      "getPrinterIds",
      ...Object.keys(queries).filter((name) => name.endsWith("List")),
    ];
    for (const name of plural.filter((one) => !["getJournalList", "getVoidList"].includes(one))) {
      const type = queryFields[name]?.type;
      expect(isNonNullType(type) && isListType(type.ofType), name).toBe(true);
    }
    for (const name of ["JournalPage", "VoidPage"]) {
      const page = schema.getType(name);
      const fields = page && "getFields" in page ? Object.keys(page.getFields()) : [];
      expect(fields, name).toEqual(expect.arrayContaining(["total", "data"]));
    }
  });

  it("marks every argument and input field that names a developer, brand, shop or store as owned", () => {
    const owned: Record<string, string> = {
      developerId: "DEVELOPER",
      developerUuid: "DEVELOPER_UUID",
      brandId: "BRAND",
      shop_id: "SHOP",
      shop_ids: "SHOP",
      storeId: "SHOP",
    };
    const wrong: string[] = [];
    visit(parse(loadSchemaSdl()), {
      InputValueDefinition(node) {
        const what = owned[node.name.value];
        if (!what) return;
        const said = node.directives?.find((one) => one.name.value === "owns")?.arguments?.[0]?.value;
        if (said?.kind !== Kind.ENUM || said.value !== what) wrong.push(node.name.value);
      },
    });
    expect(wrong).toEqual([]);
  });

  it("leaves unwritten only the input types that the resources derive", () => {
    const document = written();
    const defined = new Set(["Int", "Float", "String", "Boolean", "ID"]);
    const named = new Set<string>();
    const derived = new Set<string>();
    const inputs = new Map<string, string>();
    visit(document, {
      enter(node) {
        if ("name" in node && node.name && node.kind.endsWith("TypeDefinition")) defined.add(node.name.value);
        if (node.kind === Kind.NAMED_TYPE) named.add(node.name.value);
      },
      FieldDefinition(node) {
        const input = node.arguments?.find((arg) => arg.name.value === "input");
        if (input) visit(input, { NamedType: (type) => void inputs.set(node.name.value, type.name.value) });
      },
    });
    visit(document, {
      Directive(node) {
        if (node.name.value !== "resource") return;
        for (const arg of node.arguments ?? []) {
          if (!["create", "update", "csv"].includes(arg.name.value) || arg.value.kind !== Kind.STRING) continue;
          const input = inputs.get(arg.value.value);
          if (input) derived.add(input);
        }
      },
    });
    expect([...named].filter((name) => !defined.has(name)).sort()).toEqual([...derived].sort());
  });
});
