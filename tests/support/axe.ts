import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const judged = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Notes from now on whether elements come or go. @returns whether any has */
async function watched(page: Page): Promise<() => Promise<boolean>> {
  const observer = await page.evaluateHandle(() => {
    const own = new MutationObserver(() => {});
    own.observe(document.body, { childList: true, subtree: true });
    return own;
  });
  return () => observer.evaluate((own) => own.takeRecords().length > 0);
}

/**
 * What breaks WCAG 2.2 AA, or what axe calls best practice, on the page: rule and elements, one sentence each. A page that has faults
 * and was changed while it was looked at (a list asks for news) is looked at again: axe may have judged what is no longer there.
 * @param within CSS selector of the part that is looked at; the whole page where it is left out
 */
export async function violations(page: Page, within?: string): Promise<string[]> {
  const look = async () => {
    const builder = new AxeBuilder({ page }).options({
      resultTypes: ["violations"],
      runOnly: { type: "tag", values: judged },
    });
    if (within) builder.include(within);
    const changed = await watched(page);
    // Without frames of another origin the result needs no page of its own to be put together.
    const { violations: faults } = await builder.setLegacyMode().analyze();
    return { faults, again: faults.length > 0 && (await changed()) };
  };
  let found = await look();
  for (let looks = 1; found.again && looks < 3; looks++) found = await look();
  return found.faults.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`);
}
