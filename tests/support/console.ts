import type { Page } from "playwright-core";
import { expect } from "vitest";
import { demoPassword } from "../../server/demo/accounts.ts";

/** Types name and password on the sign-in page and waits for the shop list. */
export async function signIn(page: Page, id: string, password = demoPassword): Promise<void> {
  await page.goto("/session/signin");
  await page.getByLabel("ユーザー名", { exact: true }).fill(id);
  await page.getByLabel("パスワード", { exact: true }).fill(password);
  await page.getByRole("button", { name: "サインイン", exact: true }).click();
  await page.waitForURL("**/shoplist");
  await page.getByRole("heading", { level: 1, name: "店舗一覧" }).waitFor();
}

/** Selects exactly these shops on the shop list, by name. */
export async function selectShops(page: Page, ...names: string[]): Promise<void> {
  await page.goto("/shoplist");
  const all = page.getByRole("checkbox", { name: "すべて", exact: true });
  await all.waitFor();
  if (!(await all.isChecked())) await all.check();
  await all.uncheck();
  for (const name of names) await page.getByRole("checkbox", { name, exact: true }).check();
}

/** Goes to a path inside the running console and waits for its heading. */
export async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
}

/** The figure of ¥1,234,567 or 3,542人 as a number. */
export function figure(text: string | null): number {
  const digits = (text ?? "").replace(/[^\d.▲-]/g, "").replace("▲", "-");
  expect(digits, `a figure in "${text}"`).toMatch(/^-?\d/);
  return Number(digits);
}
