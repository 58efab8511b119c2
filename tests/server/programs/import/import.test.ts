import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { readImportOptions } from "../../../../server/programs/import/settings/options.ts";
import { requireNamedSettings, rememberSettings } from "../../../../server/programs/import/settings/sourceOptions.ts";
import { maxImportSources } from "../../../../server/programs/import/source/sources.ts";
import { formatImportSummary } from "../../../../server/programs/import/summary.ts";
import { systemClock } from "../../../../server/platform/clock.ts";
import { encodeCp932 } from "../../../../src/core/csv.ts";
import { freshDatabase, type FreshDatabase } from "../../../support/database.ts";
import { linesOf, openDesk, receiptsOf, sumOfDays } from "../../../support/importing.ts";
import { seedShops, tenantId } from "../../../support/receipts.ts";
import { changesIn } from "../../../support/changes.ts";

const desk = await openDesk();
afterAll(() => desk.cleanUp());

let db: FreshDatabase;
beforeEach(async () => {
  db = await freshDatabase();
  await seedShops(db, [{ shop_id: 431, name: "本店" }]);
});
afterEach(() => db.drop());

/** Four receipts, the lines of 1002 apart from each other. */
const orders = `OrderNumber,OrderDate,ItemName,Quantity,ProductPrice
1002,03/08/2019 20:25,Plain Papadum,2,0.8
1001,02/08/2019 23:50,Garlic Naan,1,2.957
1003,04/08/2019 01:10,Garlic Naan,1,2.95
1002,03/08/2019 20:25,King Prawn Balti,1,12.95
1004,04/08/2019 12:00,Lassi,3,1.333
1002,03/08/2019 20:25,Plain Papadum,1,0.8
`;
const asOrders = [
  "--shop",
  "431",
  "--date-format",
  "DD/MM/YYYY HH:mm",
  "--price-scale",
  "200",
  "--order-type",
  "takeout",
];

describe("an import", () => {
  it("reads a column of several date formats in the order given, and says how many rows each took", async () => {
    const mixed = `OrderNumber,OrderDate,ItemName,Quantity,ProductPrice
1,1/2/2015 9:05,Soba,1,700
2,13-02-2015 20:15,Udon,1,600
3,1/2/2015 9:10,Udon,1,600
4,2015.02.13 20:15,Udon,1,600
`;
    const file = await desk.file("mixed.csv", mixed);
    const formats = ["--date-format", "M/D/YYYY H:mm", "--date-format", "DD-MM-YYYY HH:mm,DD/MM/YYYY, HH:mm"];
    const result = await desk.run(db, [file, "--shop", "431", ...formats]);
    expect((await receiptsOf(db)).map((one) => [one.receipt_number, one.business_date, one.hour])).toEqual([
      ["1", "2015-01-02", 9],
      ["3", "2015-01-02", 9],
      ["2", "2015-02-13", 20],
    ]);
    expect(result).toMatchObject({ recorded: 3, refusedRows: 1 });
    const lines = formatImportSummary(result, false).map((line) => line.trim().split(/ {2,}/));
    expect(lines).toContainEqual(["M/D/YYYY H:mm", "2 行"]);
    expect(lines).toContainEqual(["DD-MM-YYYY HH:mm", "1 行"]);
    expect(lines).toContainEqual(["DD/MM/YYYY, HH:mm", "0 行"]);
    const wrong = desk.run(db, [file, "--shop", "431", "--date-format", "M/D/YYYY H:mm,M/D"]);
    await expect(wrong).rejects.toThrow("--date-format の値「M/D/YYYY H:mm,M/D」は使えません。");
  });

  it("records each receipt once, in order of time, with prices rounded to the yen for one unit", async () => {
    const file = await desk.file("orders.csv", orders);
    const result = await desk.run(db, [file, ...asOrders]);
    expect(result).toMatchObject({ recorded: 4, duplicates: 0, refusedReceipts: 0, refusedRows: 0, refusedFile: null });
    // 2.957 × 200 = 591.4 → 591; 1.333 × 200 = 266.6 → 267, three of them 801; 160 × 3 + 2,590 = 3,070.
    expect(
      (await receiptsOf(db)).map((one) => [one.receipt_number, one.business_date, one.hour, one.total, one.tax8]),
    ).toEqual([
      ["1001", "2019-08-02", 23, 591, 43],
      ["1002", "2019-08-03", 20, 3070, 227],
      ["1003", "2019-08-03", 25, 590, 43],
      ["1004", "2019-08-04", 12, 801, 59],
    ]);
    expect((await linesOf(db)).filter(({ receipt }) => receipt === "1002")).toEqual([
      { receipt: "1002", name: "Plain Papadum", quantity: 2, price: 160 },
      { receipt: "1002", name: "King Prawn Balti", quantity: 1, price: 2590 },
      { receipt: "1002", name: "Plain Papadum", quantity: 1, price: 160 },
    ]);
    expect(result.counted).toMatchObject({ receipts: 4, items: 9, sales: 5052, products: 4, businessDays: 3 });
    expect(await sumOfDays(db)).toBe(5052);
  });

  it("adds nothing when it is run again", async () => {
    const file = await desk.file("orders.csv", orders);
    await desk.run(db, [file, ...asOrders]);
    const again = await desk.run(db, [file, ...asOrders]);
    expect(again).toMatchObject({ recorded: 0, duplicates: 4, different: 0, refusedRows: 0 });
    expect(again.counted).toMatchObject({ receipts: 4, sales: 5052 });
    expect(await sumOfDays(db)).toBe(5052);
  });

  it("names a receipt that is recorded with other contents, and leaves the record as it is", async () => {
    await desk.run(db, [await desk.file("orders.csv", orders), ...asOrders]);
    const changed = await desk.file("changed.csv", orders.replace("Lassi,3", "Lassi,4"));
    const result = await desk.run(db, [changed, ...asOrders]);
    expect(result).toMatchObject({ recorded: 0, duplicates: 4, different: 1, refusedRows: 1 });
    expect((await desk.refused(changed))[1]).toMatch(/^1004,.*,6,DIFFERENT,/);
    expect(await sumOfDays(db)).toBe(5052);
  });

  it("records nothing in a dry run, and says what it would record", async () => {
    const result = await desk.run(db, [await desk.file("orders.csv", orders), ...asOrders, "--dry-run"]);
    expect(result.counted).toMatchObject({ receipts: 4, items: 9, sales: 5052, products: 4, businessDays: 3 });
    expect(await receiptsOf(db)).toEqual([]);
    await desk.run(db, [await desk.file("first.csv", orders.split("\n").slice(0, 3).join("\n")), ...asOrders]);
    const second = await desk.run(db, ["orders.csv", ...asOrders, "--dry-run"]);
    expect(second).toMatchObject({ recorded: 0, duplicates: 2 });
    expect(formatImportSummary(second, true).join("\n")).toMatch(/うち記録済みのもの +2 枚/);
  });
});

describe("a file", () => {
  const read = async (content: string | Uint8Array, ...args: string[]) => {
    const file = await desk.file("file.csv", content);
    const result = await desk.run(db, [file, "--shop", "431", ...args]);
    return { result, lines: await linesOf(db) };
  };
  const japanese = "レシート番号,販売日時,商品名,数量,単価\r\n7,2026/03/01 12:00,①髙島屋弁当〜−,1,1200\r\n";

  it("may be UTF-8 with a byte order mark, CRLF, quoted cells and line breaks within them", async () => {
    const text = `\ufeff"レシート番号","販売日時","商品名","数量","単価"\r\n"7","2026-03-01 12:00","カレー, ""大""\n盛り","1","¥1,200"\r\n`;
    const { lines: found } = await read(text);
    // A line break has no place on a receipt: the row is read as it stands and refused by name.
    expect(found).toEqual([]);
    expect((await desk.refused("file.csv")).join("\n")).toContain("BAD_TEXT");
    const { lines: corrected } = await read(text.replace("\n盛り", "盛り"));
    expect(corrected).toEqual([{ receipt: "7", name: 'カレー, "大"盛り', quantity: 1, price: 1200 }]);
  });

  it("may be UTF-8 with the characters that only Windows' Shift_JIS knows", async () => {
    expect((await read(japanese)).lines).toEqual([{ receipt: "7", name: "①髙島屋弁当〜−", quantity: 1, price: 1200 }]);
  });

  it("may be CP932, which is recognised, with those characters as that encoding has them", async () => {
    const encoded = encodeCp932(japanese);
    if (!("bytes" in encoded)) throw new Error("not in CP932");
    // CP932 has one wave dash and one minus; decoded they are ～ and －.
    expect((await read(encoded.bytes)).lines).toEqual([
      { receipt: "7", name: "①髙島屋弁当～－", quantity: 1, price: 1200 },
    ]);
  });

  it("may write decimal commas, digit groups and semicolons", async () => {
    const text =
      "receipt;soldAt;name;quantity;price\n1;2026-03-01 12:00;Menü;2;1.234,56\n2;2026-03-01 12:05;Kaffee;1;2,5\n";
    const { lines: found } = await read(text, "--decimal", ",", "--price-scale", "160.5");
    // 1,234.56 × 160.5 = 198,146.88; 2.5 × 160.5 = 401.25
    expect(found.map(({ price }) => price)).toEqual([198_147, 401]);
  });

  it("may join columns, count hours past midnight, and name order types, rates, tenders, staff and costs", async () => {
    const text = `日付,時刻,伝票,品名,個数,金額,種別,税率,支払,担当,原価\n2026/3/1,25:30,1,ラーメン,1,900,店内,10%,現金,佐藤,300\n2026/3/2,12:00,1,ラーメン,1,900,持ち帰り,8%,クレジット,佐藤,300\n`;
    const columns =
      "soldAt=日付+時刻,receipt=日付+伝票,price=金額,orderType=種別,taxRate=税率,tender=支払,staffName=担当,cost=原価";
    const { result } = await read(text, "--columns", columns);
    expect(result.recorded).toBe(2);
    expect(await receiptsOf(db)).toMatchObject([
      { receipt_number: "2026/3/1-1", business_date: "2026-03-01", hour: 25, tax10: 81, order_type: "EAT_IN" },
      { receipt_number: "2026/3/2-1", business_date: "2026-03-02", hour: 12, tax8: 66, order_type: "TAKEOUT" },
    ]);
    const rows = await db.kysely
      .selectFrom("journal_payment")
      .select(["tender", "tendered"])
      .orderBy("tender")
      .execute();
    expect(rows).toEqual([
      { tender: "CASH", tendered: 900 },
      { tender: "CREDIT", tendered: 900 },
    ]);
  });
});

describe("the shop", () => {
  const to = async (...args: string[]) =>
    desk.run(db, [await desk.file("orders.csv", orders), ...asOrders.slice(2), ...args]);

  it("must be named, and be there", async () => {
    await expect(to()).rejects.toThrow("--shop で指定してください");
    await expect(to("--shop", "999")).rejects.toThrow(/店舗 999 はありません.*--create-shop/);
  });

  it("is made where --create-shop says so, once", async () => {
    const first = await to("--shop", "900", "--create-shop", "カレー屋", "--developer", String(tenantId));
    expect(desk.screen()).toContain("店舗 900「カレー屋」を作りました");
    expect(first.shop).toMatchObject({ id: 900, name: "カレー屋", tenantId });
    expect(await to("--create-shop", "カレー屋", "--developer", String(tenantId))).toMatchObject({
      recorded: 0,
      duplicates: 4,
    });
    const shops = await db.kysely.selectFrom("shop").select("shop_id").orderBy("shop_id").execute();
    expect(shops).toEqual([{ shop_id: 431 }, { shop_id: 900 }]);
  });

  it("is not made without a developer that exists, nor by a dry run", async () => {
    await expect(to("--create-shop", "カレー屋")).rejects.toThrow("--developer でデベロッパー");
    await expect(to("--create-shop", "カレー屋", "--developer", "77")).rejects.toThrow("デベロッパー 77 はありません");
    await to("--create-shop", "カレー屋", "--developer", String(tenantId), "--dry-run");
    expect(await db.kysely.selectFrom("shop").select("shop_id").execute()).toHaveLength(1);
  });

  it("is asked for by developer where two have the same id", async () => {
    await db.kysely.insertInto("developer").values({ tenant_id: 59, name: "別社" }).execute();
    await db.kysely.insertInto("shop").values({ tenant_id: 59, shop_id: 431, brand_id: 1, name: "別店" }).execute();
    await expect(to("--shop", "431")).rejects.toThrow(/13, 59.*--developer/);
    expect((await to("--shop", "431", "--developer", "59")).shop.tenantId).toBe(59);
  });
});

describe("settings with a name", () => {
  const optionsOf = (...args: string[]) => {
    const options = readImportOptions(["orders.csv", ...args], desk.folder);
    if (!options) throw new Error("help was asked for");
    return options;
  };
  const remember = (name: string, ...args: string[]) =>
    rememberSettings(db, optionsOf(...args), { tenantId, name, clock: systemClock });

  it("are those of the shop's company, and give way to the options of a call", async () => {
    await remember("旧レジ", ...asOrders, "--columns", "receipt=OrderNumber,code=Code");
    const found = await requireNamedSettings(db, optionsOf("--shop", "431"), "旧レジ");
    expect(found).toEqual(optionsOf(...asOrders, "--columns", "receipt=OrderNumber,code=Code").settings);
    const options = readImportOptions(["o.csv", "--columns", "code=No", "--tax-rate", "10"], desk.folder, found);
    expect(options?.settings).toMatchObject({
      taxRate: 10,
      priceScale: "200",
      orderType: "TAKEOUT",
      dateFormats: ["DD/MM/YYYY HH:mm"],
      columns: { receipt: ["OrderNumber"], code: ["No"] },
    });
    await remember("旧レジ", ...asOrders);
    await remember("旧レジ", ...asOrders);
    const history = await changesIn(db.kysely);
    expect(history.map(({ action }) => action)).toEqual(["CREATE", "UPDATE"]);
    expect(history[0]).toMatchObject({ resource: "import-source", actor_name: "npm run import", before: null });
    expect(history[0]?.after).toMatchObject({ priceScale: "200", orderType: "テイクアウト", taxMode: "税込" });
    expect(history[1]).toMatchObject({
      before: { importColumns: "レシート番号=OrderNumber、商品コード=Code" },
      after: { importColumns: "" },
    });
  });

  it("are named where there are none of that name, and bounded", async () => {
    await remember("旧レジ", ...asOrders);
    await expect(requireNamedSettings(db, optionsOf("--shop", "431"), "新レジ")).rejects.toThrow(
      "「新レジ」という設定はありません。覚えている設定: 旧レジ",
    );
    await expect(requireNamedSettings(db, optionsOf("--shop", "777"), "旧レジ")).rejects.toThrow("--developer");
    for (let i = 1; i < maxImportSources; i += 1) await remember(`レジ${i}`);
    await expect(remember("もう一つ")).rejects.toThrow("50件まで");
  });
});
