import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { formatImportSummary } from "../../../../server/programs/import/summary.ts";
import { freshDatabase, type FreshDatabase } from "../../../support/database.ts";
import { linesOf, openDesk, receiptsOf, sumOfDays } from "../../../support/importing.ts";
import { seedShops } from "../../../support/receipts.ts";

const desk = await openDesk();
afterAll(() => desk.cleanUp());

let db: FreshDatabase;
beforeEach(async () => {
  db = await freshDatabase();
  await seedShops(db, [{ shop_id: 431, name: "本店" }]);
});
afterEach(() => db.drop());

/** Checks a file and then records it. Both must say the same of it. */
async function importRows(rows: readonly string[], ...options: string[]) {
  const file = await desk.file("rows.csv", `${rows.join("\n")}\n`);
  const checked = await desk.run(db, [file, "--shop", "431", ...options, "--dry-run"]);
  const done = await desk.run(db, [file, "--shop", "431", ...options]);
  expect(done.counted).toEqual(checked.counted);
  expect(done.questions).toEqual(checked.questions);
  expect([done.refusedReceipts, done.refusedRows]).toEqual([checked.refusedReceipts, checked.refusedRows]);
  return done;
}

const payments = async () =>
  (await db.kysely.selectFrom("journal_payment").select(["tender", "tendered"]).orderBy("tendered").execute()).map(
    ({ tender, tendered }) => `${tender} ${tendered}`,
  );
const reasons = async () => (await desk.refused("rows.csv")).slice(1).join("\n");

describe("a receipt number", () => {
  const header = "レジ番号,伝票番号,会計日時,商品名,単価,数量,支払方法,人数";

  it("belongs to its register: two of them make two receipts", async () => {
    await importRows([
      header,
      "1,7,2026/03/01 11:00,うどん,600,1,現金,1",
      "2,7,2026/03/01 11:09,そば,700,2,クレジット,2",
    ]);
    expect(await receiptsOf(db)).toMatchObject([{ receipt_number: "1-7" }, { receipt_number: "2-7" }]);
    expect(await payments()).toEqual(["CASH 600", "CREDIT 1400"]);
  });

  it("never becomes that of another register, whatever hyphens and bars both have", async () => {
    const numbers = [
      ["1", "2-3"],
      ["1-2", "3"],
      ["1|2", "3"],
      ["1", "2|3"],
      ["1\\", "|2"],
    ];
    const rows = numbers.map(([register, number]) => `${register},${number},2026/03/01 11:00,うどん,600,1,現金,1`);
    expect(await importRows([header, ...rows])).toMatchObject({ receipts: 5, recorded: 5 });
  });

  it.each([
    ["支払い方法", "現金,1", "クレジット,1"],
    ["客数", "現金,1", "現金,2"],
  ])("whose rows contradict each other in %s is refused with the reason", async (label, one, other) => {
    const done = await importRows([
      header.replace("レジ番号", "台"),
      `1,7,2026/03/01 11:00,うどん,600,1,${one}`,
      `2,7,2026/03/01 11:00,そば,700,1,${other}`,
    ]);
    expect(done).toMatchObject({ recorded: 0, refusedRows: 2 });
    expect(await reasons()).toContain(`同じレシート番号の2行目と3行目で、${label}が違います`);
  });

  it("may have its tender and guests in one of its rows", async () => {
    await importRows([
      header.replace("レジ番号", "台"),
      "1,7,2026/03/01 11:00,うどん,600,1,クレジット,2",
      "1,7,2026/03/01 11:03,そば,700,1,,",
    ]);
    expect(await payments()).toEqual(["CREDIT 1300"]);
  });

  it("whose rows are minutes apart is asked about, unless the file has the times of orders", async () => {
    const rows = ["receipt,soldAt,name,price", "7,2026-03-01 11:00,うどん,600", "7,2026-03-01 11:40,酒,700"];
    expect(await importRows(rows)).toMatchObject({ recorded: 0, refusedRows: 2 });
    expect(await reasons()).toContain("明細ごとの時刻");
    expect(await importRows(rows, "--line-times")).toMatchObject({ recorded: 1, refusedRows: 0 });
  });
});

describe("a column of voids", () => {
  const rows = [
    "取引ID,取引日時,取消区分,商品名,商品単価,数量",
    "1,2026-03-01 11:00:00,0,うどん,600,1",
    "2,2026-03-01 11:10:00,1,そば,700,1",
    "3,2026-03-01 11:20:00,9,酒,500,1",
  ];

  it("leaves voided rows out, and asks about a word that nobody knows", async () => {
    const done = await importRows(rows);
    expect(done).toMatchObject({ recorded: 1, refusedRows: 1, counted: { sales: 600 } });
    expect(done.questions).toMatchObject({ leftOut: 1, words: [{ kind: "VOID", word: "9", rows: 1 }] });
  });

  it("records a receipt and its void where the person says so", async () => {
    const done = await importRows(rows, "--void-words", "1=void,9=sale");
    expect(done).toMatchObject({ recorded: 3, counted: { receipts: 2, sales: 1100 } });
    expect(await sumOfDays(db)).toBe(1100);
    const again = await desk.run(db, ["rows.csv", "--shop", "431", "--void-words", "1=void,9=sale"]);
    expect(again).toMatchObject({ recorded: 0, duplicates: 3, different: 0 });
    expect(await sumOfDays(db)).toBe(1100);
  });
});

describe("a column that nobody reads", () => {
  const header = "伝票番号,会計日時,商品名,単価,数量";
  const row = (number: number, more: string) => `${number},2026/03/01 11:0${number},うどん,600,1,${more}`;

  it.each([
    ["状態", ["完了", "キャンセル"], { kind: "VOID", word: "キャンセル", rows: 1 }],
    ["赤黒区分", ["黒", "赤"], { kind: "VOID", word: "黒", rows: 2 }],
    ["取消日時", ["", "2026/03/01 11:09"], { kind: "VOID", word: "2026/03/01 11:09", rows: 1 }],
    ["Status", ["completed", "refunded"], { kind: "VOID", word: "refunded", rows: 1 }],
    ["サービス", ["店内", "Uber Eats"], { kind: "ORDER_TYPE", word: "店内", rows: 2 }],
    ["お支払", ["PayPay", ""], { kind: "TENDER", word: "PayPay", rows: 1 }],
    ["値引額", ["0", "100"], { kind: "DISCOUNT", word: "100", rows: 1 }],
  ])("and is called %s is named where its cells say something of the receipt", async (heading, cells, found) => {
    const done = await importRows([`${header},${heading}`, ...cells.map((cell, place) => row(place + 1, cell))]);
    expect(done.questions.unused).toEqual([{ heading, ...found }]);
    expect(formatImportSummary(done, true).join("\n")).toContain(`使っていない列「${heading}」`);
  });

  it("says nothing where a column is chosen for it, and where the cells are of another kind", async () => {
    const rows = [`${header},状態,備考,値引額`, row(1, "0,常連,0"), row(2, "1,アレルギー,0")];
    expect((await importRows(rows, "--columns", "voided=状態")).questions).toMatchObject({ unused: [], leftOut: 1 });
  });

  it("is found by itself under the usual headings", async () => {
    await importRows([`${header},注文区分,決済方法`, row(1, "テイクアウト,クレジット")]);
    expect(await receiptsOf(db)).toMatchObject([{ order_type: "TAKEOUT" }]);
    expect(await payments()).toEqual(["CREDIT 600"]);
  });
});

describe("a line's amount", () => {
  it("is named where a file has neither prices nor amounts", async () => {
    await expect(importRows(["伝票番号,会計日時,商品名,数量,金額", "1,2026/03/01 11:00,うどん,1,600"])).rejects.toThrow(
      "明細の金額（amount）",
    );
  });

  const header = "日付,時刻,商品,数量,総売上高,取引ID";

  it("is not multiplied again, and is exact where it does not divide", async () => {
    const done = await importRows([
      header,
      '2026/03/01,11:00:00,うどん,2,"¥1,200",a',
      "2026/03/01,12:00:00,天ぷら,3,¥1000,b",
      "2026/03/01,12:10:00,うどん,-1,-¥600,c",
    ]);
    expect(done).toMatchObject({ recorded: 2, refusedRows: 1, counted: { sales: 2200, items: 5 } });
    expect(await linesOf(db)).toMatchObject([
      { quantity: 2, price: 600 },
      { quantity: 2, price: 333 },
      { quantity: 1, price: 334 },
    ]);
  });

  it("agrees with a price beside it, or the row says what contradicts it", async () => {
    const columns = ["--columns", "amount=金額"];
    const rows = ["伝票番号,会計日時,商品名,単価,数量,金額", "1,2026/03/01 11:00,うどん,600,2,1200"];
    const total = "2,2026/03/01 11:00,そば,1400,2,1400";
    const wrong = "3,2026/03/01 11:00,酒,500,2,900";
    const done = await importRows([...rows, total, wrong], ...columns);
    expect(done).toMatchObject({ recorded: 2, refusedRows: 1, counted: { sales: 2600 } });
    expect(await reasons()).toContain("単価「500」×2 が明細の金額「900」と合いません");
  });
});

describe("a row below zero", () => {
  it.each(["-100,1", "100,-1", "-100,0", "-100,"])(
    "whose name says that it is a discount is one of the receipt: %s",
    async (discount) => {
      await importRows([
        "伝票番号,会計日時,商品名,単価,数量",
        "1,2026/03/01 11:00,うどん,600,1",
        `1,2026/03/01 11:00,雨の日クーポン,${discount}`,
      ]);
      expect(await receiptsOf(db)).toMatchObject([{ total: 500 }]);
      expect(await linesOf(db)).toHaveLength(1);
      const receipt = await db.kysely.selectFrom("receipt").select(["discount", "discount_name"]).executeTakeFirst();
      expect(receipt).toEqual({ discount: 100, discount_name: "雨の日クーポン" });
    },
  );

  it.each(["会員様10%オフ", "ポイント利用", "端数調整", "株主優待", "100円引", "Early bird 10% off"])(
    "is a discount of the receipt where it is called %s",
    async (name) => {
      const rows = ["伝票番号,会計日時,商品名,単価,数量", "1,2026/03/01 11:00,うどん,600,1"];
      await importRows([...rows, `1,2026/03/01 11:00,${name},-100,1`]);
      expect(await receiptsOf(db)).toMatchObject([{ total: 500 }]);
    },
  );

  it("is no discount where its name says nothing of one", async () => {
    await importRows(["伝票番号,会計日時,商品名,単価,数量", "1,2026/03/01 11:00,うどん 返品,-600,1"]);
    expect(await reasons()).toContain("値引の行なら商品名に「値引」などの言葉が要ります");
  });

  it("is no discount that takes more than there is", async () => {
    await importRows([
      "伝票番号,会計日時,商品名,単価,数量",
      "1,2026/03/01 11:00,うどん,600,1",
      "1,2026/03/01 11:00,値引,-700,1",
    ]);
    expect(await reasons()).toContain("値引の行の合計（700円）が、明細の合計（600円）を超えています");
  });
});

describe("words for ways to pay", () => {
  const rows = [
    "伝票番号,会計日時,商品名,単価,数量,支払方法",
    "1,2026/03/01 11:00,うどん,600,1,△△ペイ",
    "2,2026/03/01 11:01,うどん,601,1,△△ペイ",
    "3,2026/03/01 11:02,うどん,602,1,食事券",
    "4,2026/03/01 11:03,うどん,603,1,",
    "5,2026/03/01 11:04,うどん,604,1,現金",
  ];

  it("are asked about once each, with what they probably are; an empty cell is one of them", async () => {
    const done = await importRows(rows);
    expect(done).toMatchObject({ recorded: 1, refusedRows: 4 });
    expect(done.questions.words).toEqual([
      { kind: "TENDER", word: "△△ペイ", rows: 2, proposal: "QR" },
      { kind: "TENDER", word: "食事券", rows: 1, proposal: "OTHER" },
      { kind: "TENDER", word: "", rows: 1, proposal: null },
    ]);
    expect(formatImportSummary(done, false).join("\n")).toMatch(/支払い方法「△△ペイ」 +2 行/);
  });

  it("are the tenders that the person chose", async () => {
    const done = await importRows(rows, "--tender-words", "△△ペイ=qr,食事券=other,=credit,現金=emoney");
    expect(done).toMatchObject({ recorded: 5, refusedRows: 0, questions: { words: [] } });
    expect(await payments()).toEqual(["QR 600", "QR 601", "OTHER 602", "CREDIT 603", "EMONEY 604"]);
  });
});

describe("rows that are no receipts", () => {
  it("are titles above the heading, repeated headings, totals and Excel's line of the delimiter", async () => {
    const header = "伝票番号,会計日時,商品名,単価,数量";
    const done = await importRows([
      "sep=,",
      "売上の一覧",
      "出力日,2026/03/02",
      "",
      header,
      "1,2026/03/01 11:00,うどん,600,1",
      header,
      "2,2026/03/01 11:01,そば,700,2",
      ",,合計,2000,3",
      "総計,,,2000,3",
    ]);
    expect(done).toMatchObject({ recorded: 2, refusedRows: 0, counted: { sales: 2000 }, questions: { leftOut: 3 } });
  });
});
