import type { Page } from "playwright-core";

/** Width of A4 between the margins of the page, in CSS pixels. */
const sheet = { upright: 702, across: 1032 };

/** Whether the page says that its sheets lie. */
const isAcross = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets].some(({ cssRules }) =>
      [...cssRules].some((rule) => rule instanceof CSSPageRule && rule.cssText.includes("landscape")),
    ),
  );

/**
 * What is wrong with the page on paper: menus, buttons, bars that stay at an edge, and what is wider than the sheet. A button that names a
 * row, and a choice of a form, are contents.
 */
export async function paperFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: "print" });
  const width = (await isAcross(page)) ? sheet.across : sheet.upright;
  await page.setViewportSize({ width, height: 1000 });
  // What is drawn for the paper waits for this event of the browser.
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  const found = await page.evaluate((across) => {
    const isSeen = (element: Element) => {
      const { width: wide, height: high } = element.getBoundingClientRect();
      return wide > 1 && high > 1 && getComputedStyle(element).visibility !== "hidden";
    };
    const seen = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen);
    const nameOf = (element: Element) => (element.getAttribute("aria-label") ?? element.textContent ?? "").slice(0, 40);
    const isContent = (element: Element) =>
      element.closest("table, [aria-pressed], [role=radiogroup], [role=group], [role=tablist]") !== null;
    const isCut = (element: Element) => element.getBoundingClientRect().right > across + 1;
    const ends = seen("body *").filter((element) => isCut(element) && ![...element.children].some(isCut));
    return [
      ...seen("nav, [role=navigation], [role=tab][aria-selected=false]").map((element) => `menu ${nameOf(element)}`),
      ...seen("button, a.MuiButton-root")
        .filter((element) => !isContent(element))
        .map((element) => `button ${nameOf(element)}`),
      ...seen("body *")
        .filter((element) => getComputedStyle(element).position === "fixed")
        .map((element) => `bar ${nameOf(element)}`),
      ...ends.slice(0, 3).map((element) => `wider than the sheet: ${nameOf(element)}`),
    ];
  }, width);
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: null });
  return found.map((fault) => `paper: ${fault}`);
}
