import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { openPage } from "../support/browser.ts";
import { open, signIn } from "../support/console.ts";
import { pick } from "../support/keyboard.ts";

const rows = (...lines: string[]) =>
  Buffer.from(`OrderNumber,OrderDate,ItemName,Quantity,ProductPrice\n${lines.join("\n")}\n`);
const file = (name: string, buffer: Buffer) => ({ name, mimeType: "text/csv", buffer });
const orders = file(
  "orders.csv",
  rows("1,1/2/2015 9:05,カレー,1,9.5", "1,1/2/2015 9:05,ライス,2,1", "2,12-02-2015 12:00,茶,1,2", "3,いつか,茶,1,2"),
);

describe("the import of receipts", () => {
  it("goes from a file to receipts of a new shop by the keyboard, and survives a reload", async () => {
    const { page, complaints } = await openPage({ width: 390 });
    await signIn(page, "honbu");
    await open(page, "/setting/import", "取り込み");
    const picked = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "CSVファイルを選ぶ" }).press("Enter");
    await (await picked).setFiles(orders);
    await page.getByRole("heading", { name: "はじめの10行" }).waitFor();
    expect(await violations(page)).toEqual([]);

    await page.getByRole("radio", { name: "登録済みの店舗" }).press("ArrowRight");
    await pick(page, "ブランド");
    await page.getByRole("textbox", { name: "新しい店舗の名前" }).fill("取り込み店");
    await page.getByRole("textbox", { name: "金額に掛ける数" }).fill("100");
    await page.getByRole("textbox", { name: /覚える名前/ }).fill("海外のレジ");
    await page.getByRole("button", { name: "記録せずに確認する" }).press("Enter");
    // Without formats no date can be read.
    await page.getByText("記録できるレシートがありません", { exact: false }).waitFor();
    await page.getByRole("button", { name: "読み方を直す" }).press("Enter");

    const formats = page.getByRole("combobox", { name: "日時の書式" });
    for (const format of ["D/M/YYYY H:mm", "DD-MM-YYYY HH:mm"]) {
      await formats.fill(format);
      await formats.press("Enter");
    }
    await page.getByText("→ 2015/02/01(日) 09:05").waitFor();
    await page.getByRole("button", { name: "記録せずに確認する" }).press("Enter");
    const start = page.getByRole("button", { name: "「取り込み店」に取り込む" });
    await start.waitFor();
    await page.reload();
    await start.press("Enter");
    await page.getByText("「取り込み店」に取り込みました").waitFor();
    expect(await page.getByText("¥1,350").count()).toBe(1);
    expect(await violations(page)).toEqual([]);

    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "拒否した行をCSVで保存" }).press("Enter");
    const refused = await saved;
    expect(refused.suggestedFilename()).toBe("orders_拒否した行.csv");
    expect(await readFile(await refused.path(), "utf8")).toContain("販売日時「いつか」を読み取れません");
    await page.getByRole("link", { name: "電子ジャーナルで見る" }).click();
    await page.getByText("¥1,150").first().waitFor();

    await open(page, "/setting/import", "取り込み");
    await page.getByRole("link", { name: "orders.csv を開く" }).first().waitFor();
    expect(complaints).toEqual([]);
  });

  it("asks once what the words and dates of a file mean, and remembers it", async () => {
    const { page, complaints } = await openPage();
    await signIn(page, "honbu");
    const lines = [
      "伝票番号,会計日,商品名,単価,支払方法",
      "W1,2015/03/02,そば,700,○○ペイ",
      "W2,2015/03/02,そば,800,特別な券",
    ];
    const check = async (name: string) => {
      await open(page, "/setting/import", "取り込み");
      await page.locator("input[type=file]").setInputFiles(file(name, Buffer.from(lines.join("\n"))));
      await page.getByRole("heading", { name: "はじめの10行" }).waitFor();
    };
    await check("words.csv");
    await page.getByRole("radio", { name: "新しい店舗を作る" }).click();
    // The only brand would be chosen; the demo has several.
    await pick(page, "ブランド");
    await page.getByRole("textbox", { name: "新しい店舗の名前" }).fill("言葉の店");
    await page.getByRole("textbox", { name: /覚える名前/ }).fill("言葉のレジ");
    await page.getByRole("button", { name: "記録せずに確認する" }).click();
    await page.getByText("時刻のない日付が2行あります", { exact: false }).waitFor();
    expect(await page.getByRole("combobox", { name: "支払い方法「○○ペイ」" }).textContent()).toBe("QR決済");
    await pick(page, "支払い方法「特別な券」", "その他");
    await page.getByRole("textbox", { name: "時刻のない日付の時刻" }).fill("12:00");
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "この読み方でもう一度確認する" }).click();
    await page.getByRole("button", { name: "「言葉の店」に取り込む" }).click();
    await page.getByText("「言葉の店」に取り込みました").waitFor();
    expect(await page.getByText("¥1,500").count()).toBe(1);

    await check("again.csv");
    await pick(page, "覚えた読み方", "言葉のレジ");
    await page.getByRole("heading", { name: "言葉の意味" }).waitFor();
    expect(await page.getByRole("combobox", { name: "支払い方法「特別な券」" }).textContent()).toBe("その他");
    expect(complaints).toEqual([]);
  });

  it("says what is wrong with a file that is none", async () => {
    const { page, complaints } = await openPage();
    await signIn(page, "honbu");
    await open(page, "/setting/import", "取り込み");
    const book = { name: "orders.xlsx", mimeType: "text/csv", buffer: Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 8]) };
    await page.locator("input[type=file]").setInputFiles(book);
    await page.getByText("Excelのブックです", { exact: false }).waitFor();
    await page.getByRole("button", { name: "別のファイルを選ぶ" }).click();
    // The reason stands where the next file is chosen.
    await page.getByRole("alert").filter({ hasText: "Excelのブックです" }).waitFor();
    await page.getByRole("button", { name: "CSVファイルを選ぶ" }).waitFor();
    expect(complaints).toEqual([]);
  });
});
