import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { shellTexts } from "../../i18n/ja/console/shell.ts";
import { openPage } from "../support/browser.ts";
import { confirmDeletion, open, signIn } from "../support/console.ts";
import { saying } from "../support/messages.ts";

/** A title that no earlier run has left behind. */
const fresh = (title: string) => `${title} ${randomUUID().slice(0, 8)}`;
const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title }).first();

async function register(page: Page) {
  await page.getByRole("button", { name: "確認へ進む" }).click();
  await page.getByText(saying("I001")).waitFor();
  await page.getByRole("button", { name: /^登録する$|台に今すぐ送る$|台に .* に送る$/ }).click();
}

/** The test runs at any time of the day; at night the form asks. */
async function consentWhereAsked(page: Page) {
  const consent = page.getByRole("checkbox", { name: "夜間に届くことを承知して送る" });
  if (await consent.isVisible()) await consent.check();
}

describe("a shop's push notifications", () => {
  it("are refused at night without consent, scheduled after a look at the telephone, edited, cancelled and deleted", async () => {
    const { page, complaints } = await openPage();
    await signIn(page, "tencho", ["渋谷本店"]);
    await open(page, "/PushNotificationEdit", "プッシュ通知（店舗）");
    const [title, better] = [fresh("試しのお知らせ"), fresh("直したお知らせ")];
    await page.getByRole("link", { name: "新規登録" }).first().click();
    await page.waitForURL("**/PushNotificationCreate");
    await page.getByText(/台の端末に届きます/).waitFor();

    await page.getByRole("textbox", { name: /^タイトル/ }).fill(title);
    await page.getByRole("textbox", { name: /^本文/ }).fill("あすは早じまいです。");
    await page.getByRole("radio", { name: "日時を決めて送る" }).check();
    await page.getByLabel("配信日時").first().fill("2099-01-05T22:30");
    await page.getByRole("button", { name: "確認へ進む" }).click();
    await page
      .getByText(/^夜間（21:00〜8:00）に届きます。このまま送る場合は/)
      .first()
      .waitFor();
    await page.getByRole("checkbox", { name: "夜間に届くことを承知して送る" }).check();
    await register(page);
    await page.waitForURL("**/PushNotificationEdit");
    await row(page, title).getByText("予約").waitFor();

    await row(page, title)
      .getByRole("link", { name: /を編集/ })
      .click();
    await page.getByRole("textbox", { name: /^タイトル/ }).fill(better);
    await register(page);
    await page.waitForURL("**/PushNotificationEdit");

    await row(page, better)
      .getByRole("button", { name: /の予約を取り消す/ })
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "予約を取り消す" }).click();
    await row(page, better).getByText("取消", { exact: true }).waitFor();
    await row(page, better)
      .getByRole("link", { name: /を削除/ })
      .click();
    await confirmDeletion(page);
    await row(page, better).waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
  });

  it("that are to go now go out at once, stand in the outbox, and can then only be read", async () => {
    const { page, complaints } = await openPage();
    await signIn(page, "tencho", ["横浜西口店"]);
    await page.goto("/PushNotificationCreate");
    const title = fresh("今すぐのお知らせ");
    await page.getByRole("textbox", { name: /^タイトル/ }).fill(title);
    await page.getByRole("textbox", { name: /^本文/ }).fill("本日は21時まで営業します。");
    await page.getByRole("radio", { name: "今すぐ送る" }).check();
    await consentWhereAsked(page);
    await register(page);
    await page.waitForURL("**/PushNotificationEdit");
    const outbox = page.getByRole("region", { name: "送信箱" }).getByRole("row").filter({ hasText: title });
    await expect
      .poll(
        async () => {
          await page.reload();
          await page.getByRole("region", { name: "送信箱" }).getByRole("row").first().waitFor();
          return outbox.count();
        },
        { timeout: 30_000, interval: 1000 },
      )
      .toBeGreaterThan(0);
    await row(page, title).getByText("送信済").waitFor();
    await row(page, title).getByRole("link", { name: title, exact: true }).click();
    await page.getByText("「送信済」のため、変更できません。").waitFor();
    expect(complaints).toEqual([]);
  });
});

it("notifications of the whole brand are for those with no shop selected", async () => {
  const { page, complaints } = await openPage();
  await signIn(page, "bessha", []);
  // Loaded anew: that none is selected is kept, too.
  await page.goto("/PushNotificationEdit");
  await page.getByText(saying("E001")).first().waitFor();
  await open(page, "/PushNotificationAllEdit", "プッシュ通知（ブランド全体）");
  await row(page, "アプリ会員 感謝祭").getByText("送信済").waitFor();
  await page.getByRole("link", { name: "新規登録" }).first().click();
  await page.waitForURL("**/PushNotificationAllCreate");
  await page.getByRole("combobox", { name: /^ブランド/ }).click();
  await page.getByRole("option").first().click();
  await page.getByText(/のすべての店舗の会員、.*台の端末に届きます/).waitFor();
  expect(complaints).toEqual([]);
});

it("notifications of the whole brand open beside the selected shops, which stay selected", async () => {
  const { page, complaints } = await openPage();
  await signIn(page, "bessha", []);
  await page.goto("/PushNotificationAllEdit?shops=all");
  await page.getByRole("heading", { name: "プッシュ通知（ブランド全体）" }).waitFor();
  await page.getByRole("link", { name: "店舗のプッシュ通知" }).click();
  await page.waitForURL("**/PushNotificationEdit");
  await page.getByRole("link", { name: "ブランド全体のプッシュ通知" }).click();
  await page.waitForURL("**/PushNotificationAllEdit");
  await row(page, "アプリ会員 感謝祭").getByText("送信済").waitFor();
  // From the home of APP Control, too: two presses to the brands.
  await page.goto("/storehome");
  await page.getByRole("main").getByRole("link", { name: "ブランド", exact: true }).click();
  await page.waitForURL("**/brandlist");
  await page.getByRole("table").waitFor();
  expect(await page.evaluate(() => localStorage.length)).toBeGreaterThan(0);
  expect(await page.getByRole("button", { name: /^店舗: / }).innerText()).not.toContain(shellTexts.shopNone);
  expect(complaints).toEqual([]);
});
