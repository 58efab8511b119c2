import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const wcag22AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

type Judged = {
  /** CSS selector of the part that is looked at; the whole page where it is left out. */
  within?: string;
  /** What axe calls best practice is judged too. */
  bestPractice?: boolean;
};

/** What breaks WCAG 2.2 AA on the page: rule and elements, one sentence each. */
export async function violations(page: Page, { within, bestPractice = false }: Judged = {}): Promise<string[]> {
  const builder = new AxeBuilder({ page }).options({
    resultTypes: ["violations"],
    runOnly: { type: "tag", values: bestPractice ? [...wcag22AA, "best-practice"] : wcag22AA },
  });
  if (within) builder.include(within);
  // Without frames of another origin the result needs no page of its own to be put together.
  const { violations: found } = await builder.setLegacyMode().analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`);
}
