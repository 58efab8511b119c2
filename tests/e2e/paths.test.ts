import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { consoleMenu } from "../../resources/index.ts";
import { decideAccess } from "../../src/core/decide.ts";
import { viewers } from "../support/viewers.ts";
import { openPage } from "../support/browser.ts";
import { go, signIn } from "../support/console.ts";
import { refused, walkedPaths } from "../support/walkedPaths.ts";

/** Lists and forms of new records of APP Control; a form of an existing one needs its number. */
const routes = consoleMenu
  .filter(({ area }) => area === "APP")
  .flatMap(({ entries }) => entries.flatMap((entry) => entry.routes))
  .filter(({ path }) => !/update|editinput|confirm|delete|storeeditregist|editmedia/i.test(path));

type Person = "honbu" | "tencho";
type Route = (typeof routes)[number];

/** The three order types share their screens: each screen is opened by both people, each path by one of them. */
const ordersOf = { honbu: /eatin|takeout/, tencho: /delivery/ };
const isOrder = /eatin|takeout|delivery/;

/** What honbu has been seen to open, tencho opens here. */
const isWalked = (path: string) => walkedPaths.some((walked) => walked === path);

function opensHere(id: Person, { path }: Route): boolean {
  if (isWalked(path)) return id === "tencho";
  return !isOrder.test(path) || ordersOf[id].test(path);
}

/** The text of a path of the running console, once its heading stands there and nothing is being loaded. */
async function textAt(page: Page, path: string): Promise<string> {
  await go(page, path);
  const settled = await page.waitForFunction(() => {
    const { textContent = "" } = document.querySelector("main") ?? {};
    const heading = document.querySelector("main h1")?.textContent;
    return heading && !textContent?.includes("読み込み中...") ? textContent : false;
  });
  return String(await settled.jsonValue());
}

/** Paths whose screen does not open where its rule lets it, or opens where it does not. */
async function mistakes(id: Person, shops: readonly (readonly [name: string, id: number])[]) {
  const { page, complaints } = await openPage();
  await signIn(
    page,
    id,
    shops.map(([name]) => name),
  );
  const selected = shops.map(([, shop]) => shop);
  const wrong: string[] = [];
  for (const { path, rule } of routes.filter((one) => opensHere(id, one))) {
    // Without a shop they all read the same; tests/codegen/paths.test.ts judges each.
    if (selected.length === 0 && !rule.public && rule.selection === "SOME") continue;
    const text = await textAt(page, path);
    const opens = !refused.test(text) && page.url().endsWith(path);
    if (opens !== decideAccess(rule, viewers[id], selected).allow && path !== "/storehome")
      wrong.push(`${path}: ${text}`);
  }
  expect(complaints).toEqual([]);
  return wrong;
}

describe("every path of APP Control opens its screen, or says why not,", () => {
  it.each(["honbu", "tencho"] as const)("for %s with a shop and without one", async (id) => {
    expect(await mistakes(id, [["渋谷本店", 431]])).toEqual([]);
    expect(await mistakes(id, [])).toEqual([]);
  });
});

/** Every screen of the console where a file is registered. */
const csvPaths = consoleMenu
  .flatMap(({ entries }) => entries)
  .flatMap((entry) => ("paths" in entry ? [(entry.paths as { csv?: string }).csv] : []))
  .filter((path) => path !== undefined);

describe("an export", () => {
  it("that is read again changes nothing, wherever files are registered", async () => {
    const { page, complaints } = await openPage();
    await signIn(page, "honbu", ["渋谷本店"]);
    expect(csvPaths.length).toBeGreaterThanOrEqual(11);
    for (const path of csvPaths) {
      await go(page, path);
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "登録済みのデータをダウンロード" }).click();
      const file = await (await download).path();
      await page.locator("input[type=file]").setInputFiles(file);
      await page.getByText("3. 内容を確認して登録する").waitFor();
      await page
        .getByText(/登録する内容はありません。|^エラー/)
        .first()
        .waitFor();
      expect(await page.getByText("登録する内容はありません。").count(), path).toBe(1);
    }
    expect(complaints).toEqual([]);
  });
});
