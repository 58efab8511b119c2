import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openPage, type Watched } from "../support/browser.ts";
import { violations } from "../support/axe.ts";
import { figure, go, open, signIn } from "../support/console.ts";
import { saying } from "../support/messages.ts";

let opened: Watched;
beforeAll(async () => {
  opened = await openPage();
  await signIn(opened.page, "tencho", ["横浜西口店"]);
});

/** A figure of the day's statement, by its name. */
const line = async (page: Page, name: string) =>
  figure(
    await page
      .locator("dl > div")
      .filter({ has: page.locator("dt", { hasText: new RegExp(`^[＋−＝\\s]*${name}$`) }) })
      .locator("dd")
      .textContent(),
  );

/** The lines into which the browser breaks a text. */
const readLines = (text: Locator) =>
  text.evaluate(({ firstChild }) => {
    const letters = [...(firstChild?.textContent ?? "")];
    const lines = new Map<number, string>();
    for (const [at, letter] of letters.entries()) {
      const range = document.createRange();
      range.setStart(firstChild as Node, at);
      range.setEnd(firstChild as Node, at + 1);
      const { top } = range.getBoundingClientRect();
      lines.set(top, (lines.get(top) ?? "") + letter);
    }
    return [...lines.values()];
  });

const record = async (page: Page) => {
  await page.getByRole("link", { name: "新規登録" }).first().click();
  await page.getByRole("heading", { level: 1, name: "ドロワー記録の登録" }).waitFor();
};
const save = (page: Page) => page.getByRole("button", { name: "保存" }).click();
const saved = async (page: Page) => {
  await page.waitForURL("**/cashdrawer");
  await page.getByText(saying("I002")).first().waitFor();
};

/**
 * The row of the date that trades, of the one selected shop; it has none before anything was sold or recorded. Where the date changes
 * while the tests run, the one before is provisional, too, and stands below.
 */
const today = (page: Page) => page.getByRole("row").filter({ hasText: "速報" }).first();

/** What was taken out of the drawer today, as the report shows it. */
async function takenOut(page: Page): Promise<number> {
  await open(page, "/cash?shops=433", "現金管理");
  await page.getByRole("navigation", { name: "ページ選択（表の下）" }).waitFor();
  const row = today(page);
  return (await row.count()) === 0 ? 0 : figure(await row.locator('[data-label="出金"]').textContent());
}

describe("the cash of one day", () => {
  it("is that of the active shop and of yesterday where the address names none", async () => {
    const { page, complaints } = opened;
    await open(page, "/cashdaily", "横浜西口店 ");
    await page.getByText("計算残高").waitFor();
    expect(complaints).toEqual([]);
  });

  it("breaks a notice between phrases on a small phone, not inside a word", async () => {
    const { page } = opened;
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, "/cashdaily?shop=433&date=2020-01-01", "横浜西口店 ");
    const notice = page.getByText("この営業日に締めるものはありません。");
    const lines = await readLines(notice);
    await page.setViewportSize({ width: 1440, height: 1000 });
    expect(lines).toEqual(["この営業日に締めるものは", "ありません。"]);
  });

  it("of another's shop leads back to the list instead of trying again", async () => {
    const { page } = opened;
    await open(page, "/cashdaily?shop=999&date=2026-11-01", "現金管理の一日の現金");
    const alert = page.getByRole("alert").filter({ hasText: "この操作を行う権限がありません。" });
    await alert.getByRole("link", { name: "現金管理へ戻る" }).click();
    await page.getByRole("heading", { level: 1, name: "現金管理", exact: true }).waitFor();
    expect(await alert.count()).toBe(0);
  });
});

describe("the cash of a shop, from the drawer to the report", () => {
  it("a wrong entry first, then recorded, found in the day's balance, and taken back", async () => {
    const { page, complaints } = opened;
    const before = await takenOut(page);
    await open(page, "/cashdrawer", "ドロワー記録");
    await record(page);
    await save(page);
    await page.getByText(saying("W009")).first().waitFor();
    await page.getByText(saying("W001")).first().waitFor();
    await page.getByRole("textbox", { name: /^金額/ }).fill("1500");
    await page.getByRole("textbox", { name: /^理由/ }).fill("氷の購入");
    await save(page);
    await saved(page);
    await page.getByRole("row").filter({ hasText: "¥1,500" }).filter({ hasText: "有効" }).first().waitFor();

    expect(await takenOut(page)).toBe(before + 1_500);
    await today(page).getByRole("link").first().click();
    await page.getByRole("heading", { level: 1, name: /^横浜西口店 / }).waitFor();
    const [carried, sold, put, taken] = [
      await line(page, "前日繰越"),
      await line(page, "現金売上"),
      await line(page, "入金"),
      await line(page, "出金"),
    ];
    expect(taken).toBe(before + 1_500);
    expect(await line(page, "計算残高")).toBe(carried + sold + put - taken);

    await page
      .getByRole("button", { name: /出金 ¥1,500を取り消す/ })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "実行" }).click();
    await dialog.getByText(saying("W001")).first().waitFor();
    await dialog.getByRole("textbox", { name: /^取り消す理由/ }).fill("入力まちがい");
    await dialog.getByRole("button", { name: "実行" }).click();
    await dialog.getByText("反対の金額を加えました", { exact: false }).waitFor();
    await dialog.getByRole("button", { name: "閉じる" }).click();
    await page.getByRole("row").filter({ hasText: "▲¥1,500" }).first().waitFor();
    expect(await line(page, "出金")).toBe(before);
    expect(complaints).toEqual([]);
  });

  it("a count by denominations with the keyboard alone, its total as it is typed", async () => {
    const { page, complaints } = opened;
    await open(page, "/cashdrawer", "ドロワー記録");
    await record(page);
    await page.getByRole("combobox", { name: /^内容/ }).selectOption("COUNT");
    await page.getByRole("textbox", { name: "1万円札の枚数" }).focus();
    await page.keyboard.type("3");
    await page.keyboard.press("Enter");
    await page.keyboard.type("2");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.type("17");
    await page.getByRole("status", { name: "合計" }).getByText("¥57,000").waitFor();
    await save(page);
    await saved(page);
    await page.getByRole("row").filter({ hasText: "点検" }).filter({ hasText: "¥57,000" }).first().waitFor();
    expect(complaints).toEqual([]);
  });

  it.each([
    ["/cash?shops=431,433", "現金管理", "tbody tr"],
    ["/cashdrawer", "ドロワー記録", "tbody tr"],
    ["/cashdrawerregister", "ドロワー記録の登録", "main form input"],
  ])("nothing is out of reach of a screen reader on %s", async (path, heading, content) => {
    const { page, complaints } = opened;
    await open(page, path, heading);
    await page.locator(content).first().waitFor();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 1000 });
      expect(await violations(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 1000 });
    expect(complaints).toEqual([]);
  });

  it("what differs by an amount and more is asked for in the address, and a day opens its denominations", async () => {
    const { page, complaints } = opened;
    await go(page, "/cash?shops=433&minDifference=1000");
    const table = page.getByRole("region", { name: "現金管理", exact: true });
    const row = table.getByRole("row").filter({ hasText: "▲¥3,200" }).first();
    await row.waitFor();
    await row.getByRole("link").first().click();
    await page.getByRole("heading", { level: 1, name: /^横浜西口店 / }).waitFor();
    const counted = page.getByRole("table", { name: "現金の内訳" });
    const total = figure(
      await counted.getByRole("row").filter({ hasText: "合計" }).getByRole("cell").last().textContent(),
    );
    expect(await line(page, "実残高")).toBe(total);
    expect(await line(page, "差額")).toBe(-3_200);
    expect(total - (await line(page, "計算残高"))).toBe(-3_200);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
