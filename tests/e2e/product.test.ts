import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { openPage } from "../support/browser.ts";
import { open, signIn } from "../support/console.ts";
import { saying } from "../support/messages.ts";

/** A signed-in person with one shop selected, on the list of products eaten in the shop. */
async function onProducts() {
  const opened = await openPage();
  await signIn(opened.page, "tencho", ["渋谷本店"]);
  await open(opened.page, "/producteatin", "商品（イートイン）");
  return opened;
}

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const field = (page: Page, name: RegExp) => page.getByRole("textbox", { name });

describe("products, from first to last", () => {
  it("a wrong entry first, then created, copied to another shop, made dearer and deleted; what a coupon needs stays", async () => {
    const { page, complaints } = await onProducts();
    const mark = randomUUID().slice(0, 8);
    const name = `試しの一杯 ${mark}`;
    await page.getByRole("link", { name: "新規登録" }).first().click();
    await page.waitForURL("**/producteatinregister");
    await field(page, /^商品コード/).fill("番号");
    await page.getByRole("button", { name: "保存" }).click();
    await page.getByText(saying("W009")).first().waitFor();
    await page.getByText(saying("W005")).first().waitFor();

    await field(page, /^商品コード/).fill(`E${mark}`);
    await field(page, /^商品名(?!\()/)
      .first()
      .fill(name);
    await field(page, /^価格\(税込\)/).fill("980");
    await field(page, /^原価\(税抜\)/)
      .first()
      .fill("286");
    await page.getByText("原価率 32.1%").waitFor();
    await page.getByText("粗利 ¥605").waitFor();
    await page.getByRole("combobox", { name: /^カテゴリ/ }).click();
    await page.getByRole("listbox").getByRole("option").first().click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "保存" }).click();
    await page.waitForURL("**/producteatin");
    await page.getByText(saying("I002")).waitFor();

    await row(page, name).getByRole("checkbox").click();
    await page.getByRole("button", { name: "複製" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("checkbox", { name: "横浜西口店" }).click();
    await dialog.getByRole("checkbox", { name: "イートイン" }).click();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "確認へ進む" }).click();
    await dialog.getByText("追加 1件").waitFor();
    await dialog.getByRole("button", { name: "実行する" }).click();
    await dialog.getByText("追加 1件").waitFor();
    await dialog.getByRole("button", { name: "閉じる" }).click();

    await row(page, name).getByRole("checkbox").click();
    await page.getByRole("button", { name: "価格を変更" }).click();
    await dialog.getByRole("textbox", { name: /^増減率/ }).fill("10");
    await dialog.getByRole("radio", { name: "10円" }).check();
    await dialog.getByRole("button", { name: "確認へ進む" }).click();
    await dialog.getByText("¥980 → ¥1,080").first().waitFor();
    await dialog.getByRole("button", { name: "実行する" }).click();
    await dialog.getByRole("button", { name: "閉じる" }).click();
    await row(page, name).getByText("¥1,080").waitFor();

    // A coupon of the demonstration needs the first dish of the menu.
    await row(page, "RN01").getByRole("checkbox").click();
    await row(page, name).getByRole("checkbox").click();
    await page.getByRole("button", { name: "削除", exact: true }).click();
    await dialog.getByText(name).first().waitFor();
    await dialog.getByRole("button", { name: "削除" }).click();
    await dialog.getByText("できません 1件 削除 1件").waitFor();
    await dialog.getByText(/看板の一品.*使われているため、削除できません/).waitFor();
    await dialog.getByRole("button", { name: "閉じる" }).click();
    await row(page, "RN01").waitFor();
    await row(page, name).waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
  });
});
