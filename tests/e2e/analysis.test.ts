import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { openPage } from "../support/browser.ts";
import { open, signIn } from "../support/console.ts";
import { line, sale } from "../support/receipts.ts";
import { recordReceipts } from "../support/recordReceipts.ts";

/** A date and a shop that no other test asks for. */
const date = "2009-06-23";
const shop = 453;

/** ¥8,800 to 4 guests in the shop, ¥2,200 to take out. Cost 4,000 of net 8,000 in the shop; that to take out is unknown. */
const receipts = () => [
  sale(`analysis-${Date.now()}`, `${date}T12:00:00+09:00`, [line(1_100, 8, { unitCost: 500 })], { guests: 4 }),
  sale(`analysis-away-${Date.now()}`, `${date}T13:00:00+09:00`, [line(2_200)], { orderType: "TAKEOUT", guests: null }),
];

const table = (page: Page) => page.getByRole("region", { name: "店舗別", exact: true });

it("店舗分析 counted by hand: figures, the list of the chart by keyboard, and the way to the dates of a shop", async () => {
  await recordReceipts(shop, ...receipts());
  const { page, complaints } = await openPage();
  await signIn(page, "honbu");
  await open(page, `/analytics-shop?from=${date}&to=${date}&shops=${shop}&compare=none`, "店舗分析");
  const row = table(page).getByRole("row").nth(1);
  for (const figure of ["¥11,000", "¥2,200", "50.0%", "80.0%", "20.0%"])
    await row.getByText(figure, { exact: true }).first().waitFor();
  await page.getByText("一覧で見る（1店舗）").press("Enter");
  const cells = page.getByRole("region", { name: "客数 × 客単価" }).locator("tbody td");
  await expect.poll(() => cells.allTextContents()).toEqual(["4", "¥2,200"]);
  expect(await violations(page)).toEqual([]);
  await row.getByRole("link").first().press("Enter");
  await page.waitForURL(/\/salesterm\?/);
  expect(complaints).toEqual([]);
});

it("売上分析 counted by hand: months, shops × months, and the way from a month to its dates by keyboard", async () => {
  await recordReceipts(
    shop,
    sale(`analysis-july-${Date.now()}`, "2009-07-14T12:00:00+09:00", [line(1_100, 3)], { guests: 3 }),
    sale(`analysis-august-${Date.now()}`, "2009-08-18T12:00:00+09:00", [line(2_200)], { guests: 1 }),
  );
  const { page, complaints } = await openPage();
  await signIn(page, "honbu");
  await open(page, `/analytics-sales?from=2009-07-01&to=2009-08-31&shops=${shop}&compare=none`, "売上分析");
  const months = page.getByRole("region", { name: "月別", exact: true });
  const july = months.getByRole("row").nth(1);
  for (const figure of ["2009年7月", "¥3,300", "¥1,100"])
    await july.getByText(figure, { exact: true }).first().waitFor();
  const mix = page.getByRole("region", { name: "月ごとの構成" }).getByRole("row", { name: /2009年7月/ });
  await mix.getByText("100.0%", { exact: true }).first().waitFor();
  const matrix = page.getByRole("region", { name: "店舗 × 月の売上" });
  await expect.poll(() => matrix.locator("tfoot td").allTextContents()).toEqual(["¥5,500", "¥3,300", "¥2,200"]);
  expect(await violations(page)).toEqual([]);
  await july.getByRole("link", { name: "2009年7月" }).press("Enter");
  await page.waitForURL(/\/salesterm\?from=2009-07-01&to=2009-07-31/);
  expect(complaints).toEqual([]);
});
