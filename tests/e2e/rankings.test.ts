import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { openPage } from "../support/browser.ts";
import { open, signIn } from "../support/console.ts";
import { line, sale } from "../support/receipts.ts";
import { recordReceipts } from "../support/recordReceipts.ts";
import { plainRow, tableOf, writtenOf } from "../support/reportScreen.ts";

/** A date that no other test asks for, and two shops. */
const date = "2009-06-16";
const [one, other] = [453, 452];
const item = (productCode: string, unitPrice: number, quantity: number, unitCost: number) =>
  line(unitPrice, quantity, { productCode, productName: `品${productCode}`, unitCost });
const x = (quantity: number) => item("x", 1_100, quantity, 600);
const y = (quantity: number) => item("y", 1_100, quantity, 200);
const z = (quantity: number) => item("z", 550, quantity, 100);

/**
 * x 5 + 1, y 3 + 2, z 3: 14 items for 4 + 6 guests. Gross: x 6 × 400, y 5 × 800, z 3 × 400. The day before, y sold 3 and x 1: places 1
 * and 2.
 */
async function recordDays() {
  const run = Date.now();
  const before = "2009-06-15T12:00:00+09:00";
  const noon = `${date}T12:00:00+09:00`;
  await recordReceipts(one, sale(`rank-a${run}`, noon, [x(5), y(3), z(3)], { guests: 4 }));
  await recordReceipts(one, sale(`rank-b${run}`, before, [x(1), y(2)], { guests: 3 }));
  await recordReceipts(other, sale(`rank-c${run}`, noon, [x(1), y(2)], { guests: 6 }));
  await recordReceipts(other, sale(`rank-d${run}`, before, [y(1)], { guests: 1 }));
}

const products = (page: Page) => page.getByRole("region", { name: "商品別", exact: true });
const shops = (page: Page) => page.getByRole("region", { name: "店舗別", exact: true });
/** The rows of a table with these columns only. */
const columns = async (table: ReturnType<typeof products>, ...names: string[]) =>
  (await tableOf(table)).map((row) => names.map((name) => row[name]));

it("rankings of a day counted by hand: products by quantity and by gross, shops, and a contest of one product", async () => {
  await recordDays();
  const { page, complaints } = await openPage();
  await signIn(page, "honbu");
  await open(page, `/ranking-order?from=${date}&to=${date}&shops=${one},${other}&compare=previous`, "出数ランキング");
  await products(page).getByText("品x").waitFor();
  expect(
    await columns(products(page), "順位", "前期間", "変動", "商品", "数量", "構成比", "100人あたり", "販売店舗"),
  ).toEqual([
    ["1", "2", "▲1", "品x", "6", "42.9%", "60.0", "2"],
    ["2", "1", "▼1", "品y", "5", "35.7%", "50.0", "2"],
    ["3", "—", "NEW", "品z", "3", "21.4%", "30.0", "1"],
    ["合計", "", "", "", "14", "100.0%", "140.0", "—"],
  ]);
  expect(await violations(page)).toEqual([]);
  const rows = await tableOf(products(page));
  expect((await writtenOf(page, Object.keys(rows[0] ?? {}))).rows.map(plainRow)).toEqual(rows.map(plainRow));

  // The menu keeps period, comparison and shops.
  await page.getByRole("link", { name: "メニューランキング", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "メニューランキング" }).waitFor();
  await page.getByRole("button", { name: "並べる基準: 売上" }).click();
  await page.getByRole("menuitemradio", { name: "粗利" }).click();
  await expect
    .poll(() => columns(products(page), "順位", "前期間", "商品", "売上", "構成比", "粗利", "粗利率"))
    .toEqual([
      ["1", "1", "品y", "¥5,500", "52.6%", "¥4,000", "80.0%"],
      ["2", "2", "品x", "¥6,600", "31.6%", "¥2,400", "40.0%"],
      ["3", "—", "品z", "¥1,650", "15.8%", "¥1,200", "80.0%"],
      ["合計", "", "", "¥13,750", "100.0%", "¥7,600", "60.8%"],
    ]);

  const tab = (name: string) => page.getByRole("navigation", { name: "表示の切り替え" }).getByRole("link", { name });
  await tab("店舗").click();
  await expect
    .poll(() => columns(shops(page), "順位", "数量", "100人あたり", "売上"))
    .toEqual([
      ["1", "11", "275.0", "¥10,450"],
      ["2", "3", "50.0", "¥3,300"],
      ["合計", "14", "—", "¥13,750"],
    ]);

  await tab("総合").click();
  await page.getByRole("button", { name: "競う商品" }).click();
  await page.getByRole("textbox", { name: "商品名・コード・カテゴリ" }).fill("品ｚ");
  await page.getByRole("checkbox", { name: "品z" }).check();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "この商品で表示" }).click();
  await page.getByRole("button", { name: "競う商品: 品z" }).waitFor();
  await expect
    .poll(() => columns(shops(page), "順位", "数量", "100人あたり", "売上"))
    .toEqual([
      ["1", "3", "75.0", "¥1,650"],
      ["2", "0", "0.0", "¥0"],
      ["合計", "3", "—", "¥1,650"],
    ]);
  const contest = await tableOf(shops(page));
  const written = await writtenOf(page, Object.keys(contest[0] ?? {}));
  expect(written.lines).toContainEqual(expect.arrayContaining(["競う商品", "品z"]));
  expect(written.rows.map(plainRow)).toEqual(contest.map(plainRow));

  await tab("部門別").click();
  await page.getByRole("region", { name: "部門ごとの上位3店舗" }).waitFor();
  await expect
    .poll(() => columns(shops(page), "順位", "部門", "売上"))
    .toEqual([
      ["定食（1件）", "", "¥1,650"],
      ["1", "定食", "¥1,650"],
      ["合計", "", "¥1,650"],
    ]);
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
