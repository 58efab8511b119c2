import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { openPage } from "../support/browser.ts";
import { confirmDeletion, open, signIn } from "../support/console.ts";
import { pick } from "../support/keyboard.ts";
import { saying } from "../support/messages.ts";

describe("searching", () => {
  it("finds shops by conditions in the address, and makes them the selected ones", async () => {
    const { page, complaints } = await openPage();
    await signIn(page, "honbu");
    await open(page, "/shop/search", "店舗検索");
    await page.getByRole("textbox", { name: "開店日（から）" }).fill("2026/02/30");
    await page.getByRole("button", { name: "検索", exact: true }).click();
    await page.getByText(saying("W010")).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("textbox", { name: "開店日（から）" }).fill("");
    await pick(page, "ブランド", "喫茶 こもれび通り");
    await page.getByRole("textbox", { name: "店舗名・コード" }).fill("店");
    await page.getByRole("textbox", { name: "店舗名・コード" }).press("Enter");
    await page.waitForURL(/\/shop\/result\?.*brandId=3/);
    await page.getByRole("status").filter({ hasText: "3件" }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("checkbox", { name: "鎌倉小町店" }).press("Space");
    await page.getByRole("checkbox", { name: "札幌大通店" }).press("Space");
    await page.getByRole("button", { name: "選択した店舗にする" }).press("Enter");
    await page.getByText("2店舗を選択しました。").waitFor();
    await page.getByRole("button", { name: "店舗: 2店舗を選択中" }).waitFor();
    await page.getByRole("link", { name: "条件を変える" }).click();
    await page.getByRole("heading", { level: 1, name: "店舗検索" }).waitFor();
    expect(await page.getByRole("textbox", { name: "店舗名・コード" }).inputValue()).toBe("店");
    expect(complaints).toEqual([]);
  });

  it("finds receipts of every shop; a search that fails says why, and still does on the way back", async () => {
    const { page, complaints } = await openPage();
    await signIn(page, "honbu");
    await open(page, "/sales/search", "売上検索");
    await page.getByRole("textbox", { name: "金額 下限" }).fill("3000");
    await page.getByRole("textbox", { name: "金額 上限" }).fill("2000");
    await page.getByRole("button", { name: "検索", exact: true }).click();
    await page.getByText(/2,000以下/).waitFor();
    await page.getByRole("textbox", { name: "金額 上限" }).fill("");
    await page.getByRole("textbox", { name: "クーポン" }).fill("引き");

    const busy = "ただいま処理が混み合っています。";
    const fails = { errors: [{ message: busy, extensions: { code: "UNAVAILABLE" } }] };
    await page.route("**/graphql", (route) => route.fulfill({ json: fails }));
    await page.getByRole("button", { name: "検索", exact: true }).click();
    await page.getByRole("alert").filter({ hasText: busy }).waitFor();
    await page.unroute("**/graphql");
    await open(page, "/shop/search", "店舗検索");
    await open(page, "/sales/search", "売上検索");
    await page.getByRole("alert").filter({ hasText: busy }).waitFor();
    await page.getByRole("button", { name: "閉じる" }).click();
    await page.getByRole("alert").waitFor({ state: "detached" });

    await page.getByRole("textbox", { name: "クーポン" }).fill("引き");
    await pick(page, "支払", "QR決済");
    await page.getByRole("button", { name: "検索", exact: true }).click();
    await page.waitForURL(/\/sales\/result\?.*tender=QR/);
    await page.getByRole("heading", { level: 1, name: "売上検索の結果" }).waitFor();
    const first = page.getByRole("table").getByRole("link").first();
    await first.waitFor();
    expect(await violations(page)).toEqual([]);
    await first.click();
    await page.waitForURL(/\/sales\/result\/receipt/);
    await page.getByText("QR決済").first().waitFor();
    expect(complaints).toEqual([]);
  });
});

describe("settings", () => {
  it("discount presets: a wrong entry first, then registered, edited and deleted", async () => {
    const { page, complaints } = await openPage();
    const name = `試しの割引 ${randomUUID().slice(0, 8)}`;
    await signIn(page, "tencho", ["横浜西口店"]);
    await open(page, "/discountsetting", "割引設定");
    await page.getByText("学生割引").first().waitFor();
    await page.getByRole("link", { name: "新規登録" }).first().click();
    await page.getByRole("textbox", { name: /^割引名/ }).fill(name);
    await page.getByRole("textbox", { name: /^割引率/ }).fill("0");
    await page.getByRole("button", { name: "保存" }).click();
    await page.getByText(saying("W023")).first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("textbox", { name: /^割引率/ }).fill("12.5");
    await page.getByRole("button", { name: "保存" }).click();
    await page.waitForURL("**/discountsetting");
    const row = page.getByRole("row").filter({ hasText: name });
    await row.getByText("12.5%").waitFor();
    await row.getByRole("link", { name: /を編集/ }).click();
    await page.getByRole("textbox", { name: /^割引率/ }).fill("15");
    await page.getByRole("button", { name: "保存" }).click();
    await row.getByText("15%").waitFor();
    await row.getByRole("link", { name: /を削除/ }).click();
    await confirmDeletion(page);
    await page.getByText(saying("I004")).waitFor();
    await row.waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
  });

  it("stand below one heading: the company's, a shop's, its budgets", async () => {
    const { page, complaints } = await openPage();
    await signIn(page, "honbu", ["札幌大通店", "川崎店"]);
    await open(page, "/setting", "会社の設定");
    const rank = page.getByRole("textbox", { name: /^Aランクの上限/ });
    await rank.fill("95");
    await page.getByRole("button", { name: "保存" }).click();
    await page.getByText(saying("W021")).first().waitFor();
    await rank.fill("70");
    await page.getByRole("button", { name: "保存" }).click();
    await page.getByText(saying("I002")).first().waitFor();
    const tabs = page.getByRole("navigation", { name: "この画面の項目" });
    await tabs.getByRole("link", { name: "店舗の設定" }).press("Enter");
    await page.getByRole("heading", { level: 1, name: "店舗の設定" }).waitFor();
    await page.getByRole("button", { name: "店舗: 札幌大通店" }).waitFor();
    await page.getByRole("textbox", { name: /^営業日の切り替え時刻/ }).fill("07:00");
    await page.getByRole("button", { name: "保存" }).click();
    await page.getByText(saying("W022")).first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "キャンセル" }).click();
    await page.getByRole("button", { name: "破棄して移動" }).click();
    await page.getByRole("button", { name: "ほかの店舗に写す" }).waitFor();

    await tabs.getByRole("link", { name: "売上予算" }).press("Enter");
    await page.getByRole("heading", { level: 1, name: "売上予算" }).waitFor();
    await page.getByRole("button", { name: "店舗: 札幌大通店" }).waitFor();
    await page.getByRole("link", { name: "新規登録" }).first().waitFor();
    expect(complaints).toEqual([]);
  });

  it("of the company are read by level 2, without a form", async () => {
    const { page, complaints } = await openPage({ width: 390 });
    await signIn(page, "tencho");
    await open(page, "/setting", "会社の設定");
    await page.getByText("現金差額").waitFor();
    expect(await page.getByRole("button", { name: "保存" }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
