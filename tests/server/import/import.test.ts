import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { verify } from "../../../server/verify/verify.ts";
import { summaryLines } from "../../../server/import/summary.ts";
import { encodeCp932 } from "../../../src/core/csv.ts";
import { freshDatabase, type FreshDatabase } from "../../support/database.ts";
import { openDesk } from "../../support/importing.ts";
import { seedShops, tenantId } from "../../support/receipts.ts";

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

const receipts = () =>
  db.kysely
    .selectFrom("receipt")
    .select(["receipt_number", "business_date", "hour", "total", "tax8", "tax10", "order_type"])
    .orderBy("seq")
    .execute();
const lines = () =>
  db.kysely
    .selectFrom("receipt_line")
    .innerJoin("receipt", "receipt.receipt_id", "receipt_line.receipt_id")
    .select(["receipt_number as receipt", "product_name as name", "quantity", "unit_price as price"])
    .orderBy("seq")
    .orderBy("line_no")
    .execute();
const sumOfDays = async () => {
  const { rows } = await db.pool.query<{ sales: number }>(
    "select coalesce(sum(sales), 0)::int8 as sales from sales_day where channel = 0",
  );
  return rows[0]?.sales;
};

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
    expect((await receipts()).map((one) => [one.receipt_number, one.business_date, one.hour])).toEqual([
      ["1", "2015-01-02", 9],
      ["3", "2015-01-02", 9],
      ["2", "2015-02-13", 20],
    ]);
    expect(result).toMatchObject({ recorded: 3, refusedRows: 1 });
    const lines = summaryLines(result, false).map((line) => line.trim().split(/ {2,}/));
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
      (await receipts()).map((one) => [one.receipt_number, one.business_date, one.hour, one.total, one.tax8]),
    ).toEqual([
      ["1001", "2019-08-02", 23, 591, 43],
      ["1002", "2019-08-03", 20, 3070, 227],
      ["1003", "2019-08-03", 25, 590, 43],
      ["1004", "2019-08-04", 12, 801, 59],
    ]);
    expect((await lines()).filter(({ receipt }) => receipt === "1002")).toEqual([
      { receipt: "1002", name: "Plain Papadum", quantity: 2, price: 160 },
      { receipt: "1002", name: "King Prawn Balti", quantity: 1, price: 2590 },
      { receipt: "1002", name: "Plain Papadum", quantity: 1, price: 160 },
    ]);
    expect(result.counted).toMatchObject({ receipts: 4, items: 9, sales: 5052, products: 4, businessDays: 3 });
    expect(await sumOfDays()).toBe(5052);
  });

  it("adds nothing when it is run again", async () => {
    const file = await desk.file("orders.csv", orders);
    await desk.run(db, [file, ...asOrders]);
    const again = await desk.run(db, [file, ...asOrders]);
    expect(again).toMatchObject({ recorded: 0, duplicates: 4, different: 0, refusedRows: 0 });
    expect(again.counted).toMatchObject({ receipts: 4, sales: 5052 });
    expect(await sumOfDays()).toBe(5052);
  });

  it("names a receipt that is recorded with other contents, and leaves the record as it is", async () => {
    await desk.run(db, [await desk.file("orders.csv", orders), ...asOrders]);
    const changed = await desk.file("changed.csv", orders.replace("Lassi,3", "Lassi,4"));
    const result = await desk.run(db, [changed, ...asOrders]);
    expect(result).toMatchObject({ recorded: 0, duplicates: 4, different: 1, refusedRows: 1 });
    expect((await desk.refused(changed))[1]).toMatch(/^1004,.*,6,DIFFERENT,/);
    expect(await sumOfDays()).toBe(5052);
  });

  it("records nothing in a dry run, and says what it would record", async () => {
    const result = await desk.run(db, [await desk.file("orders.csv", orders), ...asOrders, "--dry-run"]);
    expect(result.counted).toMatchObject({ receipts: 4, items: 9, sales: 5052, products: 4, businessDays: 3 });
    expect(await receipts()).toEqual([]);
  });
});

describe("a file", () => {
  const read = async (content: string | Uint8Array, ...args: string[]) => {
    const file = await desk.file("file.csv", content);
    const result = await desk.run(db, [file, "--shop", "431", ...args]);
    return { result, lines: await lines() };
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
    expect(await receipts()).toMatchObject([
      { receipt_number: "2026/3/1-1", business_date: "2026-03-01", hour: 25, tax10: 81, order_type: "EAT_IN" },
      { receipt_number: "2026/3/2-1", business_date: "2026-03-02", hour: 12, tax8: 66, order_type: "TAKEOUT" },
    ]);
    const rows = await db.kysely.selectFrom("payment").select(["tender", "tendered"]).orderBy("tender").execute();
    expect(rows).toEqual([
      { tender: "CASH", tendered: 900 },
      { tender: "CREDIT", tendered: 900 },
    ]);
  });
});

describe("rows that cannot be recorded", () => {
  const bad = `receipt,soldAt,name,quantity,price
1,2026-03-01 12:00,定食,1,900
2,2026-02-30 12:00,定食,1,900
3,2026-03-01 12:10,定食,1.5,900
3,2026-03-01 12:10,味噌汁,1,100
4,2026-03-01 12:20,定食,1,"12,95"
,2026-03-01 12:30,定食,1,900
5,2026-03-01 12:40,定食,-1,900
6,2026-03-01 12:50,,1,900
7,2026-03-01 13:00,定食,1,900,余分
8,2026-03-01 13:10,定食,1,-50
9,2027-03-01 13:10,定食,1,900
10,2026-03-01 12:00,定食,1,900
10,2026-03-05 12:00,定食,1,900
11,2026-03-01 14:00,=HYPERLINK("x"),x,900
`;

  it("are written with their reason, receipts whole, and leave the others recorded", async () => {
    const file = await desk.file("bad.csv", bad);
    const result = await desk.run(db, [file, "--shop", "431"]);
    expect(result).toMatchObject({ recorded: 1, refusedReceipts: 10, refusedRows: 13 });
    expect(result.refusedFile).toBe(join(desk.folder, "bad.csv.refused.csv"));
    const [header, ...rows] = await desk.refused(file);
    expect(header).toBe("receipt,soldAt,name,quantity,price,元の行,拒否コード,拒否理由");
    expect(rows.map((row) => /,(\d+),([A-Z_]+),/.exec(row)?.slice(1).join(" ") ?? row)).toEqual([
      "3 SOLD_AT",
      "4 QUANTITY",
      "5 OTHER_ROW",
      "6 PRICE",
      "7 RECEIPT",
      "8 LINE_SIGN",
      "9 NAME",
      "10 COLUMNS",
      "11 PRICE_NEGATIVE",
      "12 FUTURE",
      "13 MIXED_TIMES",
      "14 MIXED_TIMES",
      "15 QUANTITY",
    ]);
    expect(rows.at(-1)).toContain("'=HYPERLINK");
    expect(rows[0]).toContain("列「soldAt」: 販売日時「2026-02-30 12:00」を読み取れません。");
    expect(rows[5]).toContain("8行目の列「quantity」: 8行目の数量(-1)の符号が違います。");
    expect(rows[9]).toContain("12行目の列「soldAt」: 販売日時が未来です。");
  });

  it("name the file's own rows and columns, not the receipt's fields, in a dry run too", async () => {
    const long = "長".repeat(101);
    const text = `No,日付,時刻,ItemName,Pieces,Yen,Staff
1,2026-03-01,12:00,定食,1,900,佐藤
2,2026-03-01,12:10,定食,1,900,佐藤
1,2026-03-01,12:00,${long},1,900,佐藤
3,2026-03-01,12:20,定食,0,900,佐藤
4,2026-03-01,12:30,定食,1,高い,佐藤
5,2026-03-01,夜,定食,1,900,佐藤
6,2026-03-01,12:40,定食,1,900,${"人".repeat(61)}
`;
    const columns = "receipt=No,soldAt=日付+時刻,name=ItemName,quantity=Pieces,price=Yen,staffName=Staff";
    const args = ["--shop", "431", "--columns", columns];
    for (const more of [[], ["--dry-run"]]) {
      const file = await desk.file("own.csv", text);
      await desk.run(db, [file, ...args, ...more]);
      const reasons = (await desk.refused(file)).slice(1).map((row) => /(\d+),[A-Z_]+,"?(.*?)"?$/.exec(row)?.slice(1));
      expect(reasons).toEqual([
        ["2", "4行目の列「ItemName」: W003 100文字以内で入力してください。"],
        ["4", "4行目の列「ItemName」: W003 100文字以内で入力してください。"],
        ["5", expect.stringMatching(/^5行目の列「Pieces」: /)],
        ["6", "列「Yen」: 単価「高い」を数として読み取れません。小数点の文字は --decimal で指定します。"],
        ["7", "列「日付+時刻」: 販売日時「2026-03-01 夜」を読み取れません。"],
        ["8", "8行目の列「Staff」: W003 60文字以内で入力してください。"],
      ]);
    }
  });

  it("can be corrected in that file and imported from it", async () => {
    const file = await desk.file("bad.csv", bad);
    await desk.run(db, [file, "--shop", "431"]);
    const written = join(desk.folder, `${file}.refused.csv`);
    const text = await readFile(written, "utf8");
    await writeFile(written, text.replace("2026-02-30", "2026-02-28").replace("定食,1.5", "定食,2"));
    const second = await desk.run(db, [`${file}.refused.csv`, "--shop", "431"]);
    expect(second.recorded).toBe(2);
    expect((await lines()).filter(({ receipt }) => receipt === "3")).toHaveLength(2);
    expect((await desk.refused(`${file}.refused.csv`))[0]).toBe(
      "receipt,soldAt,name,quantity,price,元の行,拒否コード,拒否理由",
    );
  });

  it("are written by a dry run too, and named where they cannot be", async () => {
    const file = await desk.file("dry.csv", bad);
    const result = await desk.run(db, [file, "--shop", "431", "--dry-run"]);
    expect(result).toMatchObject({ recorded: 0, refusedReceipts: 10, refusedRows: 13 });
    expect(await desk.refused(file)).toHaveLength(14);
    await desk.file("unwritable.csv", bad);
    await mkdir(join(desk.folder, "unwritable.csv.refused.csv"));
    await expect(desk.run(db, ["unwritable.csv", "--shop", "431"])).rejects.toThrow(
      /unwritable.csv.refused.csv に書けません/,
    );
  });

  it("do not stop at characters that the database cannot hold", async () => {
    const file = await desk.file(
      "nul.csv",
      "receipt,soldAt,name,price\n1,2026-03-01 12:00,a\0b,1\n2\0,x,c,1\n3,\0,c,1\n4,2026-03-01 12:00,ok,1\n",
    );
    const result = await desk.run(db, [file, "--shop", "431"]);
    expect(result).toMatchObject({ recorded: 1, refusedRows: 3 });
  });
});

describe("an import that ended half-way", () => {
  const many = `receipt,soldAt,name,quantity,price\n${Array.from({ length: 50 }, (_, i) => `${i + 1},2026-03-${String((i % 28) + 1).padStart(2, "0")} 12:00,定食,1,${900 + i}`).join("\n")}\n50,x,定食,1,900\n`;
  const total = Array.from({ length: 49 }, (_, i) => 900 + i).reduce((sum, price) => sum + price, 0);

  /** Breaks off when the screen shows that a second batch is recorded. */
  async function breakOff(file: string) {
    const controller = new AbortController();
    let drawn = "";
    const screen = {
      write: (text: string) => {
        drawn += text;
        if (drawn.includes("記録") && drawn.includes("20 / 50")) controller.abort();
      },
    };
    const result = await desk.run(db, [file, "--shop", "431"], { batch: 10, screen, signal: controller.signal });
    return result;
  }

  it("goes on behind the last batch that was acknowledged, and sums up both runs", async () => {
    const file = await desk.file("many.csv", many);
    const first = await breakOff(file);
    expect(first).toMatchObject({ interrupted: true, done: 20, recorded: 20, refusedFile: null });
    const second = await desk.run(db, [file, "--shop", "431"], { batch: 10 });
    expect(desk.screen()).toContain("50枚のうち20枚は記録済み");
    expect(second).toMatchObject({
      interrupted: false,
      recorded: 49,
      duplicates: 0,
      refusedReceipts: 1,
      refusedRows: 2,
    });
    expect(await sumOfDays()).toBe(total);
    // Finished: the next run starts from the beginning and finds all recorded.
    expect(await readdir(join(desk.folder, "import"))).toEqual([]);
    expect(await desk.run(db, [file, "--shop", "431"])).toMatchObject({ recorded: 0, duplicates: 49 });
  });

  it("does not believe a checkpoint whose receipts are not in the journal", async () => {
    const file = await desk.file("many.csv", many);
    await breakOff(file);
    await db.drop();
    db = await freshDatabase();
    await seedShops(db, [{ shop_id: 431, name: "本店" }]);
    expect(await desk.run(db, [file, "--shop", "431"])).toMatchObject({ recorded: 49, duplicates: 0 });
    expect(await sumOfDays()).toBe(total);
  });

  it("loses nothing to a checkpoint that fell behind or was torn", async () => {
    const file = await desk.file("many.csv", many);
    await breakOff(file);
    const [name = ""] = await readdir(join(desk.folder, "import"));
    const checkpoint = join(desk.folder, "import", name);
    await writeFile(checkpoint, (await readFile(checkpoint, "utf8")).slice(0, -20));
    expect(await desk.run(db, [file, "--shop", "431"])).toMatchObject({
      recorded: 10 + 29,
      duplicates: 10,
      refusedRows: 2,
    });
    expect(await sumOfDays()).toBe(total);
    expect((await verify(db.kysely)).flatMap(({ faults }) => faults)).toEqual([]);
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
