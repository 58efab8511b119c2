import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** Waits until the focus is in a part that has just opened: it moves there by itself, and would leave what a test has focused before. */
export async function hasFocus(part: Locator): Promise<void> {
  await part.waitFor();
  await expect
    .poll(() => part.evaluate((element) => element.contains(document.activeElement)), { timeout: 20_000 })
    .toBe(true);
}

/** Chooses in a select by the keyboard alone, the first option where none is named. It ends when the list is gone. */
export async function pick(page: Page, label: string, option?: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).press("Enter");
  const list = page.getByRole("listbox");
  await hasFocus(list);
  const options =
    option === undefined ? list.getByRole("option") : list.getByRole("option", { name: option, exact: true });
  await options.first().press("Enter");
  await list.waitFor({ state: "detached" });
}
