import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openPage } from "../support/browser.ts";
import { confirmDeletion, open, selectShops, signIn } from "../support/console.ts";
import { saying } from "../support/messages.ts";

const fresh = (name: string) => `${name}${randomUUID().slice(0, 8)}`;
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

/** A signed-in person with nothing selected, on a screen of APP Control. */
async function at(id: string, path: string, heading: string) {
  const opened = await openPage();
  await signIn(opened.page, id, []);
  await open(opened.page, path, heading);
  return opened;
}

/** Deletes by the list's own button and expects it to be gone. */
async function deleted(page: Page, name: string) {
  await row(page, name)
    .getByRole("link", { name: /を削除/ })
    .click();
  await confirmDeletion(page);
  await page.getByText(saying("I004")).waitFor();
  await row(page, name).waitFor({ state: "detached" });
}

describe("brands and stores, from first to last", () => {
  it("a brand is registered after a wrong entry, renamed and deleted; one with stores says which", async () => {
    const { page, complaints } = await at("honbu", "/brandlist", "ブランド");
    const [name, better] = [fresh("試し"), fresh("直し")];
    await page.getByRole("link", { name: "新規登録" }).click();
    await page.getByRole("button", { name: "保存" }).click();
    await page.getByText(saying("W001")).first().waitFor();
    await page.getByRole("textbox", { name: /^ブランド名/ }).fill(name);
    await page.getByRole("button", { name: "保存" }).click();
    await page.getByText(saying("I002")).waitFor();

    await page.getByRole("link", { name: `「${name}」を編集` }).click();
    await page.waitForURL("**/updatebrand?id=*");
    await page.getByRole("textbox", { name: /^ブランド名/ }).fill(better);
    await page.getByRole("button", { name: "保存" }).click();
    await page.waitForURL("**/brandlist");
    await deleted(page, better);

    await page.getByRole("link", { name: "「喫茶 こもれび通り」を削除" }).click();
    await page
      .getByText("店舗「自由が丘店」「鎌倉小町店」「札幌大通店」で使われているため、削除できません。")
      .waitFor();
    expect(complaints).toEqual([]);
  });

  it("a store is registered after wrong entries, gets its key once, is a shop at once, and is deleted", async () => {
    const { page, complaints } = await at("honbu", "/storeregist", "店舗の登録");
    const name = fresh("新店");
    await page.getByRole("textbox", { name: /^店舗名(?!\(カナ)/ }).fill(name);
    await page.getByRole("textbox", { name: "郵便番号" }).fill("150-00");
    await page.getByRole("textbox", { name: "電話番号" }).fill("0312");
    await page.getByRole("button", { name: "保存" }).click();
    for (const text of [saying("W026"), saying("W027"), saying("W001")]) await page.getByText(text).first().waitFor();
    // The index counts what is refused and leads there.
    const index = page.getByRole("navigation", { name: "目次" });
    await index.getByRole("button", { name: "所在地と地図 エラー1件" }).click();
    await page.getByRole("textbox", { name: "郵便番号" }).fill("1500002");
    await page.getByRole("textbox", { name: "電話番号" }).fill("03-0000-1234");
    await page.getByRole("combobox", { name: /^ブランド/ }).click();
    await page.getByRole("option", { name: "喫茶 こもれび通り" }).click();
    await page.getByRole("combobox", { name: "都道府県" }).click();
    await page.getByRole("option", { name: "神奈川県" }).click();
    await page.getByRole("button", { name: "月曜日の時間を追加" }).click();
    await page.getByRole("button", { name: "月曜日の時間をすべての日に写す" }).click();
    await page.getByRole("button", { name: "保存" }).click();

    const dialog = page.getByRole("dialog");
    await dialog.getByText(/^choba_key_/).waitFor();
    await dialog.getByRole("button", { name: "店舗の一覧へ" }).click();
    await page.waitForURL("**/storeedit");
    await row(page, name).getByText("神奈川県").waitFor();
    // Without another sign-in or reload: the selector offers it.
    await page.getByRole("button", { name: /^店舗: / }).click();
    await page.getByRole("dialog", { name: "店舗" }).getByText(name).waitFor();
    await page.keyboard.press("Escape");

    await row(page, name)
      .getByRole("link", { name: /を編集/ })
      .click();
    expect(await page.getByRole("textbox", { name: "日曜日の開店" }).inputValue()).toBe("11:00");
    await page.getByRole("textbox", { name: "紹介文" }).fill("駅前の新しい店");
    await page.getByRole("button", { name: "保存" }).click();
    await page.waitForURL("**/storeedit");
    await deleted(page, name);
    expect(complaints).toEqual([]);
  });

  it("level 2 finds its own stores, edits them with the brand to read and no payment ids, and registers none", async () => {
    const { page, complaints } = await at("tencho", "/storeedit", "店舗");
    await row(page, "横浜西口店").waitFor();
    expect(await page.getByRole("row").count()).toBe(3);
    expect(await page.getByRole("link", { name: "新規登録" }).count()).toBe(0);
    await page.getByRole("link", { name: "「横浜西口店」を編集" }).click();
    await page.getByRole("definition").filter({ hasText: "麺処 あさぎり庵" }).waitFor();
    expect(await page.getByText("決済代行(GMO)").count()).toBe(0);
    await page.goto("/storeregist");
    await page.getByText("この画面を開く権限がありません").waitFor();
    expect(complaints).toEqual([]);
  });
});

describe("app sales hours, from first to last", () => {
  it("an overlap is refused with the row named, a day is copied, saved twice in a row, and copied to another shop", async () => {
    const opened = await openPage();
    const { page, complaints } = opened;
    await signIn(page, "honbu", ["鎌倉小町店"]);
    await open(page, "/storebusinesshours", "アプリ営業時間");
    const monday = page.getByRole("group", { name: "月曜日" });
    const closes = monday.getByRole("textbox", { name: "終了", exact: true });
    await closes.fill("21:00");
    await monday.getByRole("textbox", { name: "昼休み開始" }).fill("2100");
    await monday.getByRole("textbox", { name: "昼休み終了" }).fill("22:00");
    await page.getByRole("button", { name: "保存" }).click();
    await monday.getByText("月曜日の昼休みが月曜日の営業時間の外にあります。").waitFor();
    await monday.getByRole("textbox", { name: "昼休み開始" }).fill("15:00");
    await monday.getByRole("textbox", { name: "昼休み終了" }).fill("16:30");
    await page.getByRole("button", { name: "月曜日の時間をほかの曜日に写す" }).click();
    await page.getByRole("menuitem", { name: "土曜日と日曜日に写す" }).click();
    await page.getByRole("button", { name: "保存" }).click();
    await page.getByText(saying("I002")).first().waitFor();
    const sunday = page.getByRole("group", { name: "日曜日" }).getByRole("textbox", { name: "昼休み開始" });
    expect(await sunday.inputValue()).toBe("15:00");

    await closes.fill("26:30");
    await page.getByRole("button", { name: "ほかの店舗に写す" }).and(page.locator(":disabled")).waitFor();
    await page.getByRole("button", { name: "保存" }).click();
    await page.getByRole("button", { name: "ほかの店舗に写す" }).and(page.locator(":enabled")).click();
    await page.getByRole("checkbox", { name: "札幌大通店" }).check();
    await page.getByRole("button", { name: "確認へ進む" }).click();
    await page.getByText("まだ写していません。写すと、次のとおりに変わります。").waitFor();
    await page.getByRole("button", { name: "1店舗に写す" }).click();
    await page.getByText("1店舗にアプリ営業時間を写しました。").waitFor();
    await page.getByRole("button", { name: "閉じる" }).click();

    await selectShops(page, "札幌大通店");
    await open(page, "/storebusinesshours", "アプリ営業時間");
    await closes.waitFor();
    expect(await closes.inputValue()).toBe("26:30");
    expect(complaints).toEqual([]);
  });
});
