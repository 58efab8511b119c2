import { expect, it } from "vitest";
import { openPage } from "../support/browser.ts";
import { open, signIn } from "../support/console.ts";

it("a table shows all of its columns, and where they are too many the rows keep their names in sight", async () => {
  const { page, complaints } = await openPage();
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signIn(page, "honbu");
  await open(page, "/shoplist", "店舗一覧");
  await page.getByRole("checkbox", { name: "すべて", exact: true }).check();
  const table = (name: string) => page.getByRole("region", { name, exact: true });
  const cut = (name: string) => table(name).evaluate((box) => box.scrollWidth - box.clientWidth);

  // A month that just began may have nothing yet.
  await open(page, "/purchase-detail?period=lastMonth", "仕入明細");
  await table("仕入明細").getByRole("rowheader").first().waitFor();
  await expect.poll(() => cut("仕入明細")).toBe(0);
  await open(page, "/stock-cost?period=lastMonth", "原価の差異");
  await table("店舗別").getByRole("rowheader").first().waitFor();
  await expect.poll(() => cut("店舗別")).toBe(0);

  await open(page, "/purchase-transition?period=lastMonth", "仕入推移");
  const first = table("品目別").getByRole("rowheader").first();
  await first.waitFor();
  const { x } = (await first.boundingBox()) ?? {};
  await table("品目別").evaluate((box) => void (box.scrollLeft = box.scrollWidth));
  expect((await first.boundingBox())?.x).toBe(x);
  expect(complaints).toEqual([]);
});

it("long reasons of differences in cash wrap on a tablet, so that the table does not stick out", async () => {
  const { page, complaints } = await openPage();
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page, "honbu");
  await open(page, "/shoplist", "店舗一覧");
  await page.getByRole("checkbox", { name: "すべて", exact: true }).check();
  await open(page, "/cash", "現金管理");
  const table = page.getByRole("region", { name: "現金管理", exact: true });
  await table.getByText("釣銭の渡し不足と思われる。お客様からの連絡待ち").first().waitFor();
  await expect.poll(() => table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  expect(complaints).toEqual([]);
});
