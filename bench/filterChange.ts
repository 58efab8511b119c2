import type { Page } from "playwright-core";
import { reportTexts } from "../i18n/ja/report/report.ts";
import { median } from "./table.ts";

const reports = ["/home", "/salesterm", "/salestimezone", "/salescategory", "/salesitems"];
const { lastMonth, yesterday, last7, thisMonth } = reportTexts.presets;
/** Without last year: the demo is still loading it. */
const measuredPresets = [lastMonth, yesterday, last7, thisMonth];

/** Navigates the running console to a path, like a link. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState({ usr: null, key: to, idx: 1 }, "", to);
    window.dispatchEvent(new PopStateEvent("popstate", { state: window.history.state }));
  }, path);

/** Milliseconds from the click on a named period until the browser has drawn the new figures without any loading mark. */
async function measurePresetChange(page: Page, preset: string) {
  await page.locator('[aria-label^="期間: "]').click();
  await page.getByRole("button", { name: preset, exact: true }).waitFor();
  return await page.evaluate(
    (name) =>
      new Promise<number>((done, fail) => {
        const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name);
        if (!button) return fail(new Error(`no button ${name}`));
        const start = performance.now();
        // The date chip is redrawn together with the mark of outdated figures.
        const dates = () => document.querySelector('[aria-label^="期間: "]')?.getAttribute("aria-label");
        const before = dates();
        button.click();
        const look = () => {
          const shown =
            dates() !== before &&
            document.querySelector("tfoot") !== null &&
            document.querySelector('[aria-busy="true"]') === null;
          // In the frame after the next one, the current content has been drawn.
          if (shown) return requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
          if (performance.now() - start > 20_000) return fail(new Error(`${name}: nothing was drawn`));
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    preset,
  );
}

/** For each report, the median time from a filter change to the drawn figures. The page must be signed in, with all shops. */
export async function filterChanges(page: Page, rounds: number): Promise<[path: string, milliseconds: number][]> {
  // tsx wraps inner functions in a helper, which does not exist in the page.
  await page.evaluate("globalThis.__name ??= (named) => named");
  const found: [string, number][] = [];
  for (const path of reports) {
    await go(page, path);
    await page.locator("tfoot").first().waitFor();
    const times: number[] = [];
    // The first round is not counted: it fills plans, caches and the compiler.
    for (let round = 0; round <= rounds; round++) {
      for (const preset of measuredPresets) {
        const time = await measurePresetChange(page, preset);
        if (round > 0) times.push(time);
      }
    }
    found.push([path, median(times)]);
  }
  return found;
}
