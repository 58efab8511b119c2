import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { encodeCp932 } from "../../../../src/core/csv.ts";
import { verifyRollUps } from "../../../../server/programs/verify/verify.ts";
import { freshDatabase, type FreshDatabase } from "../../../support/database.ts";
import { linesOf, openDesk, sumOfDays } from "../../../support/importing.ts";
import { seedShops } from "../../../support/receipts.ts";

const desk = await openDesk();
afterAll(() => desk.cleanUp());

let db: FreshDatabase;
beforeEach(async () => {
  db = await freshDatabase();
  await seedShops(db, [{ shop_id: 431, name: "本店" }]);
});
afterEach(() => db.drop());

describe("a file", () => {
  it.each(["\n", "\r", "\r\n", ",\n"])("of nothing but blank lines (%j) is refused early", async (line) => {
    const file = await desk.file("blank.csv", line.repeat(1_000_000));
    await expect(desk.run(db, [file, "--shop", "431"])).rejects.toThrow(/空の行ばかり/);
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

  it.each([",", ";"])("come back as they were once they are corrected, in a file with %j", async (delimiter) => {
    const lines = [
      "receipt,soldAt,name,quantity,price,担当者",
      "1,2026-03-01 12:00,＋玉子,1,1OO,-田中-",
      "1,2026-03-01 12:00,-5℃アイス,1,300,-田中-",
    ];
    const content = lines.join("\n").replaceAll(",", delimiter);
    const options = ["--shop", "431", "--delimiter", delimiter, "--encoding", "cp932"];
    const encoded = encodeCp932(content);
    if (!("bytes" in encoded)) throw new Error(encoded.missing.join(""));
    const file = await desk.file("first.csv", encoded.bytes);
    expect(await desk.run(db, [file, ...options])).toMatchObject({ recorded: 0, refusedRows: 2 });
    const corrected = (await readFile(join(desk.folder, "first.csv.refused.csv"), "utf8")).replace("1OO", "100");
    const again = await desk.run(db, [await desk.file("again.csv", corrected), ...options]);
    expect(again).toMatchObject({ recorded: 1, refusedRows: 0 });
    expect((await linesOf(db)).map(({ name }) => name)).toEqual(["＋玉子", "-5℃アイス"]);
    const { rows } = await db.pool.query<{ name: string }>("select name from person");
    expect(rows.map(({ name }) => name)).toEqual(["-田中-"]);
  });

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
    expect(rows[0]).toContain("列「soldAt」: 販売日時「2026-02-30 12:00」は、暦にない日です。");
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
        ["6", "列「Yen」: 単価「高い」を数として読み取れません。小数点の文字の指定（--decimal）を確かめてください。"],
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
    expect((await linesOf(db)).filter(({ receipt }) => receipt === "3")).toHaveLength(2);
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
    expect(await sumOfDays(db)).toBe(total);
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
    expect(await sumOfDays(db)).toBe(total);
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
    expect(await sumOfDays(db)).toBe(total);
    expect((await verifyRollUps(db.kysely)).flatMap(({ faults }) => faults)).toEqual([]);
  });
});
