import { expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { openPage } from "../support/browser.ts";
import { open, signIn } from "../support/console.ts";
import { hasFocus } from "../support/keyboard.ts";

it("a month of IR開示 by the keyboard: approved, locked, corrected with a reason, and the correction given up", async () => {
  const { page, complaints } = await openPage();
  await signIn(page, "bessha");
  await open(page, "/ir", "IR開示");
  // No report has been opened before.
  await page.getByRole("button", { name: /^書き出し/ }).waitFor();
  const table = page.getByRole("region", { name: "月ごとの前年比" });
  await table.getByRole("row", { name: /^通期/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  await table.getByRole("link").last().press("Enter");
  await page.getByRole("heading", { level: 1, name: /^IR開示 \d{4}年\d+月$/ }).waitFor();
  expect(await violations(page)).toEqual([]);

  /** Presses the button of a step, and that of its question. */
  const take = async (step: string, reason?: string) => {
    await page.getByRole("button", { name: step, exact: true }).press("Enter");
    const dialog = page.getByRole("dialog");
    await hasFocus(dialog);
    if (reason !== undefined) await dialog.getByLabel("直す理由").fill(reason);
    await dialog.getByRole("button", { name: step, exact: true }).press("Enter");
    await dialog.waitFor({ state: "detached" });
  };
  const versions = page.getByRole("region", { name: "承認と確定の記録" }).locator("tbody tr");
  const cells = async (row: number) =>
    (await versions.nth(row).locator("th, td").allTextContents()).map((text) => text.trim());
  await take("承認する");
  await page.getByRole("button", { name: "確定する" }).waitFor();
  await take("確定する");
  await page.getByRole("button", { name: "直す", exact: true }).waitFor();
  await expect
    .poll(() => cells(0))
    .toEqual([
      "第1版",
      "確定",
      expect.stringMatching(/%$|^—$/),
      expect.stringMatching(/^別会社/),
      expect.stringMatching(/^別会社/),
      "—",
    ]);
  await take("直す", "遅れて届いたレシート");
  await page.getByRole("button", { name: "直すのをやめる" }).waitFor();
  await expect.poll(async () => (await cells(0)).slice(-1)).toEqual(["遅れて届いたレシート"]);
  await take("直すのをやめる");
  await page.getByRole("button", { name: "直す", exact: true }).waitFor();
  await expect.poll(() => versions.count()).toBe(1);
  expect(complaints).toEqual([]);
});
