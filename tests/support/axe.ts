import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const judged = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * What breaks WCAG 2.2 AA, or what axe calls best practice, on the page: rule and elements, one sentence each.
 * @param within CSS selector of the part that is looked at; the whole page where it is left out
 */
export async function violations(page: Page, within?: string): Promise<string[]> {
  const builder = new AxeBuilder({ page }).options({
    resultTypes: ["violations"],
    runOnly: { type: "tag", values: judged },
  });
  if (within) builder.include(within);
  // Without frames of another origin the result needs no page of its own to be put together.
  const { violations: found } = await builder.setLegacyMode().analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`);
}
