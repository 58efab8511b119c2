import type axe from "axe-core";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

declare global {
  interface Window {
    axe?: typeof axe;
    /** Texts whose contrast the last whole look has judged. */
    judgedTexts?: WeakSet<Node>;
    /** Texts whose contrast this look leaves out. */
    skippedTexts?: WeakSet<Node>;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const judged = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rows of a long table are built alike: the first ones are judged. */
const furtherRows = "tbody > tr:nth-child(n + 9)";

/** The bar and the menu of the console: pages have the same ones around them. */
const frame = ["#root header", 'nav[aria-label="メニュー"]'];

/** Bars and menus without a fault, by their width and text: what stood around a page that was judged is not judged around the next. */
const judgedFrames = new Set<string>();

const frameOf = (page: Page) =>
  page.evaluate(
    (selectors) =>
      `${window.innerWidth} ${selectors.map((selector) => document.querySelector(selector)?.textContent).join(" ")}`,
    frame,
  );

/** The part of a page that is judged. */
type Judged = {
  /** CSS selector; the whole page where it is left out. */
  within?: string;
  /** The page has only got another width since it was judged: the contrast of texts that stood there then is known. */
  otherWidth?: boolean;
};

/** The parts of axe that its types do not know. */
type Inside = {
  commons: { color: { Color: { prototype: Colour } } };
  _audit: { rules: { id: string; matches(this: void, node: Node, ...more: unknown[]): boolean }[] };
};
type Channels = { r: number; g: number; b: number; alpha: number };
type Colour = Channels & { parseString(text: string): Colour };

/**
 * Colours are read once each: axe reads that of every text and of all that is behind it, which is a third of its time. Contrast, which is
 * half of it, can be left out for texts that were judged before.
 */
const spareWork = (page: Page) =>
  page.evaluate(() => {
    const { commons, _audit } = window.axe as unknown as Inside;
    const { prototype } = commons.color.Color;
    const { parseString } = prototype;
    const known = new Map<string, Channels>();
    prototype.parseString = function (text) {
      const channels = known.get(text);
      if (channels) return Object.assign(this, channels);
      parseString.call(this, text);
      const { r, g, b, alpha } = this;
      known.set(text, { r, g, b, alpha });
      return this;
    };
    const contrast = _audit.rules.find(({ id }) => id === "color-contrast");
    if (!contrast) throw new Error("axe has no rule of contrast");
    const { matches } = contrast;
    contrast.matches = (node, ...more) => !window.skippedTexts?.has(node) && matches(node, ...more);
  });

/** One look of axe at the page, and whether elements came, went or faded meanwhile. */
const look = (page: Page, { within, otherWidth = false }: Judged, exclude: readonly string[]) =>
  page.evaluate(
    async ({ within, otherWidth, exclude, judged }) => {
      if (!window.axe) throw new Error("axe is not loaded");
      const observer = new MutationObserver(() => {});
      observer.observe(document.body, { childList: true, subtree: true });
      const fading = document.getAnimations().some(({ playState }) => playState === "running");
      window.skippedTexts = otherWidth ? window.judgedTexts : undefined;
      const texts = new WeakSet(document.querySelectorAll("*"));
      const { violations } = await window.axe.run(
        { include: within ?? document, exclude },
        { resultTypes: ["violations"], runOnly: { type: "tag", values: judged } },
      );
      if (!within && !otherWidth) window.judgedTexts = texts;
      const faults = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`,
      );
      return { faults, again: faults.length > 0 && (fading || observer.takeRecords().length > 0) };
    },
    { within, otherWidth, exclude: [...exclude], judged },
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
    await spareWork(page);
  }
  const around = await frameOf(page);
  const exclude = [furtherRows, ...(judgedFrames.has(around) && !part.within ? frame : [])];
  let found = await look(page, part, exclude);
  // Where nothing was seen to change, a page may just have been given another width: the second look decides.
  for (let looks = 1; found.faults.length > 0 && (found.again || looks === 1) && looks < 5; looks++) {
    await page.waitForTimeout(200);
    found = await look(page, part, exclude);
  }
  const faults = await withoutCovered(page, found.faults, () => look(page, part, exclude));
  if (faults.length === 0 && !part.within) judgedFrames.add(around);
  return faults;
}

/**
 * The faults without the controls that only the foot of the window happens to cover: scrolled to its end, the page has them in reach. The
 * foot of a form stays where it is, and axe counts what it hides of a control as too small.
 */
async function withoutCovered(
  page: Page,
  faults: readonly string[],
  lookAgain: () => Promise<{ faults: readonly string[] }>,
): Promise<string[]> {
  const isSmall = (fault: string): boolean => fault.startsWith("target-size: ");
  if (!faults.some(isSmall)) return [...faults];
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const small = new Set((await lookAgain()).faults.filter(isSmall).flatMap(listTargets));
  await page.evaluate(() => window.scrollTo(0, 0));
  return faults.flatMap((fault) => {
    if (!isSmall(fault)) return [fault];
    const left = listTargets(fault).filter((target) => small.has(target));
    return left.length > 0 ? [`target-size: ${left.join(" | ")}`] : [];
  });
}

const listTargets = (fault: string): string[] => fault.slice(fault.indexOf(": ") + 2).split(" | ");
