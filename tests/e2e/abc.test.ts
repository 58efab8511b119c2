import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { openPage } from "../support/browser.ts";
import { open, signIn } from "../support/console.ts";
import { line, sale } from "../support/receipts.ts";
import { recordReceipts } from "../support/recordReceipts.ts";
import { plainRow, tableOf, writtenOf } from "../support/reportScreen.ts";

/** A date and a shop that no other test asks for; the menu of the shop has CF02. */
const date = "2009-05-12";
const shop = 453;
const item = (productCode: string, unitPrice: number, quantity: number, unitCost: number) =>
  line(unitPrice, quantity, { productCode, productName: `品${productCode}`, unitCost });

/**
 * Sales 5,500 + 3,300 + 1,650 + 550 = ¥11,000, so cumulative 50, 80, 95 and 100 %: A, B, C, C at 70 and 90 %. Cost rates: 3,000 of net
 * 5,000, 600 of 3,000, 300 of 1,500; CF02 has no cost. The day before, y sold ¥2,200 and x ¥1,100: places 1 and 2.
 */
const receipts = () => [
  sale(`abc-${Date.now()}`, `${date}T12:00:00+09:00`, [
    item("x", 1_100, 5, 600),
    item("y", 1_100, 3, 200),
    item("z", 550, 3, 100),
    item("CF02", 110, 5, 0),
  ]),
  sale(`abc-before-${Date.now()}`, "2009-05-11T12:00:00+09:00", [item("y", 1_100, 2, 200), item("x", 1_100, 1, 600)]),
];

const table = (page: Page) => page.getByRole("region", { name: "商品別", exact: true });
/** The rows of the table without the totals. */
const shown = async (page: Page) => (await tableOf(table(page))).slice(0, -1);
const codes = async (page: Page) => (await shown(page)).map((row) => row["コード"]);

/** The cells of a row as a file has them: without the actions of the class. */
const withoutActions = (row: Record<string, string>) => ({ ...row, 区分: row["区分"]?.replace("隠す編集", "") });

it("the ABC of a day counted by hand: places, shares, classes, its file, and a product that is dropped", async () => {
  await recordReceipts(shop, ...receipts());
  const { page, complaints } = await openPage();
  await signIn(page, "honbu");
  await open(page, `/abc?from=${date}&to=${date}&shops=${shop}&compare=previous`, "ABC分析（商品別）");
  await table(page).getByText("品x").waitFor();
  const rows = await shown(page);
  const said = rows.map((row) =>
    ["順位", "前期間", "変動", "売上", "原価率", "構成比", "累計", "区分"].map((name) => row[name]),
  );
  expect(said).toEqual([
    ["A（1件）", "", "", "¥5,500", "60.0%", "50.0%", "", ""],
    ["1", "2", "▲1", "¥5,500", "60.0%", "50.0%", "50.0%", "A"],
    ["B（1件）", "", "", "¥3,300", "20.0%", "30.0%", "", ""],
    ["2", "1", "▼1", "¥3,300", "20.0%", "30.0%", "80.0%", "B"],
    ["C（2件）", "", "", "¥2,200", "20.0%", "20.0%", "", ""],
    ["3", "—", "NEW", "¥1,650", "20.0%", "15.0%", "95.0%", "C隠す編集"],
    ["4", "—", "NEW", "¥550", "—", "5.0%", "100.0%", "C隠す編集"],
  ]);
  expect(await violations(page)).toEqual([]);

  const whole = await tableOf(table(page));
  const written = await writtenOf(page, Object.keys(whole[0] ?? {}));
  expect(whole.at(-1)).toMatchObject({ 順位: "合計", 売上: "¥11,000", 数量: "16", 構成比: "100.0%" });
  expect(written.rows.map(plainRow)).toEqual(whole.map((row) => plainRow(withoutActions(row))));

  // CF02 leaves the app and comes back; its form opens.
  await page.getByRole("button", { name: "カフェラテをアプリで隠す" }).click();
  await page.getByText("「カフェラテ」を1店舗のアプリで隠しました").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "元に戻す" }).click();
  await page.getByText("「カフェラテ」をアプリに戻しました").waitFor();

  // Quantities 5, 5, 3, 3 of 16: 31.25, 62.5, 81.25 and 100 %. The cell C × A of the sales is z alone.
  await page.getByRole("button", { name: /^C × A 1商品/ }).click();
  await expect.poll(() => codes(page)).toEqual(["", "z"]);
  await page.getByRole("button", { name: /^C × A 1商品/ }).click();
  await page.getByRole("group", { name: "並べる基準" }).getByRole("button", { name: "数量" }).click();
  await expect.poll(() => codes(page)).toEqual(["", "CF02", "x", "", "y", "", "z"]);

  await page.getByRole("group", { name: "並べる基準" }).getByRole("button", { name: "売上" }).click();
  await page.getByRole("button", { name: "カフェラテを編集" }).click();
  await page.waitForURL("**/producteatinupdate?*");
  await expect.poll(() => page.getByRole("textbox", { name: /^商品コード/ }).inputValue()).toBe("CF02");
  expect(complaints).toEqual([]);
});
