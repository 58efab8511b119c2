import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { shellTexts as text } from "../../i18n/ja/console/shell.ts";
import { layoutFigures } from "../../src/ui/layoutFigures.ts";
import { violations } from "../support/axe.ts";
import { openPage } from "../support/browser.ts";
import { go, open, signIn } from "../support/console.ts";

describe("a form", () => {
  it("has its actions at the foot of the window at every width, long or short", async () => {
    const { page } = await openPage();
    await signIn(page, "honbu", ["渋谷本店"]);
    await go(page, "/CouponCreate");
    const submit = page.getByRole("button", { name: "確認へ進む" });
    for (const width of [1440, 1024, 390])
      // The second window is higher than any form.
      for (const height of [800, 4000]) {
        await page.setViewportSize({ width, height });
        await submit.waitFor();
        for (const place of [0, 1_000_000]) {
          await page.evaluate((top) => window.scrollTo(0, top), place);
          const box = await submit.boundingBox();
          expect(height - (box ? box.y + box.height : 0), `${width} × ${height}`).toBeLessThanOrEqual(12);
        }
      }
  });

  it("picks dates in Japanese in a browser of another language and place, and is clean for screen readers", async () => {
    const { page } = await openPage({ width: 390, height: 844, locale: "en-US", timezoneId: "America/New_York" });
    await signIn(page, "honbu", ["渋谷本店"]);
    await go(page, "/CouponCreate");
    const release = page.getByRole("textbox", { name: "公開日時" });
    await release.fill("2026/12/31 25:30");
    await release.blur();
    expect(await release.inputValue()).toBe("2027/01/01 01:30");
    await release.press("Alt+ArrowDown");
    const calendar = page.getByRole("dialog", { name: "公開日時" });
    await calendar.getByText("2027年1月").waitFor();
    expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);
    await calendar.getByRole("button", { name: "2027/01/05(火)" }).click();
    await calendar.waitFor({ state: "detached" });
    expect(await release.inputValue()).toBe("2027/01/05 01:30");
  });
});

it("an unknown path is not found", async () => {
  const { page, complaints } = await openPage({ width: 1024 });
  await signIn(page, "tencho");
  await page.goto("/no-such-screen");
  await page.waitForURL("**/session/404");
  expect(complaints).toEqual([]);
});

it("the bar names the person, and the menu the company", async () => {
  const { page } = await openPage();
  await signIn(page, "tencho");
  await open(page, "/shoplist", "店舗一覧");
  await page.getByRole("button", { name: "アカウント: 店長" }).click();
  expect(await page.getByRole("menuitem").first().textContent()).toMatch(/^店長株式会社/);
});

it("the console is as high and as wide as the specification says", async () => {
  const { page } = await openPage({ width: 1800 });
  await signIn(page, "honbu");
  await open(page, "/home", "売上概況");
  const box = async (of: Locator) => (await of.boundingBox()) ?? { width: 0, height: 0 };
  const menu = page.getByRole("navigation", { name: text.menu });
  expect((await box(page.getByRole("banner"))).height).toBe(layoutFigures.topBar);
  expect((await box(menu.locator(".."))).width).toBe(layoutFigures.sidebar);
  expect((await box(page.getByRole("main").locator("> *").first())).width).toBe(layoutFigures.contained);
  await page.getByRole("button", { name: /^店舗: / }).click();
  // It grows while it opens.
  await expect.poll(async () => (await box(page.getByRole("listbox"))).height).toBe(layoutFigures.shopDropdown);
});

it("what a person reaches by Tab, forwards and back, is never below the bar, a table's head or a form's foot", async () => {
  const { page } = await openPage({ height: 700 });
  await signIn(page, "honbu", ["渋谷本店"]);
  for (const path of ["/salesitems", "/tradinghistory", "/setting"]) {
    await go(page, path);
    await page.locator("main a, main button").first().waitFor();
    // A page may have several parts that are loading.
    await expect.poll(() => page.getByText("読み込み中", { exact: false }).count(), { timeout: 20_000 }).toBe(0);
    for (const key of ["Tab", "Shift+Tab"])
      for (let step = 0; step < 50; step += 1) {
        await page.keyboard.press(key);
        const hidden = await page.evaluate(() => {
          const has = document.activeElement;
          if (!has?.closest("main") || !has.matches("a, button, input[type=text]")) return "";
          const { x, y, width, height } = has.getBoundingClientRect();
          const seen = document.elementFromPoint(x + width / 2, y + height / 2);
          return seen && (has.contains(seen) || seen.contains(has)) ? "" : has.outerHTML;
        });
        expect(hidden, `${path} ${key} ${step}`).toBe("");
      }
  }
});

it("shows in a contrast theme where a person is", async () => {
  const { page } = await openPage();
  await page.emulateMedia({ forcedColors: "active" });
  await signIn(page, "honbu");
  await open(page, "/analytics-sales", "売上分析");
  const background = (of: Locator) => of.first().evaluate((element) => getComputedStyle(element).backgroundColor);
  const menu = page.getByRole("navigation", { name: text.menu });
  const bar = page.getByRole("banner");
  for (const [chosen, other] of [
    [menu.locator("a[aria-current]"), menu.locator("a:not([aria-current])")],
    [bar.locator("a[aria-current]"), bar.locator("a:not([aria-current])")],
  ] as const)
    expect(await background(chosen)).not.toBe(await background(other));
});

it("shows in a contrast theme what is chosen in a form, which button goes on, and what the colours of a chart mean", async () => {
  const { page } = await openPage();
  await signIn(page, "honbu", ["渋谷本店"]);
  await page.emulateMedia({ forcedColors: "active" });
  const style = (of: Locator, name: "backgroundColor" | "borderTopWidth") =>
    of.first().evaluate((element, key) => getComputedStyle(element)[key], name);
  await go(page, "/CouponCreate");
  const submit = page.getByRole("button", { name: "確認へ進む" });
  await submit.waitFor();
  expect(await style(submit, "borderTopWidth")).toBe("1px");
  const choices = page.getByRole("radiogroup").first().locator("label");
  expect(await style(choices.filter({ has: page.locator(":checked") }), "backgroundColor")).not.toBe(
    await style(choices.filter({ hasNot: page.locator(":checked") }), "backgroundColor"),
  );
  await open(page, "/salesterm", "期間別売上");
  const mark = page.locator("main span[aria-hidden]:empty");
  await mark.first().waitFor();
  expect(await style(mark, "backgroundColor")).not.toBe(await style(page.locator("body"), "backgroundColor"));
});
