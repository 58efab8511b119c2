import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { importTexts } from "../../../../i18n/ja/import/import.ts";
import { knownHeadings, columnTargets } from "../../../../server/programs/import/settings/columns.ts";
import { openDatabase, type DatabaseConnection } from "../../../../server/platform/db/connection/connection.ts";
import { readImportOptions } from "../../../../server/programs/import/settings/options.ts";
import { showProgress } from "../../../../server/programs/import/progress.ts";
import { readFileHeading } from "../../../../server/programs/import/run/stage.ts";
import { fileOnDisk } from "../../../../server/programs/import/source/file.ts";
import { examineImportFile } from "../../../../server/programs/import/source/source.ts";
import { openDesk } from "../../../support/importing.ts";
import { runProgram, type ProgramOptions } from "../../../support/program.ts";
import { makeFolders } from "../../../support/embeddedFolders.ts";
import { seedShops } from "../../../support/receipts.ts";
import { readRows } from "../../../../server/programs/import/source/rows.ts";
import { verifyRollUps } from "../../../../server/programs/verify/verify.ts";

const desk = await openDesk();
const folders = await makeFolders();
afterAll(async () => {
  await desk.cleanUp();
  await folders.cleanUp();
});

const header = "receipt,soldAt,name,quantity,price\n";

describe("an option", () => {
  const file = ["orders.csv", "--shop", "431"];
  it.each<[string, string[], RegExp]>([
    [
      "that is unknown",
      [...file, "--shopp", "1"],
      /^--shopp というオプションはありません。--shop のことですか？\n[^]*使い方/,
    ],
    ["that is far from any", [...file, "--colour", "red"], /^--colour というオプションはありません。\n/],
    ["that has a value and wants none", [...file, "--dry-run=yes"], /^--dry-run に値は付けられません。/],
    ["whose value is the next option", ["orders.csv", "--shop", "--dry-run"], /^--shop の値がありません。/],
    ["that lacks its value", [...file, "--decimal"], /^--decimal の値がありません。/],
    ["that is no id", ["orders.csv", "--shop", "4x"], /--shop の値「4x」/],
    ["that is no scale", [...file, "--price-scale", "0"], /--price-scale の値「0」.*0より大きい/],
    ["that is no decimal mark", [...file, "--decimal", ";"], /--decimal の値/],
    ["that is no date format", [...file, "--date-format", "DD/MM HH:mm"], /--date-format.*YYYY・MM・DD/],
    ["that is no rate", [...file, "--tax-rate", "5"], /--tax-rate.*8・10/],
    ["that is no order type", [...file, "--order-type", "drive-in"], /--order-type.*takeout/],
    ["that is no tender", [...file, "--tender", "gold"], /--tender.*cash/],
    ["that is no encoding", [...file, "--encoding", "euc-jp"], /--encoding.*cp932/],
    ["that names no target", [...file, "--columns", "worth=Price"], /--columns の値「worth」.*soldAt/],
    ["that maps nothing", [...file, "--columns", "receipt"], /--columns の値「receipt」/],
  ])("%s is refused by name", (_, args, message) => {
    expect(() => readImportOptions(args, desk.folder)).toThrow(message);
  });

  it("is refused where no file, or two, are given", () => {
    expect(() => readImportOptions(["--shop", "431"], desk.folder)).toThrow("ファイルを一つ");
    expect(() => readImportOptions(["a.csv", "b.csv"], desk.folder)).toThrow("ファイルを一つ");
  });

  it("may stand in a settings file, which the command line overrides", async () => {
    await desk.file(
      "settings.json",
      JSON.stringify({
        shop: 431,
        priceScale: 200,
        "tax-mode": "excluded",
        dryRun: true,
        columns: { receipt: "No", price: "Price" },
      }),
    );
    const options = readImportOptions(["a.csv", "--config", "settings.json", "--tax-mode", "included"], desk.folder);
    expect(options).toMatchObject({ shop: 431, dryRun: true, file: join(desk.folder, "a.csv") });
    expect(options?.settings).toMatchObject({
      columns: { receipt: ["No"], price: ["Price"] },
      priceScale: "200",
      taxMode: "INCLUDED",
    });
  });

  it("is refused in a settings file that is broken, missing or names another", async () => {
    const reading = (name: string) => () => readImportOptions(["a.csv", "--config", name], desk.folder);
    expect(reading("nowhere.json")).toThrow(/nowhere.json を読めません/);
    await desk.file("broken.json", "{");
    expect(reading("broken.json")).toThrow(/broken.json を読めません/);
    await desk.file("other.json", '{"config": "x"}');
    expect(reading("other.json")).toThrow(/「config」は使えない/);
    await desk.file("near.json", '{"pricescale": 2}');
    expect(reading("near.json")).toThrow("「pricescale」は使えない項目です。「price-scale」のことですか？");
  });
});

describe("the guide", () => {
  it("lists the headings that are recognised", () => {
    const table = readFileSync("docs/import.md", "utf8").split("<!-- headings -->")[1] ?? "";
    const listed = table.split("\n").flatMap((row) => {
      const [, target, headings] = /^\| `(\w+)` +\| (.*?) *\|$/.exec(row) ?? [];
      return target === undefined || headings === undefined ? [] : [[target, headings]];
    });
    const known = columnTargets.map((target) => [target, (knownHeadings[target] ?? ["—"]).join(", ")]);
    expect(listed).toEqual(known);
    expect(importTexts.usage).toContain(`項目: ${columnTargets.join(" ")}\n`);
  });
});

describe("a file", () => {
  const opened = async (name: string, ...args: string[]) => {
    const options = readImportOptions([name, "--shop", "431", ...args], desk.folder);
    if (!options) throw new Error("help was asked for");
    const source = await examineImportFile(fileOnDisk(options.file), options.settings);
    await readFileHeading(source, options.settings);
    const chunks = [];
    for await (const chunk of readRows(source)) chunks.push(...chunk.rows);
    return chunks;
  };

  it.each<[string, Uint8Array | string, RegExp]>([
    ["without a byte", "", /データがありません/],
    ["with blank lines only", "\n \n", /データがありません/],
    ["in UTF-16", Buffer.from(`\ufeff${header}`, "utf16le"), /UTF-16/],
    [
      "that is no text",
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0x80, 0x0a]),
      /UTF-8としてもCP932としても/,
    ],
    [
      "whose heading lacks a column",
      "receipt,soldAt,name\n",
      /^price の列が見つかりません。\n.*（3列）: receipt, soldAt, name\n.*receipt=receipt, soldAt=soldAt, name=name\n[^]*単価[^]*price=列名/,
    ],
    [
      "whose delimiter is another",
      "receipt/soldAt/name/price\n1/2/3/4\n",
      /^receipt、soldAt、name、price の列[^]*列が1つだけです。[^]*--delimiter/,
    ],
    ["with a quote that is never closed", `${header}1,2026-03-01 12:00,"カレー,1,900\n`, /2行目あたりで、引用符/],
    ["that is a workbook", Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 8]), /Excelのブックです/],
    ["of zeros", new Uint8Array(1000), /文字のファイルではありません/],
    ["of one endless line", "x,".repeat(5_000_000), /1行目が長すぎます/],
    ["with hundreds of columns", `${"x,".repeat(501)}\n1\n`, /見出しが502列あります。500列まで/],
    ["with a quote that swallows megabytes", `${header}"${"x\n".repeat(2_500_000)}`, /引用符/],
  ])("%s is refused with what is wrong with it", async (_, content, message) => {
    await desk.file("wrong.csv", content);
    await expect(opened("wrong.csv")).rejects.toThrow(message);
  });

  it("is split by the delimiter of its headings, whatever the rows hold", async () => {
    await desk.file(
      "semicolons.csv",
      `${header}${"1,2026-03-01 12:00,a;b;c,1,900\n2,2026-03-01 12:00,d;e;f\n".repeat(5)}`,
    );
    const [, first] = await opened("semicolons.csv");
    expect(first?.cells).toEqual(["1", "2026-03-01 12:00", "a;b;c", "1", "900"]);
  });

  it("that is missing, a folder, or not of the encoding asked for is refused by name", async () => {
    await expect(opened("nowhere.csv")).rejects.toThrow(/nowhere.csv がありません/);
    await mkdir(join(desk.folder, "folder.csv"));
    await expect(opened("folder.csv")).rejects.toThrow(/folder.csv を読めません/);
    await desk.file("wrong.csv", Uint8Array.from([0x8f, 0xac, 0x0a]));
    await expect(opened("wrong.csv", "--encoding", "utf-8")).rejects.toThrow(/UTF-8 として読めません/);
  });

  it("whose mapped column is not there is refused with the heading", async () => {
    await desk.file("right.csv", `${header}1,2026-03-01 12:00,a,1,1\n`);
    await expect(opened("right.csv", "--columns", "code=Code")).rejects.toThrow(
      /「Code」が見出しにありません.*receipt/,
    );
  });

  it("is read to the same records wherever its chunks are cut", async () => {
    const cell = (i: number) => (i % 3 === 0 ? `"引用, ""${i}""\r\n改行"` : `商品${i}`);
    const rows = Array.from({ length: 20_000 }, (_, i) => `${i},2026-03-01 12:00,${cell(i)},1,900`);
    await desk.file("long.csv", `${header.trim()}\r\n${rows.join("\r\n")}`);
    const read = await opened("long.csv");
    expect(read).toHaveLength(20_001);
    expect(read.map(({ cells }) => cells[0]).slice(1)).toEqual(rows.map((_, i) => String(i)));
    expect(read[19_999]?.cells[2]).toBe('引用, "19998"\r\n改行');
  });
});

describe("progress", () => {
  const draw = (isTTY: boolean) => {
    const written: string[] = [];
    const progress = showProgress({ isTTY, write: (text) => written.push(text) }, "記録", 1000);
    for (let done = 0; done <= 1000; done += 1) progress.update(done);
    progress.end();
    return written;
  };

  it("redraws one line on a terminal and leaves it finished", () => {
    const written = draw(true);
    expect(written.every((text) => text.startsWith("\r記録 "))).toBe(true);
    expect(written.at(-1)).toMatch(/100% 1,000 \/ 1,000.*\n$/s);
  });

  it("writes a line a tenth into a log", () => {
    const written = draw(false);
    expect(written).toHaveLength(11);
    expect(written.join("")).not.toContain("\r");
  });
});

describe("npm run import", () => {
  const call = (dataFolder: string, args: string[], onOutput?: ProgramOptions["onOutput"]) =>
    runProgram("import", args, { env: { CHOBA_DATA: dataFolder, INIT_CWD: desk.folder }, onOutput });

  const many = 2000;
  const content = `${header}${Array.from({ length: many }, (_, i) => `${i},2026-03-01 12:00,定食,1,900`).join("\n")}\n`;
  const count = async ({ pool }: DatabaseConnection) => {
    const { rows } = await pool.query<{ count: number }>("select count(*) as count from receipt");
    return rows[0]?.count ?? 0;
  };

  it("says in Japanese what is wrong and ends with 1", async () => {
    const { code, output } = await call(folders.fresh(), ["nowhere.csv", "--shop", "431"]);
    expect(code).toBe(1);
    expect(output.trim()).toBe(`ファイル ${join(desk.folder, "nowhere.csv")} がありません。`);
  });

  it("shows how it is called", async () => {
    const { code, output } = await call(folders.fresh(), ["--help"]);
    expect(code).toBe(0);
    expect(output).toContain("使い方: npm run import");
  });

  it(
    "works beside a running server and without one, killed half-way and called again",
    { timeout: 180_000 },
    async () => {
      const dataFolder = await folders.withCluster();
      await desk.file("many.csv", content);
      const server = await openDatabase({ dataFolder });
      await seedShops(server, [{ shop_id: 431, name: "本店" }]);
      const killed = await call(dataFolder, ["many.csv", "--shop", "431"], (text, child) => {
        if (/記録 .* \d/.test(text)) child.kill("SIGKILL");
      });
      expect(killed.code).toBe(null);
      const before = await count(server);
      expect(before).toBeGreaterThan(0);
      expect(before).toBeLessThan(many);
      await server.close();

      const finished = await call(dataFolder, ["many.csv", "--shop", "431"]);
      expect(finished.code).toBe(0);
      expect(finished.output).toContain("前回の続きから始めます");
      expect(finished.output).toMatch(/取り込み結果: 店舗 431「本店」/);
      expect(finished.output).toMatch(/売上 +¥1,800,000/);

      const again = await openDatabase({ dataFolder });
      expect(await count(again)).toBe(many);
      expect((await verifyRollUps(again.kysely)).flatMap(({ faults }) => faults)).toEqual([]);
      await again.close();
    },
  );
});
