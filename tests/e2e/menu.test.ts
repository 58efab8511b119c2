import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openPage, type Watched } from "../support/browser.ts";
import { confirmDeletion, open, signIn } from "../support/console.ts";
import { saying } from "../support/messages.ts";

let page: Page;
let complaints: Watched["complaints"];
beforeAll(async () => {
  ({ page, complaints } = await openPage());
  await signIn(page, "tencho", ["渋谷本店"]);
});

/** Codes and names that no earlier run has left behind. */
const fresh = (name = "") => `${name}${randomUUID().slice(0, 8)}`;

const row = (name: string) => page.getByRole("row").filter({ hasText: name });
const field = (label: string) => page.getByRole("textbox", { name: new RegExp(`^${label}( ?必須)?$`) });
const save = () => page.getByRole("button", { name: "保存" }).click();

/** Opens the form of a new record and saves it empty: what must be filled in is said at the fields. */
async function refusedEmpty() {
  await page.getByRole("link", { name: "新規登録" }).first().click();
  await save();
  await page.getByText(saying("W001")).first().waitFor();
}

/** Saves and waits for the list. */
async function saved(list: string) {
  await save();
  await page.waitForURL(`**${list}`);
  await page.getByText(saying("I002")).first().waitFor();
}

async function deleted(name: string) {
  await row(name)
    .getByRole("link", { name: /を削除/ })
    .click();
  await confirmDeletion(page);
  await row(name).waitFor({ state: "detached" });
}

/** Asks to delete what is in use, reads why that cannot be, and leaves it. */
async function refusedDeletion(name: string, why: RegExp) {
  await page
    .getByRole("link", { name: `「${name}」を削除` })
    .or(page.getByRole("link", { name: `${name}を削除` }))
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  // It is said before the button is pressed, which then does nothing.
  await dialog.getByText(why).waitFor();
  await dialog.getByRole("button", { name: "削除" }).and(page.locator(":disabled")).waitFor();
  await dialog.getByRole("button", { name: "キャンセル" }).click();
}

describe("what a menu is made of, from first to last", () => {
  it("a category: refused empty and with a name that is taken, then created, translated, found by what is missing, deleted", async () => {
    const name = fresh("季節");
    await open(page, "/categorytakeout", "カテゴリ（テイクアウト）");
    await refusedEmpty();
    await field("カテゴリ名").fill("ラーメン");
    await save();
    await page.getByText("「ラーメン」はすでに登録されています。").first().waitFor();
    await field("カテゴリ名").fill(name);
    await saved("/categorytakeout");
    await row(name).getByText("未翻訳 英・中・韓").waitFor();

    await row(name)
      .getByRole("link", { name: /を編集/ })
      .click();
    await field("カテゴリ名\\(英語\\)").fill("Seasonal");
    await saved("/categorytakeout");
    await row(name).getByText("未翻訳 中・韓").waitFor();
    await page.getByRole("combobox", { name: "翻訳" }).click();
    await page.getByRole("option", { name: "英語が未翻訳" }).click();
    await row(name).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "条件を解除" }).first().click();
    await deleted(name);
    await refusedDeletion("ラーメン", /商品\d+件（.+）で使われているため、削除できません。/);
    expect(complaints).toEqual([]);
  });

  it("an option: refused with a wrong price, then created with a price to come, edited, deleted", async () => {
    const [code, name] = [fresh("E2E"), fresh("試しの具")];
    await open(page, "/toppingdelivery", "オプション（デリバリー）");
    await refusedEmpty();
    await field("商品コード").fill(code);
    await field("オプション名").fill(name);
    await page.getByRole("textbox", { name: /^価格\(税込\)/ }).fill("-1");
    await save();
    await page.getByText(saying("W024")).first().waitFor();
    await page.getByRole("textbox", { name: /^価格\(税込\)/ }).fill("120");
    await saved("/toppingdelivery");
    await row(name).getByText("¥120").waitFor();
    await row(name)
      .getByRole("link", { name: /を編集/ })
      .click();
    await page.getByRole("switch", { name: /^必ず選んでもらう/ }).click();
    await saved("/toppingdelivery");
    await row(name).getByText("はい").waitFor();
    await deleted(name);
    expect(complaints).toEqual([]);
  });

  it("a menu type: hours past midnight, half an opening refused, weekdays by one press, deleted", async () => {
    const [code, name] = [fresh("E2E"), fresh("夜の献立")];
    await open(page, "/mcategoryeatin", "メニュー種別");
    await refusedEmpty();
    await field("種別コード").fill(code);
    await field("種別名").fill(name);
    await field("開始時刻").fill("2230");
    await page.getByRole("button", { name: "月〜金" }).click();
    expect(await page.getByRole("checkbox", { name: "土曜日" }).isChecked()).toBe(false);
    await save();
    await page.getByText(saying("W001")).first().waitFor();
    await field("終了時刻").fill("27");
    await saved("/mcategoryeatin");
    await row(name).getByText("22:30").waitFor();
    await row(name)
      .getByRole("link", { name: /を編集/ })
      .click();
    expect(await page.getByRole("checkbox", { name: "金曜日" }).isChecked()).toBe(true);
    expect(await field("終了時刻").inputValue()).toBe("27:00");
    await page.getByRole("button", { name: "土・日" }).click();
    await saved("/mcategoryeatin");
    await deleted(name);
  });

  it("a hidden dish: its order type is chosen once, and it is listed with those of the others", async () => {
    const [code, name] = [fresh("E2E"), fresh("裏の一品")];
    await open(page, "/HiddenMenu", "隠しメニュー");
    await row("まかないラーメン").first().waitFor();
    await refusedEmpty();
    await page.getByRole("radio", { name: "テイクアウト" }).check();
    await field("商品コード").fill(code);
    await field("商品名").fill(name);
    await page.getByRole("textbox", { name: /^価格\(税込\)/ }).fill("980");
    await page.getByRole("combobox", { name: /^カテゴリ/ }).click();
    await page.getByRole("option", { name: "ラーメン", exact: true }).click();
    await saved("/HiddenMenu");
    await row(name).getByText("テイクアウト").waitFor();
    await row(name)
      .getByRole("link", { name: /を編集/ })
      .click();
    await page.waitForURL("**/HiddenMenuUpdate?id=*");
    await field("商品名").waitFor();
    expect(await page.getByRole("radio", { name: "テイクアウト" }).count()).toBe(0);
    await field("商品名").fill(`${name}改`);
    await saved("/HiddenMenu");
    await deleted(`${name}改`);
  });

  it("a count product: registered after a name that is taken, deleted; one that products count by says so", async () => {
    const name = fresh("試し");
    await open(page, "/countproductlist", "カウント商品");
    await refusedEmpty();
    await field("カウント商品名").fill("麺");
    await save();
    await page.getByText("「麺」はすでに登録されています。").first().waitFor();
    await field("カウント商品名").fill(name);
    await saved("/countproductlist");
    await deleted(name);
    await refusedDeletion("麺", /「麺」が商品\d+件/);
    expect(complaints).toEqual([]);
  });
});
