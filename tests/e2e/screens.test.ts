import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { openPage, type Watched } from "../support/browser.ts";
import { go, open, signIn } from "../support/console.ts";
import { hasFocus } from "../support/keyboard.ts";
import { paperFaults } from "../support/paper.ts";
import { refused, walkedPaths } from "../support/walkedPaths.ts";

/** From wide to narrow: the side menu closes on the way, as it does for a person who turns a tablet. */
const widths = [1440, 1024, 390];

/** Its elements are those of 1440 px in less room: only what scrolls is another thing. */
const between = 1024;

/** Nothing sticks out sideways: a table may scroll inside its own frame, the page may not. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What scrolls sideways inside its own frame, and cannot be reached by the keyboard. */
const unreachable = (page: Page) =>
  page.evaluate(() => {
    const reached = "a[href], button, input, select, textarea, [tabindex]";
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.scrollWidth > element.clientWidth + 14 && !element.matches(reached))
      .filter((element) => ["auto", "scroll"].includes(getComputedStyle(element).overflowX))
      .filter((element) => !element.querySelector(reached))
      .map((element) => `scrolls, and has no focus: ${element.outerHTML.slice(0, 80)}`);
  });

/** Keys of texts that stand where the text should. */
const shownKeys = (page: Page) =>
  page.evaluate(() => document.body.innerText.match(/\b(?:pages|resources|menu|ra)\.[a-zA-Z-]+(?:\.\w+)*/g) ?? []);

/** Nothing moves or fades any more: colours are those that stay. */
const still = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect, timeline }) => {
      // What follows a scroll moves with it alone.
      if (!(timeline instanceof DocumentTimeline)) return true;
      const endless = effect?.getComputedTiming().endTime === Infinity;
      return endless || playState !== "running";
    }),
  );

/** Everything is there that the page shows: no part of it is being loaded, and no figure is about to change. */
const settled = async (page: Page) => {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForFunction(
    () =>
      !document.body.textContent?.includes("読み込み中...") &&
      !document.querySelector('[aria-busy="true"]') &&
      [...document.images].every(({ complete }) => complete),
  );
  await still(page);
};

/** Pages whose heading names a record or a day, and the home pages, which the breadcrumb calls HOME. */
const ownHeadings: readonly string[] = [
  "/home",
  "/storehome",
  "/storefrom?id=431",
  "/CouponEditInput?id=1",
  "/report-input",
];

/** Heading and breadcrumb call the page by one word: 登録 below 仕入品目 is 仕入品目の登録. */
const misnamed = (page: Page) =>
  page.evaluate(() => {
    const heading = document.querySelector("main h1")?.textContent ?? "";
    const crumbs = [...document.querySelectorAll('nav[aria-label="現在の位置"] li')].map(
      ({ textContent }) => textContent,
    );
    const word = crumbs.findLast((crumb) => crumb !== "登録" && crumb !== "編集") ?? "";
    return heading.includes(word) ? [] : [`${crumbs.join(" / ")} is headed ${heading}`];
  });

/** What axe finds at this width, which the page has got after the wider ones. */
async function violationsAt(page: Page, width: number, whole: boolean): Promise<string[]> {
  if (width === between && !whole) return unreachable(page);
  return violations(page, { otherWidth: width !== widths[0] });
}

/**
 * What is wrong with the page at any width, each with the width.
 * @param whole by all rules at every width
 */
async function faults({ page, complaints }: Watched, whole = false): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 1000 });
    await settled(page);
    const broken = await violationsAt(page, width, whole);
    found.push(...broken.map((violation) => `${width}: ${violation}`));
    if ((await overflow(page)) > 0) found.push(`${width}: the page scrolls sideways`);
  }
  found.push(...(await shownKeys(page)).map((key) => `a key instead of its text: ${key}`));
  found.push(...(await paperFaults(page)));
  return [...found, ...complaints.splice(0)];
}

describe("at every width and on paper, all is within reach of a screen reader, nothing sticks out, the browser has no complaint", () => {
  it.each(["/session/signin", "/session/forgot-password", "/forgotPassword", "/session/404"])("on %s", async (path) => {
    const opened = await openPage();
    await opened.page.goto(path);
    expect(await faults(opened)).toEqual([]);
  });

  describe("in the console", () => {
    let opened: Watched;
    beforeAll(async () => {
      opened = await openPage();
      await signIn(opened.page, "honbu", ["渋谷本店", "横浜西口店"]);
    });

    it.each(walkedPaths)("on %s", async (path) => {
      await go(opened.page, path);
      expect(await faults(opened, path === "/salesitems")).toEqual([]);
      if (!ownHeadings.includes(path)) expect(await misnamed(opened.page)).toEqual([]);
      // On the list of shops that is no refusal.
      if (path !== "/shoplist") expect(await opened.page.getByRole("main").textContent()).not.toMatch(refused);
    });
  });
});

describe("what opens over a page is within reach of a screen reader, and Escape gives the focus back", () => {
  /** Opens it by the keyboard, judges it and leaves it by Escape. */
  async function judged(page: Page, opener: Locator, role: "dialog" | "menu"): Promise<string[]> {
    await opener.press("Enter");
    const layer = page.locator(`[role="${role}"]:visible`).last();
    await layer.waitFor();
    await still(page);
    const found = await violations(page, { within: `[role="${role}"]` });
    if (!(await layer.evaluate((element) => element.contains(document.activeElement))))
      found.push("the focus is not in it");
    await page.keyboard.press("Escape");
    await layer.waitFor({ state: "detached" });
    if (!(await opener.evaluate((element) => element === document.activeElement))) found.push("the focus is lost");
    const name = await opener.textContent();
    return found.map((violation) => `${name}: ${violation}`);
  }

  it("in reports, lists and the phone's menu", async () => {
    const { page, complaints } = await openPage();
    await signIn(page, "honbu", ["渋谷本店"]);
    const button = (name: string | RegExp) => page.getByRole("button", { name }).first();
    const found: string[] = [];
    const judge = async (opener: Locator, role: "dialog" | "menu") => {
      found.push(...(await judged(page, opener, role)));
    };
    await open(page, "/tradinghistory", "電子ジャーナル");
    for (const name of [/^アカウント/, /^区分/, /^書き出し/]) await judge(button(name), "menu");
    for (const name of [/^店舗:/, /^期間:/, /^絞り込み/]) await judge(button(name), "dialog");
    await open(page, "/discountsetting", "割引設定");
    await judge(page.getByRole("link", { name: /を削除$/ }).first(), "dialog");
    await judge(button(/^列/), "dialog");
    await page.setViewportSize({ width: 390, height: 844 });
    await judge(button("メニューを開く"), "dialog");
    await open(page, "/salesterm", "期間別売上");
    await judge(button(/^絞り込み/), "dialog");
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("and a list's columns are chosen by the keyboard alone, and stay so after a reload", async () => {
    const { page, complaints } = await openPage();
    await signIn(page, "honbu", ["渋谷本店"]);
    await open(page, "/CouponEdit", "クーポン");
    const heads = async () => {
      await page.getByRole("columnheader", { name: "クーポン名" }).waitFor();
      return page.getByRole("columnheader").allTextContents();
    };
    const usual = await heads();
    const opened = async () => {
      await page.getByRole("button", { name: "列", exact: true }).press("Enter");
      const first = page.getByRole("dialog", { name: "列" }).getByRole("checkbox").first();
      await hasFocus(first);
      return first;
    };
    const first = await opened();
    const shown = await first.isChecked();
    await page.keyboard.press("Space");
    expect(await first.isChecked()).toBe(!shown);
    await page.keyboard.press("Escape");
    await first.waitFor({ state: "detached" });
    await expect.poll(heads).toHaveLength(usual.length + (shown ? -1 : 1));
    const chosen = await heads();
    await page.reload();
    expect(await heads()).toEqual(chosen);
    await opened();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await expect.poll(heads).toEqual(usual);
    expect(complaints).toEqual([]);
  });
});
