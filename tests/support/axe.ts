import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const wcag22AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What breaks WCAG 2.2 AA on the page, or inside `within` (a CSS selector): rule and elements, one sentence each. */
export async function violations(page: Page, within?: string): Promise<string[]> {
  const builder = new AxeBuilder({ page }).options({
    resultTypes: ["violations"],
    runOnly: { type: "tag", values: wcag22AA },
  });
  if (within) builder.include(within);
  // Without frames of another origin the result needs no page of its own to be put together.
  const { violations: found } = await builder.setLegacyMode().analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`);
}
