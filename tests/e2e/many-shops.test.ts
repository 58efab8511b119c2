import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { searchTexts } from "../../i18n/ja/search/search.ts";
import { violations } from "../support/axe.ts";
import { openPage } from "../support/browser.ts";
import { signIn } from "../support/console.ts";

const phoneWidth = 390;

/** Presses of a person who starts at the home of APP Control and finds pages by the search; typing and the Enter key that ends it are none. */
function counted(page: Page, width: number) {
  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await target.click();
  };
  const choose = async (entry: string) => {
    const search = page.getByRole("button", { name: /検索（|^全体を検索$/ });
    await search.waitFor();
    if (width === phoneWidth) await press(search);
    else await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: searchTexts.field }).fill(entry);
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("Enter");
  };
  return { press, choose, count: () => presses };
}

async function undo(page: Page): Promise<void> {
  await page.getByRole("button", { name: "元に戻す" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "元に戻す" }).click();
  await page.getByText("元に戻しました", { exact: false }).first().waitFor();
}

describe.each([1440, phoneWidth])("at %i px", (width) => {
  it("a category is renamed in all shops by four presses", async () => {
    const { page, complaints } = await openPage({ width });
    await signIn(page, "honbu");
    await page.goto("/storehome?shops=all");
    const { press, choose, count } = counted(page, width);
    await choose("カテゴリ イートイン");
    await press(page.getByRole("link", { name: /^「.+」をまとめて変更$/ }).first());
    await page.getByLabel("変えたあとの値").and(page.locator(":focus")).waitFor();
    await page.keyboard.type("小皿");
    await page.keyboard.press("Enter");
    await press(page.getByRole("button", { name: /^いますぐ変える（\d+件・\d+店）$/ }));
    await page.getByRole("button", { name: "元に戻す" }).waitFor();
    expect(count()).toBeLessThanOrEqual(4);
    expect(await violations(page)).toEqual([]);
    await undo(page);
    expect(complaints).toEqual([]);
  });

  it("the hours of New Year are set in the chosen shops by eight presses", async () => {
    const { page, complaints } = await openPage({ width });
    await signIn(page, "honbu");
    await page.goto("/storehome?shops=all");
    const { press, choose, count } = counted(page, width);
    await choose("特別営業日");
    const newYear = page.getByRole("button", { name: /^年末年始/ });
    await press(newYear);
    await press(page.getByRole("button", { name: "休業にする" }));
    await page.getByText(/か所を休業にしました。$/).waitFor();
    await press(page.getByRole("button", { name: /12\/31.*をすべての店舗で選ぶ$/ }));
    await press(page.getByLabel("開始"));
    await page.keyboard.type("1100");
    await page.keyboard.press("Tab");
    await page.keyboard.type("1700");
    await page.keyboard.press("Enter");
    await page.getByText(/か所の時間を入れました。$/).waitFor();
    expect(count()).toBeLessThanOrEqual(8);
    await newYear.click();
    await page.getByRole("button", { name: "通常に戻す" }).click();
    await page.getByText(/か所を通常に戻しました。$/).waitFor();
    expect(complaints).toEqual([]);
  });
});

/** Presses Tab until this has the focus. What has it on the way is seen. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await target.waitFor();
  for (let tabs = 0; tabs < 120; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await target.evaluate((element) => element.matches(":focus-visible"))).toBe(true);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error("the keyboard does not reach it");
}

const hasFocus = (page: Page) => page.evaluate(() => document.activeElement !== document.body);

it("a price is raised in all shops and taken back by the keyboard alone", async () => {
  const { page, complaints } = await openPage({ width: 1440 });
  await signIn(page, "honbu");
  await page.goto("/producteatin?shops=all");
  await page.getByText(/^\d+ライン$/).waitFor();
  await tabTo(page, page.getByRole("searchbox").or(page.getByPlaceholder("商品を検索")));
  await page.keyboard.type("特製醤油");
  const tick = page.getByRole("checkbox", { name: "「特製醤油ラーメン」を選択" });
  await page.getByRole("button", { name: "「味噌ラーメン」を店舗ごとに見る" }).waitFor({ state: "detached" });
  await tabTo(page, tick);
  await page.keyboard.press("Space");
  const change = page.getByRole("link", { name: "変更する", exact: true });
  await change.waitFor();
  expect(await hasFocus(page)).toBe(true);
  await tabTo(page, change, "Shift+Tab");
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.getByLabel("変えたあとの値").and(page.locator(":focus")).waitFor();
  await page.keyboard.type("1210");
  await page.keyboard.press("Enter");
  await page.getByText(/特製醤油ラーメン ¥[\d,]+ → ¥1,210/).waitFor();
  const run = page.getByRole("button", { name: /^いますぐ変える/ });
  await run.waitFor();
  expect(await hasFocus(page)).toBe(true);
  await tabTo(page, run);
  await page.keyboard.press("Enter");
  const takeBack = page.getByRole("main").getByRole("button", { name: "元に戻す" });
  await takeBack.waitFor();
  expect(await hasFocus(page)).toBe(true);
  await tabTo(page, takeBack);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await tabTo(page, dialog.getByRole("button", { name: "元に戻す" }));
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await takeBack.waitFor({ state: "detached" });
  expect(await hasFocus(page)).toBe(true);
  expect(complaints).toEqual([]);
});
