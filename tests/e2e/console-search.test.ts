import { describe, expect, it } from "vitest";
import { shellTexts as text } from "../../i18n/ja/console/shell.ts";
import { searchTexts } from "../../i18n/ja/search/search.ts";
import { violations } from "../support/axe.ts";
import { openPage } from "../support/browser.ts";
import { open, signIn } from "../support/console.ts";

const field = { name: searchTexts.field };

describe("the search of the whole console", () => {
  it("finds a page by what it answers and a dish by its name, by the keyboard alone", async () => {
    const { page, complaints } = await openPage();
    await signIn(page, "honbu", ["横浜西口店"]);
    await open(page, "/home", "売上概況");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", field).fill("誰が値引き");
    await page.getByRole("option", { name: /値引分析/ }).waitFor();
    expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "値引分析" }).waitFor();
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", field).fill("塩ラーメン");
    await page.getByRole("option", { name: /^塩ラーメン .*イートイン/ }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: /商品.*編集/ }).waitFor();
    await page.getByRole("button", { name: "店舗: 横浜西口店" }).waitFor();
    expect(complaints).toEqual([]);
  });

  it("leads from a dish that several shops sell to its line, not to the form of one of them", async () => {
    const { page, complaints } = await openPage();
    await signIn(page, "honbu", ["渋谷本店", "横浜西口店"]);
    await open(page, "/home", "売上概況");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", field).fill("塩ラーメン");
    await page
      .getByRole("option", { name: /^塩ラーメン .*イートイン.* ほか/ })
      .first()
      .click();
    await page.waitForURL(({ pathname, search }) => pathname === "/producteatin" && search.includes("filter="));
    await page
      .getByRole("row", { name: /塩ラーメン/ })
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
  });

  it("is a button on a phone, and says what it can do before a word and after one that names nothing", async () => {
    const { page, complaints } = await openPage({ width: 390 });
    await signIn(page, "tencho", ["渋谷本店"]);
    await open(page, "/home", "売上概況");
    await page.getByRole("button", { name: searchTexts.open, exact: true }).click();
    await page.getByText(searchTexts.start).waitFor();
    await page.getByRole("combobox", field).fill("そんなものはない");
    await page.getByText(searchTexts.none).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
  });
});

it("the menu of either area fits a window of 900 pixels, whichever group is open", async () => {
  const { page } = await openPage({ height: 900 });
  await signIn(page, "honbu", ["渋谷本店"]);
  for (const path of ["/home", "/purchase-transition", "/producteatin"]) {
    await page.goto(path);
    const menu = page.getByRole("navigation", { name: text.menu });
    await menu.locator("a[aria-current]").waitFor();
    expect(
      await menu.locator("..").evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
      path,
    ).toBe(0);
  }
});
