import { afterAll, beforeAll, expect, test } from "vitest";
import {
  CouponCreateDocument,
  CreatePurchaseSlipDocument,
  RecordReceiptsDocument,
  SearchRecordsDocument,
} from "../../../../src/generated/graphql.ts";
import { testApp, viewers, type TestApp, type ViewerName } from "../../../support/app.ts";
import { changeSetsOf, raiseBy } from "../../../support/changeSets.ts";
import { couponInput } from "../../../support/inputs.ts";
import { menuOf, noodles, productsOf } from "../../../support/products.ts";
import { addPurchaseMasters, items, suppliers } from "../../../support/purchases.ts";
import { line, sale } from "../../../support/receipts.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ today: "2026-05-20" });
  await addPurchaseMasters(server);
  const shops = [431, 433, 400];
  for (const storeId of shops) {
    const { category: categoryId } = await menuOf(server, storeId);
    await productsOf(server, "honbu").added({
      ...noodles,
      storeId,
      categoryId,
      productName: "かけうどん",
      productCode: "U01",
    });
  }
  await server.call("honbu", CouponCreateDocument, {
    input: { ...couponInput(), shop_id: 431, coupon_name: "うどんの日" },
  });
  const soldAt = "2026-05-19T19:42:00+09:00";
  const input = [
    sale("00000000-0000-4000-8000-000000000001", soldAt, [line(12340)], { receiptNumber: "A-0042" }),
    sale("00000000-0000-4000-8000-000000000002", "2026-05-01T19:42:00+09:00", [line(12340)], {
      receiptNumber: "A-0001",
    }),
  ];
  await server.call("pos431", RecordReceiptsDocument, { input });
  await server.call("honbu", CreatePurchaseSlipDocument, {
    input: {
      shop_id: 431,
      supplierId: suppliers.market,
      deliveryDate: "2026-05-25",
      source: "FORM",
      lines: [{ itemId: items.tomato, quantity: 20, price: 400 }],
    },
  });
  await changeSetsOf(server, "honbu").create(raiseBy(20, { shopIds: shops, name: "うどんの値上げ", reserved: "KEEP" }));
});
afterAll(() => server.close());

const search = async (words: string, viewer: ViewerName = "honbu", shop_ids: number[] = []) =>
  (await server.call(viewer, SearchRecordsDocument, { words, shop_ids })).map(
    ({ resource, title, detail, shopId, shops }) =>
      `${resource} ${title} ${String(detail)} ${String(shopId)} ${String(shops)}`,
  );

test("every kind of record is found by its name, those of several shops as one", async () => {
  expect(await search("うどん")).toEqual([
    "COUPON うどんの日 null 431 1",
    "PRODUCT かけうどん U01 431 3",
    "CHANGE_SET うどんの値上げ null null 0",
  ]);
});

test("width, case and kana do not matter, a code finds as well as a name, and all words must be there", async () => {
  const found = ["PRODUCT かけうどん U01 431 3"];
  expect(await search("カケウドン")).toEqual(found);
  expect(await search("ｕ０１")).toEqual(found);
  expect(await search("うどん u01")).toEqual(found);
  expect(await search("うどん x99")).toEqual([]);
  expect(await search("青空")).toEqual(["SUPPLIER 青空市場 S1 null 0"]);
});

test("a receipt of the last days is found by its total or its number as people copy them", async () => {
  const found = ["RECEIPT A-0042 2026/05/19 19:42 ¥12,340 431 1"];
  for (const words of ["12340", "¥12,340", "１２，３４０円", "A-0042"]) expect(await search(words)).toEqual(found);
  for (const words of ["12340 店舗431", "店舗４３１　¥12,340", "A-0042 店舗"])
    expect(await search(words)).toEqual(found);
  expect(await search("12340 店舗433")).toEqual([]);
  expect(await search("A-0001")).toEqual([]);
});

test("a slip is found by its number or its date, and a date that is none finds nothing", async () => {
  const found = ["PURCHASE_SLIP 20260520-001 青空市場 431 1"];
  expect(await search("20260520-001")).toEqual(found);
  expect(await search("20260520")).toEqual(found);
  expect(await search("20260520-002")).toEqual([]);
  expect(await search("20261399")).toEqual([]);
});

test("a person finds what they may open: own shops, own contents, own company", async () => {
  expect(await search("かけうどん", "tencho")).toEqual(["PRODUCT かけうどん U01 431 2"]);
  expect(await search("うどん", "bessha")).toEqual([]);
  expect(await search("12340", "bessha")).toEqual([]);
  const { MENU: _, ...contents } = viewers.tencho.contents;
  server.people.tencho = { ...viewers.tencho, contents };
  expect(await search("うどん", "tencho")).toEqual(["COUPON うどんの日 null 431 1"]);
});

test("of several shops the record of the first chosen one opens", async () => {
  expect(await search("かけうどん", "honbu", [400, 433])).toEqual(["PRODUCT かけうどん U01 400 3"]);
});

test("signs of patterns are letters like any other", async () => {
  for (const words of ["%", "_", ".*", "[", "'; drop table product; --"]) expect(await search(words)).toEqual([]);
});

test("no words, more words and longer words than the bounds are refused", async () => {
  for (const [words, code] of [
    ["  ", "W001"],
    ["あ い う え お か", "WORDS"],
    ["あ".repeat(61), "W003"],
  ]) {
    const { errors } = await server.run("honbu", SearchRecordsDocument, { words: words ?? "", shop_ids: [] });
    expect(errors[0]?.extensions.code).toBe(code);
  }
});
