import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { demoPassword } from "../../demo/accounts.ts";
import { browserStorageKeys } from "../../src/auth/browser/browserValues.ts";
import { emptyPath } from "./browser.ts";

type Kept = Awaited<ReturnType<BrowserContext["storageState"]>>["origins"][number]["localStorage"];

/** What the browser keeps of a session, by account. */
const sessions = new Map<string, Kept>();

/** What it keeps of selected shops, by their names. */
const selections = new Map<string, Kept>();

/** The browser's entries of this page's own origin: a test that started a product of its own has left another origin's in it. */
async function entriesOf(page: Page): Promise<Kept> {
  const { origins } = await page.context().storageState();
  return origins.find(({ origin }) => origin === new URL(page.url()).origin)?.localStorage ?? [];
}

/**
 * Signs in by the sign-in page, or, where the account has signed in before in this worker, with what the browser kept then: no page
 * of the console is then loaded before the test opens one. A test that signs out uses `signInByForm`: its session is its own.
 * @param shops selects exactly these by name, on the shop list or, where a test has done so before, by what the browser kept then
 */
export async function signIn(page: Page, id: string, shops?: readonly string[]): Promise<void> {
  const session = sessions.get(id);
  const selection = shops && selections.get(shops.join());
  if (session) {
    const entries = [...session, ...(selection ?? [])];
    await page.evaluate((all) => all.forEach(({ name, value }) => localStorage.setItem(name, value)), entries);
  } else {
    await signInByForm(page, id);
    sessions.set(id, await entriesOf(page));
  }
  if (!shops || (session && selection)) return;
  await selectShops(page, ...shops);
  const selected = (await entriesOf(page)).filter(({ name }) => name === browserStorageKeys.selectedShops);
  selections.set(shops.join(), selected);
}

/** Types name and password on the sign-in page and waits for the shop list. */
export async function signInByForm(page: Page, id: string, password = demoPassword): Promise<void> {
  await page.goto("/session/signin");
  await page.getByLabel("ユーザー名（ユーザーID）").fill(id);
  await page.getByLabel("パスワード", { exact: true }).fill(password);
  await page.getByRole("button", { name: "サインイン", exact: true }).click();
  await page.waitForURL("**/shoplist");
  await page.getByRole("heading", { level: 1, name: "店舗一覧" }).waitFor();
}

/** Selects exactly these shops on the shop list, by name. */
export async function selectShops(page: Page, ...names: string[]): Promise<void> {
  await open(page, "/shoplist", "店舗一覧");
  const all = page.getByRole("checkbox", { name: "すべて", exact: true });
  await all.waitFor();
  if (!(await all.isChecked())) await all.check();
  await all.uncheck();
  for (const name of names) await page.getByRole("checkbox", { name, exact: true }).check();
}

/**
 * Confirms the question whether a record may be deleted. It ends when the dialog is gone: until then the browser's way back to the
 * list is still to come, and would cut off the next navigation.
 */
export async function confirmDeletion(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "削除" }).click();
  await dialog.waitFor({ state: "detached" });
}

/** Goes to a path of the running console as a link would: loading it anew takes ten times as long. Where none runs yet, it is loaded. */
export async function go(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname === emptyPath) return void (await page.goto(path));
  await page.evaluate((to) => {
    // Every page writes its title when it is drawn: until then the former screen stays, while parts of the new one are loaded.
    if (new URL(to, window.location.href).pathname !== window.location.pathname) document.title = "";
    // As the router itself writes the history.
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    const state = { usr: null, key: to, idx: idx + 1 };
    window.history.pushState(state, "", to);
    window.dispatchEvent(new PopStateEvent("popstate", { state }));
  }, path);
  await page.waitForFunction(() => document.title !== "");
}

/** Goes to a path of the running console and waits for its heading. */
export async function open(page: Page, path: string, heading: string): Promise<void> {
  await go(page, path);
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
}

/** The figure of ¥1,234,567 or 3,542人 as a number. */
export function figure(text: string | null): number {
  const digits = (text ?? "").replace(/[^\d.▲-]/g, "").replace("▲", "-");
  expect(digits, `a figure in "${text}"`).toMatch(/^-?\d/);
  return Number(digits);
}
