import { Secret, TOTP } from "otpauth";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { accountTexts } from "../../i18n/ja/account/account.ts";
import { ownAccountTexts } from "../../i18n/ja/account/own-account.ts";
import { factorPage, factorSteps, factorTexts } from "../../i18n/ja/sign-in/second-factor.ts";
import { signIn as signInTexts } from "../../i18n/ja/sign-in/sign-in.ts";
import { violations } from "../support/axe.ts";
import { openPage } from "../support/browser.ts";
import { signIn, signInByForm } from "../support/console.ts";

/** More stops than the form of an account has, the menu before it included. */
const mostStops = 200;

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  const element = await control.elementHandle();
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await page.evaluate((wanted) => document.activeElement === wanted, element)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the keyboard does not reach ${String(control)}`);
}

/** Presses a key on the control, which the keyboard has reached. */
async function press(page: Page, control: Locator, key: "Enter" | "Space"): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Issues an account for one shop and sales, with the keyboard alone. Gives its user ID and password. */
async function issueByKeyboard(page: Page) {
  await page.goto("/setting/createAccount");
  const name = page.getByLabel(/^発行先名/);
  await name.waitFor();
  await page.getByRole("checkbox", { name: "売上", exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await tabTo(page, name);
  await page.keyboard.type("鍵盤の店長");
  await press(page, page.getByRole("button", { name: accountTexts.generateOne("ユーザーID") }), "Enter");
  await press(page, page.getByRole("button", { name: accountTexts.generateOne("パスワード") }), "Enter");
  expect(await page.locator("[aria-invalid=true]").count()).toBe(0);
  const id = await page.getByRole("textbox", { name: /^ユーザーID/ }).inputValue();
  const password = await page.getByRole("textbox", { name: /^パスワード/ }).inputValue();
  await press(page, page.getByRole("checkbox", { name: "渋谷本店", exact: true }), "Space");
  await press(page, page.getByRole("checkbox", { name: "売上", exact: true }), "Space");
  await press(page, page.getByRole("button", { name: "発行", exact: true }), "Enter");
  return { id, password };
}

test("an account is issued by keyboard; its person sets a second factor up, and signs in with it", async () => {
  const { page, complaints } = await openPage();
  await signIn(page, "honbu");
  const { id, password } = await issueByKeyboard(page);
  await page.getByText(accountTexts.done).waitFor();
  await page.getByText(password, { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);

  // An answer without a script, so that no code of the console runs while its storage is emptied.
  await page.goto("/healthz");
  await page.evaluate(() => localStorage.clear());
  await signInByForm(page, id, password);
  await page.goto("/account");
  await page.getByText(ownAccountTexts.address.none).waitFor();
  await page.getByRole("cell").first().waitFor();
  expect(await violations(page)).toEqual([]);

  await page.goto("/setting/second-factor");
  await page.getByRole("button", { name: factorPage.begin }).click();
  const app = new TOTP({ secret: Secret.fromBase32((await page.locator("output").textContent()) ?? "") });
  expect(await violations(page)).toEqual([]);
  await page.getByLabel(factorTexts.code).fill(app.generate());
  await page.getByRole("button", { name: factorPage.confirm }).click();
  await page.getByRole("button", { name: factorPage.codesDone }).click();
  await page.getByText(factorPage.leftCount(10)).waitFor();
  expect(await violations(page)).toEqual([]);

  await page.getByRole("button", { name: "アカウント" }).click();
  await page.getByRole("menuitem", { name: "サインアウト" }).click();
  await page.waitForURL("**/session/signin");
  await page.getByLabel("ユーザー名（ユーザーID）").fill(id);
  await page.getByLabel("パスワード", { exact: true }).fill(password);
  await page.getByRole("button", { name: "サインイン", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: signInTexts.codeTitle }).waitFor();
  expect(await violations(page)).toEqual([]);
  // A code counts once: the next one, which the server takes up to 30 seconds early.
  await page.getByLabel(factorTexts.code).fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole("button", { name: factorSteps.submit, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "店舗一覧" }).waitFor();
  expect(complaints).toEqual([]);
});
