import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { openPage } from "../support/browser.ts";
import { open, signIn } from "../support/console.ts";
import { line, sale } from "../support/receipts.ts";
import { recordReceipts } from "../support/recordReceipts.ts";

/** A date that no other test asks for. Two shops of one brand. */
const date = "2009-06-24";
const item = (productCode: string, categoryCode: string, unitPrice: number, quantity: number) =>
  line(unitPrice, quantity, {
    productCode,
    productName: `品${productCode}`,
    categoryCode,
    categoryName: `類${categoryCode}`,
  });

const texts = async (page: Page, region: string, selector: string) =>
  (await page.getByRole("region", { name: region, exact: true }).locator(selector).allTextContents()).map((one) =>
    one.trim(),
  );

/** 431 sells ¥5,500 of p, ¥3,300 of q and ¥2,200 of r, 433 ¥2,200 of p and ¥1,100 of s: 類m has ¥11,000 of ¥14,300. */
it("what sells in one shop alone is named; a category opens its products from the ABC, where filters stay", async () => {
  await recordReceipts(
    431,
    sale(`ratio-431-${Date.now()}`, `${date}T12:00:00+09:00`, [
      item("p", "m", 1_100, 5),
      item("q", "m", 1_100, 3),
      item("r", "n", 1_100, 2),
    ]),
  );
  await recordReceipts(
    433,
    sale(`ratio-433-${Date.now()}`, `${date}T12:00:00+09:00`, [item("p", "m", 1_100, 2), item("s", "n", 1_100, 1)]),
  );
  const { page, complaints } = await openPage();
  await signIn(page, "honbu");
  const filter = `from=${date}&to=${date}&shops=431,433&compare=none&within=ALL`;
  await open(page, `/menu-ratio?${filter}`, "メニュー構成比");
  await page.getByRole("region", { name: "商品別", exact: true }).getByText("品p").waitFor();
  expect((await texts(page, "1店舗だけで売れている", "tbody th")).toSorted()).toEqual(["品q", "品r", "品s"]);
  const cells = await texts(page, "商品別", "tbody tr > *");
  const width = cells.indexOf("品p") - cells.indexOf("類m（2件）");
  // Of each row the last two cells are those of the shops.
  const shops = Array.from({ length: cells.length / width }, (_, row) => {
    const own = cells.slice(row * width, (row + 1) * width);
    return [own[0], ...own.slice(-2)];
  });
  expect(shops).toEqual([
    ["類m（2件）", "80.0%", "66.7%"],
    ["品p", "50.0%", "66.7%"],
    ["品q", "30.0%", "—"],
    ["類n（2件）", "20.0%", "33.3%"],
    ["品r", "20.0%", "—"],
    ["品s", "—", "33.3%"],
  ]);
  expect(await violations(page)).toEqual([]);

  await open(page, `/dept-abc?${filter}`, "ABC分析（カテゴリ別）");
  const orders = page.getByRole("group", { name: "並べる基準" });
  await orders.getByRole("button", { name: "数量" }).click();
  await page.waitForURL(/measure=QUANTITY/);
  // The address changes before the page is drawn anew.
  await orders.getByRole("button", { name: "数量", pressed: true }).waitFor();
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("region", { name: "カテゴリ別", exact: true }).getByText("類n").click();
  await page.waitForURL("**/abc?*");
  const at = new URL(page.url()).searchParams;
  expect(["categoryCode", "from", "measure", "shops"].map((name) => at.get(name))).toEqual([
    "n",
    date,
    "QUANTITY",
    "431,433",
  ]);
  await page.getByRole("region", { name: "商品別", exact: true }).getByText("品s").waitFor();
  expect(await texts(page, "商品別", "tbody td.titles")).toEqual(["", "品r", "", "品s"]);
  expect(complaints).toEqual([]);
});
