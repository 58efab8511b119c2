import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPage } from "../support/browser.ts";
import { confirmDeletion, open, signIn } from "../support/console.ts";
import { saying } from "../support/messages.ts";

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "choba-images-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
});

/** A signed-in manager with one shop selected, on the list of coupons. */
async function onCoupons(id = "tencho", shop = "渋谷本店") {
  const opened = await openPage();
  await signIn(opened.page, id, [shop]);
  await open(opened.page, "/CouponEdit", "クーポン");
  return opened;
}

/** A name that no earlier run has left behind. */
const fresh = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

describe("coupons, from first to last", () => {
  it("a wrong entry first, then created with a confirmation, edited and deleted", async () => {
    const { page, complaints } = await onCoupons();
    const [name, better] = [fresh("試しの一枚"), fresh("直した一枚")];
    await page.getByRole("link", { name: "新規登録" }).first().click();
    await page.waitForURL("**/CouponCreate");

    await page.getByRole("button", { name: "確認へ進む" }).click();
    await page.getByText(saying("W009")).first().waitFor();
    await page.getByText(saying("W001")).first().waitFor();

    await page.getByRole("textbox", { name: /^クーポン名/ }).fill(name);
    await page.getByRole("textbox", { name: /^割引率/ }).fill("101");
    await page.getByRole("button", { name: "確認へ進む" }).click();
    await page
      .getByText(/100以下/)
      .first()
      .waitFor();

    await page.getByRole("textbox", { name: /^割引率/ }).fill("15");
    await page.getByRole("button", { name: "確認へ進む" }).click();
    await page.waitForURL("**/CouponCreateConfirm");
    await page.getByText(saying("I001")).waitFor();
    await page.getByRole("button", { name: "登録する" }).click();
    await page.waitForURL("**/CouponEdit");
    await page.getByText(saying("I002")).waitFor();
    await row(page, name).getByText("15%").waitFor();

    await row(page, name)
      .getByRole("link", { name: /を編集/ })
      .click();
    await page.waitForURL("**/CouponEditInput?id=*");
    await page.getByRole("textbox", { name: /^クーポン名/ }).fill(better);
    await page.getByRole("button", { name: "確認へ進む" }).click();
    await page.waitForURL("**/CouponEditConfirm?id=*");
    await page.getByRole("button", { name: "登録する" }).click();
    await page.waitForURL("**/CouponEdit");

    await row(page, better)
      .getByRole("link", { name: /を削除/ })
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(better).waitFor();
    // It runs: that is said, and agreed to.
    await dialog.getByText(/^いま配っているクーポンです。/).waitFor();
    await dialog.getByRole("checkbox", { name: "わかったうえで削除する" }).check();
    await confirmDeletion(page);
    await page.getByText(saying("I004")).waitFor();
    await row(page, better).waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
  });

  it("an image is taken by its content: a text named .png is refused at the field, a real one is shown", async () => {
    const { page } = await onCoupons();
    await page.goto("/CouponCreate");
    const wrong = join(folder, "wrong.png");
    writeFileSync(wrong, "これは画像ではありません");
    const input = page.locator('input[type="file"]');
    await input.setInputFiles(wrong);
    await page.getByText(saying("W012")).first().waitFor();

    const right = join(folder, "right.png");
    writeFileSync(
      right,
      await sharp({ create: { width: 60, height: 40, channels: 3, background: "#c33" } })
        .png()
        .toBuffer(),
    );
    await input.setInputFiles(right);
    const preview = page.locator('img[src^="/media/"]').first();
    await preview.waitFor();
    expect(await preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60);
  });

  it("two people edit one coupon: the second reads W014 and sees what the first changed", async () => {
    const first = await onCoupons("honbu", "吉祥寺店");
    const second = await onCoupons("honbu", "吉祥寺店");
    for (const { page } of [first, second]) {
      await page
        .getByRole("link", { name: /を編集/ })
        .first()
        .click();
      await page.waitForURL("**/CouponEditInput?id=*");
    }
    const [theirs, mine] = [fresh("先の人の名前"), fresh("後の人の名前")];
    const save = async (page: Page, name: string) => {
      await page.getByRole("textbox", { name: /^クーポン名/ }).fill(name);
      await page.getByRole("button", { name: "確認へ進む" }).click();
      await page.getByRole("button", { name: "登録する" }).click();
    };
    await save(first.page, theirs);
    await first.page.waitForURL("**/CouponEdit");
    await save(second.page, mine);
    const dialog = second.page.getByRole("dialog");
    await dialog.getByText(saying("W014")).waitFor();
    await dialog.getByText(theirs).waitFor();
    expect(await dialog.getByText(mine).isVisible()).toBe(true);
  });
});
