import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { openPage } from "../support/browser.ts";
import { open, signIn } from "../support/console.ts";

/** Letters and digits that no earlier run has left behind. */
const run = randomUUID().slice(0, 6).toUpperCase();

/** Reads a file into the registration page of a resource and waits for what would become of its rows. */
async function read(page: Page, { path, heading }: { path: string; heading: string }, rows: readonly string[]) {
  await open(page, path, heading);
  const buffer = Buffer.from(rows.join("\r\n"), "utf8");
  await page.locator("input[type=file]").setInputFiles({ name: "menu.csv", mimeType: "text/csv", buffer });
  await page.getByRole("heading", { name: "3. 内容を確認して登録する" }).waitFor();
}
const register = async (page: Page, button: string, done: string) => {
  await page.getByRole("button", { name: button }).click();
  await page.getByText(done).waitFor();
};

const categories = { path: "/categorytakeoutcsvregister", heading: "カテゴリ（テイクアウト）のCSV登録" };
const options = { path: "/toppingtakeoutcsvregister", heading: "オプション（テイクアウト）のCSV登録" };
const products = { path: "/producttakeoutcsvregister", heading: "商品（テイクアウト）のCSV登録" };

describe("the heading of a page that is loaded when it is opened", () => {
  it("is its own from the first moment on", async () => {
    const { page } = await openPage();
    await signIn(page, "tencho", ["渋谷本店"]);
    for (const { path, heading } of [
      products,
      { path: "/producttakeoutregister", heading: "商品（テイクアウト）の登録" },
    ]) {
      await open(page, "/producttakeout", "商品（テイクアウト）");
      await page.evaluate(() => {
        const seen = new Set<string>();
        Object.assign(window, { seen });
        const note = () => seen.add(document.querySelector("h1")?.firstChild?.textContent ?? "");
        new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
      });
      await open(page, path, heading);
      await page.getByRole("button").first().waitFor();
      const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
      expect(seen.filter((title) => title !== "商品（テイクアウト）")).toEqual([heading]);
    }
  });
});

describe("a shop's menu", () => {
  it("is built from files: categories, options, products; a wrong row first; the export changes nothing", async () => {
    const { page, complaints } = await openPage();
    await signIn(page, "tencho", ["渋谷本店"]);

    await read(page, categories, ["カテゴリ名,カテゴリ名(英語)", `弁当${run},Bento`, `汁物${run},Soup`]);
    await register(page, "2件を登録する", "登録しました。（登録2件・変更0件）");

    await read(page, options, [
      "商品コード,オプション名,価格(税込),税率",
      `O${run}1,大盛${run},100,REDUCED`,
      `O${run}2,温泉卵${run},120,REDUCED`,
    ]);
    await register(page, "2件を登録する", "登録しました。（登録2件・変更0件）");

    const heading = "productCode,productName,price,taxRate,categoryId,optionProducts";
    await read(page, products, [
      heading,
      `P${run}1,唐揚げ弁当${run},"1,080",REDUCED,弁当${run},大盛${run}、O${run}2`,
      `P${run}2,豚汁${run},400,REDUCED,無い分類,`,
      `P${run}3,鮭弁当${run},９８０円,REDUCED,弁当${run},`,
    ]);
    await page.getByText(/カテゴリ：.*無い分類/).waitFor();
    expect(await violations(page)).toEqual([]);
    await register(page, "正しい2件だけ登録する", "登録しました。（登録2件・変更0件）");

    await read(page, products, [heading, `P${run}2,豚汁${run},400,REDUCED,汁物${run},`]);
    await register(page, "1件を登録する", "登録しました。（登録1件・変更0件）");

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "登録済みのデータをダウンロード" }).click(),
    ]);
    await page.locator("input[type=file]").setInputFiles(await download.path());
    await page.getByText("登録する内容はありません。").waitFor();

    await open(page, "/producttakeout", "商品（テイクアウト）");
    await page.getByRole("searchbox").fill(run);
    await page.getByText("3件").waitFor();
    await page
      .getByRole("row")
      .filter({ hasText: `唐揚げ弁当${run}` })
      .getByText("¥1,080")
      .waitFor();
    expect(complaints).toEqual([]);
  });
});
