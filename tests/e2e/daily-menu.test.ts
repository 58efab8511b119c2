import { expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { openPage } from "../support/browser.ts";
import { open, signIn } from "../support/console.ts";

it("a daily menu is proposed, approved and prepared; an earlier one shows what was sold", async () => {
  const { page, complaints } = await openPage();
  await signIn(page, "honbu", []);
  await open(page, "/dailymenugenerator", "日替わりメニュー");
  await page.getByRole("combobox", { name: "店舗" }).fill("吉祥寺");
  await page.getByRole("option", { name: "吉祥寺店" }).click();

  // Pieces that were sold, and those of the plan.
  await page
    .getByText(/ \d+\/\d+、/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "提案を作る" }).click();
  await page.getByRole("heading", { name: "売れる数の見込み" }).waitFor();
  expect(await violations(page)).toEqual([]);

  await page.getByRole("button", { name: "下書きを保存" }).click();
  await page.getByRole("button", { name: "承認する" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "承認する" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });

  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await page.getByRole("button", { name: "仕込み表を印刷" }).click();
  expect(await page.locator(".printed-prep").textContent()).toMatch(/食材.*(g|個|玉|ml|枚)/);
  expect(complaints).toEqual([]);
});
