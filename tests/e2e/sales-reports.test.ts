import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { openPage } from "../support/browser.ts";
import { figure, open, signIn } from "../support/console.ts";
import { line, sale } from "../support/receipts.ts";
import { recordReceipts } from "../support/recordReceipts.ts";

/** The former figures stay until the next ones have come, which takes its time on a busy machine. */
const patience = { timeout: 15_000 };

const table = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const totalOf = async (page: Page, name: string, column = 0) =>
  figure(await table(page, name).locator("tfoot td").nth(column).textContent());

describe("the sales reports of one week and two shops", () => {
  it("agree with each other, open what their figures are made of, and are in order", async () => {
    const { page, complaints } = await openPage();
    await signIn(page, "honbu", ["渋谷本店", "横浜西口店"]);
    // tests/e2e/screens.test.ts judges the first three at every width, with the same shops.
    const checked = async () => {
      expect(await violations(page)).toEqual([]);
    };

    await open(page, "/salesterm", "期間別売上");
    const week = await totalOf(page, "営業日別");
    expect(week).toBeGreaterThan(0);
    await expect.poll(() => table(page, "営業日別").locator("tbody tr").count()).toBe(8);

    await open(page, "/salescategory", "カテゴリ別売上");
    expect(await totalOf(page, "カテゴリ別", 0)).toBe(week);
    const first = table(page, "カテゴリ別").locator("tbody tr").first();
    const category = figure(await first.locator("td").first().textContent());
    await first.getByRole("link").first().click();
    await page.getByRole("heading", { level: 1, name: "商品別売上" }).waitFor();
    await expect.poll(() => totalOf(page, "商品別", 2), patience).toBe(category);

    await open(page, "/salesitems", "商品別売上");
    await expect.poll(() => totalOf(page, "商品別", 2), patience).toBe(week);
    await table(page, "商品別").locator("tbody tr").first().getByRole("link").first().click();
    await page.getByRole("heading", { level: 1, name: "商品の推移" }).waitFor();
    expect(new URL(page.url()).searchParams.get("product")).toBeTruthy();
    await page.getByRole("link", { name: "この商品の会計を見る" }).click();
    await page.getByRole("heading", { level: 1, name: "電子ジャーナル" }).waitFor();
    expect(new URL(page.url()).searchParams.get("product")).toBeTruthy();

    await open(page, "/salesterm", "期間別売上");
    const yesterday = table(page, "営業日別").locator("tbody tr").nth(6);
    const day = figure(await yesterday.locator("td").first().textContent());
    await yesterday.getByRole("link").first().click();
    await page.getByRole("heading", { level: 1, name: "一日の売上" }).waitFor();
    expect(await totalOf(page, "店舗別")).toBe(day);
    const record = page.getByText("総売上", { exact: true }).locator("xpath=ancestor::section[1]");
    const inRecord = async (name: string) => {
      const told = record.locator("div", { has: page.locator(`dt:text-is("${name}")`) }).locator("dd");
      // The change against the day it is compared with stands behind the figure.
      return figure(/^▲?¥?[\d,]+/.exec((await told.last().textContent()) ?? "")?.[0] ?? null);
    };
    expect(await inRecord("売上")).toBe(day);
    expect((await inRecord("総売上")) - (await inRecord("値引・割引")) - (await inRecord("返品"))).toBe(day);
    await checked();

    await open(page, "/salesterm?orderType=TAKEOUT", "期間別売上");
    await expect.poll(() => totalOf(page, "営業日別"), patience).toBeLessThan(week);
    const takeout = await totalOf(page, "営業日別");
    await page.getByRole("navigation", { name: "表示の切り替え" }).getByRole("link", { name: "店舗別売上" }).click();
    await page.getByRole("heading", { level: 1, name: "店舗別売上" }).waitFor();
    await expect.poll(() => totalOf(page, "店舗別"), patience).toBe(takeout);
    await checked();
    const largest = table(page, "店舗別").locator("tbody tr").first();
    const shop = figure(await largest.locator("td").first().textContent());
    await largest.getByRole("link").first().click();
    await page.getByRole("heading", { level: 1, name: "期間別売上" }).waitFor();
    await expect.poll(() => totalOf(page, "営業日別"), patience).toBe(shop);
    expect(new URL(page.url()).searchParams.get("orderType")).toBe("TAKEOUT");
    expect(complaints).toEqual([]);
  });
});

describe("count products", () => {
  it("lead from what was counted to the dates and to one date, with the same sum", async () => {
    const { page, complaints } = await openPage();
    await signIn(page, "honbu", ["渋谷本店"]);
    await open(page, "/countproductoverview", "カウント商品出数");
    const rows = table(page, "商品別").locator("tbody tr");
    const counted = await totalOf(page, "商品別");
    expect(counted).toBeGreaterThan(0);
    await rows.first().getByRole("link").first().click();
    await page.getByRole("heading", { level: 1, name: "カウント商品出数の日別内訳" }).waitFor();
    expect(await totalOf(page, "営業日別", 1)).toBe(counted);
    await table(page, "営業日別").locator("tbody tr").first().getByRole("link").first().click();
    await page.getByRole("heading", { level: 1, name: "カウント商品出数の一日の内訳" }).waitFor();
    expect(await totalOf(page, "商品別")).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });
});

it("a product with a very long name takes lines, and its figures stay in sight", async () => {
  const date = "2009-04-01";
  const productName = `季節の${"とても長い名前の".repeat(11)}膳`;
  const item = line(1_100, 1, { productName });
  await recordReceipts(453, sale(`long-${Date.now()}`, `${date}T12:00:00+09:00`, [item]));
  const { page } = await openPage({ width: 1024, height: 800 });
  await signIn(page, "honbu");
  await open(page, `/salesitems?from=${date}&to=${date}&shops=453`, "商品別売上");
  const row = page.getByRole("region", { name: "商品別" }).locator("tbody tr");
  await row.first().waitFor();
  const box = await row.first().locator("td", { hasText: "¥1,100" }).first().boundingBox();
  expect(box && box.x + box.width).toBeLessThan(1024);
});
