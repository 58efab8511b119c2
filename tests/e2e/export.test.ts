import { readFileSync } from "node:fs";
import { readSheet } from "read-excel-file/node";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openPage } from "../support/browser.ts";
import { figure, open, signIn } from "../support/console.ts";

async function journal(...shops: string[]) {
  const opened = await openPage();
  await signIn(opened.page, "honbu", shops);
  await open(opened.page, "/tradinghistory", "電子ジャーナル");
  await opened.page.getByRole("row").nth(1).waitFor();
  return opened;
}

async function exported(page: Page, format: string) {
  await page.getByRole("button", { name: "書き出し" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: format }).click(),
  ]);
  return file;
}

describe("the journal's files", () => {
  it("hold all rows of the screen, as workbook and as CSV", async () => {
    const { page, complaints } = await journal("渋谷本店");
    const total = figure(await page.getByText("該当件数").locator("xpath=following-sibling::*").textContent());
    const file = await exported(page, "Excel(.xlsx)");
    expect(file.suggestedFilename()).toMatch(/^電子ジャーナル_\d{8}-\d{8}\.xlsx$/);
    const rows = await readSheet(readFileSync(await file.path()));
    const head = rows.findIndex(([first]) => first === "会計日時");
    expect(rows.length - head - 1).toBe(total);
    await page.getByRole("dialog").waitFor({ state: "detached" });

    const csv = await exported(page, "CSV(Shift_JIS)");
    const text = new TextDecoder("shift_jis").decode(readFileSync(await csv.path()));
    expect(text).toContain(`該当件数,${total > 999 ? `"${total.toLocaleString("ja-JP")}"` : total}\r\n`);
    expect(complaints).toEqual([]);
  });

  it("can be stopped, and the page goes on", async () => {
    const { page, complaints } = await journal("渋谷本店", "横浜西口店");
    await page.goto(page.url().replace(/period=\w+/, "from=2025-11-21"));
    await page.getByRole("row").nth(1).waitFor();
    await exported(page, "CSV(UTF-8)");
    const dialog = page.getByRole("dialog", { name: "ファイルを書き出しています" });
    await dialog.getByRole("button", { name: "中止" }).click();
    await dialog.waitFor({ state: "detached" });
    const button = page.getByRole("button", { name: "書き出し" });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(complaints).toEqual([]);
  });
});

describe("a receipt", () => {
  it("is verified with its journal, and issued again as PDF", async () => {
    const { page, complaints } = await journal("渋谷本店");
    const total = await page.getByText("該当件数").locator("xpath=following-sibling::*").textContent();
    await page.getByRole("button", { name: "改ざんの有無を検証" }).click();
    await page.getByText(`1店舗・${total}件を検証しました。書き換えや欠けはありません。`).waitFor();

    await page.goto(page.url().replace("/tradinghistory?", "/tradinghistory?kind=SALE&minTotal=1&"));
    await page.getByRole("row").nth(1).getByRole("link").first().click();
    const again = page.getByRole("button", { name: "簡易請求書を再発行(PDF)" });
    const [file] = await Promise.all([page.waitForEvent("download"), again.click()]);
    expect(file.suggestedFilename()).toMatch(/^適格簡易請求書_.*\.pdf$/);
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    expect(complaints).toEqual([]);
  });
});
