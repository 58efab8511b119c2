import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { demoPassword } from "../../demo/accounts.ts";
import { openPage } from "../support/browser.ts";
import { selectShops, signInByForm } from "../support/console.ts";
import { saying } from "../support/messages.ts";

const name = (page: Page) => page.getByRole("textbox", { name: /^クーポン名/ });

/** Signs in again on the sign-in page that has come up. */
async function signInAgain(page: Page, id: string): Promise<void> {
  await page.waitForURL("**/session/signin");
  await page.getByLabel("ユーザー名（ユーザーID）").fill(id);
  await page.getByLabel("パスワード", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "サインイン", exact: true }).click();
}

async function halfFilled(id: string, shop: string) {
  const opened = await openPage();
  const { page } = opened;
  await signInByForm(page, id);
  await selectShops(page, shop);
  await page.goto("/CouponCreate");
  await name(page).fill("書きかけの一枚");
  await page.getByRole("radio", { name: "商品", exact: true }).check();
  return opened;
}

describe("a form that is half filled when the session ends", () => {
  it("is as it was after signing in again: signed out in another tab", async () => {
    const { page } = await halfFilled("tencho", "渋谷本店");
    const elsewhere = await page.context().newPage();
    await elsewhere.goto("/shoplist");
    await elsewhere.getByRole("button", { name: /^アカウント/ }).click();
    await elsewhere.getByRole("menuitem", { name: "サインアウト" }).click();
    await signInAgain(page, "tencho");
    await page.waitForURL("**/CouponCreate");
    await page.getByText("サインインし直す前に入力していた内容を戻しました。").waitFor();
    expect(await name(page).inputValue()).toBe("書きかけの一枚");
    expect(await page.getByRole("radio", { name: "商品" }).isChecked()).toBe(true);
    // Given up, it does not come back.
    await page.getByRole("button", { name: "入力を破棄" }).click();
    expect(await name(page).inputValue()).toBe("");
    await page
      .getByRole("link", { name: "店舗一覧" })
      .or(page.getByRole("link", { name: "HOME" }))
      .first()
      .click();
    await page.goto("/CouponCreate");
    expect(await name(page).inputValue()).toBe("");
  });

  it("does not pass for saved where the save itself meets the end, and is of no use to another account", async () => {
    const { page } = await halfFilled("honbu", "渋谷本店");
    await page.getByRole("radio", { name: "会計全体" }).check();
    await page.getByRole("textbox", { name: /^割引率/ }).fill("5");
    await page.getByRole("button", { name: "確認へ進む" }).click();
    await page.waitForURL("**/CouponCreateConfirm");
    await page.route("**/graphql", (route) =>
      route.request().postData()?.includes('"CouponCreate"')
        ? route.fulfill({ json: { data: null, errors: [{ message: "", extensions: { code: "UNAUTHENTICATED" } }] } })
        : route.continue(),
    );
    await page.getByRole("button", { name: "登録する" }).click();
    await page.getByText("サインインの有効期限が切れました").waitFor();
    expect(await page.getByText(saying("I002")).count()).toBe(0);
    await page.unroute("**/graphql");
    expect(await page.evaluate(() => sessionStorage.getItem("choba.draft"))).toContain("書きかけの一枚");

    await signInAgain(page, "tencho");
    await page.getByRole("heading", { level: 1, name: "クーポンの登録" }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem("choba.draft"))).toBeNull();
    expect(await page.getByText("書きかけの一枚").count()).toBe(0);
  });
});
