import type axe from "axe-core";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const judged = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What the same elements may break at one width and not at another. */
const ofLayout = ["target-size", "scrollable-region-focusable"];

/** The rows of a long table are built alike: the first ones are judged. */
const furtherRows = "tbody > tr:nth-child(n + 9)";

/** The part of a page that is judged, and by which rules. */
type Judged = {
  /** CSS selector; the whole page where it is left out. */
  within?: string;
  /** Only the rules that depend on the width: for a page whose elements were judged at another one. */
  layoutOnly?: boolean;
};

/** Colours are read once each: axe reads that of every text and of all that is behind it, which is a third of its time. */
const rememberColours = (page: Page) =>
  page.evaluate(() => {
    type Channels = { r: number; g: number; b: number; alpha: number };
    type Colour = Channels & { parseString(text: string): Colour };
    // The types of axe do not know its parts.
    const { Color } = (window.axe as unknown as { commons: { color: { Color: { prototype: Colour } } } }).commons.color;
    const { parseString } = Color.prototype;
    const known = new Map<string, Channels>();
    Color.prototype.parseString = function (text) {
      const channels = known.get(text);
      if (channels) return Object.assign(this, channels);
      parseString.call(this, text);
      const { r, g, b, alpha } = this;
      known.set(text, { r, g, b, alpha });
      return this;
    };
  });

/** One look of axe at the page, and whether elements came, went or faded meanwhile. */
const look = (page: Page, { within, layoutOnly = false }: Judged) =>
  page.evaluate(
    async ({ within, runOnly, furtherRows }) => {
      if (!window.axe) throw new Error("axe is not loaded");
      const observer = new MutationObserver(() => {});
      observer.observe(document.body, { childList: true, subtree: true });
      const fading = document.getAnimations().some(({ playState }) => playState === "running");
      const { violations } = await window.axe.run(
        { include: within ?? document, exclude: furtherRows },
        { resultTypes: ["violations"], runOnly },
      );
      const faults = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`,
      );
      return { faults, again: faults.length > 0 && (fading || observer.takeRecords().length > 0) };
    },
    {
      within,
      furtherRows,
      runOnly: layoutOnly ? { type: "rule" as const, values: ofLayout } : { type: "tag" as const, values: judged },
    },
  );

/**
 * What breaks WCAG 2.2 AA, or what axe calls best practice, on the page: rule and elements, one sentence each. A page that has faults
 * and was changed while it was looked at (a list asks for news, a colour fades) is looked at again: axe may have judged what is no
 * longer there.
 */
export async function violations(page: Page, part: Judged = {}): Promise<string[]> {
  // It stays until the page is loaded anew.
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(source);
    await rememberColours(page);
  }
  let found = await look(page, part);
  // Where nothing was seen to change, a page may just have been given another width: the second look decides.
  for (let looks = 1; found.faults.length > 0 && (found.again || looks === 1) && looks < 5; looks++) {
    await page.waitForTimeout(200);
    found = await look(page, part);
  }
  return found.faults;
}
