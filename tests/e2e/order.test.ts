import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { openPage } from "../support/browser.ts";
import { open, signIn } from "../support/console.ts";

const lists = [
  ["/categoryeatin", "カテゴリ（イートイン）"],
  ["/toppingeatin", "オプション（イートイン）"],
  ["/producteatin", "商品（イートイン）"],
  ["/mcategoryeatin", "メニュー種別"],
  ["/TableOrder", "テーブルオーダーメディア"],
] as const;

const gripsOf = (page: Page) => page.getByRole("button", { name: /を移動$/ });

/** Names of the rows in the order in which they stand. */
const order = async (page: Page) =>
  Promise.all((await gripsOf(page).all()).map((grip) => grip.getAttribute("aria-label")));

/** Saves the order; answers the mutations that were sent for it. */
async function save(page: Page): Promise<string[]> {
  const sent: string[] = [];
  const listen = (request: { postData(): string | null }) => {
    const { operationName = "" } = JSON.parse(request.postData() ?? "{}") as { operationName?: string };
    if (operationName.endsWith("Reorder")) sent.push(operationName);
  };
  page.on("request", listen);
  await page.getByRole("button", { name: "ならびを保存" }).click();
  await page.getByRole("button", { name: "前のならびに戻す" }).waitFor();
  page.off("request", listen);
  return sent;
}

/** Drags the first row below the third one. */
async function drag(page: Page): Promise<void> {
  const from = await gripsOf(page).nth(0).boundingBox();
  const to = await gripsOf(page).nth(2).boundingBox();
  if (!from || !to) throw new Error("the handles are not to be seen");
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, to.y + to.height, { steps: 4 });
  await page.mouse.up();
}

describe("the rows of a list", () => {
  it("are dragged with the mouse and moved back by the keyboard alone, each time saved in one call", async () => {
    const { page, complaints } = await openPage();
    await signIn(page, "tencho", ["渋谷本店"]);
    for (const [path, heading] of lists) {
      await open(page, path, heading);
      const grips = gripsOf(page);
      await grips.nth(2).waitFor();
      const [first, second, third, ...rest] = await order(page);
      await drag(page);
      if (path === "/TableOrder") expect(await violations(page)).toEqual([]);
      expect(await order(page), path).toEqual([second, third, first, ...rest]);
      expect(await save(page), path).toHaveLength(1);
      // Away and back: the list is read anew.
      await open(page, "/storehome", "APP Control ホーム");
      await open(page, path, heading);
      await grips.nth(2).waitFor();
      expect(await order(page), path).toEqual([second, third, first, ...rest]);
      await grips.nth(2).focus();
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("ArrowUp");
      // The handle keeps the focus, wherever its row went.
      expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label")), path).toBe(first);
      await page.getByRole("button", { name: "ならびを保存" }).focus();
      expect(await save(page), path).toHaveLength(1);
      expect(await order(page), path).toEqual([first, second, third, ...rest]);
    }
    expect(complaints).toEqual([]);
  });

  it("are selected on a phone too, and what is done with several of them is the same there", async () => {
    const { page, complaints } = await openPage({ width: 390, height: 844 });
    await signIn(page, "tencho", ["渋谷本店"]);
    await open(page, "/producteatin", "商品（イートイン）");
    const all = page.getByRole("checkbox", { name: "表示中のすべてを選択" });
    await all.check();
    const count = await page.getByRole("checkbox", { name: /^「.*」を選択$/ }).count();
    const bar = page.getByRole("region", { name: `${count}件を選択中` });
    await bar.getByRole("button", { name: "選択を解除" }).click();
    await page
      .getByRole("checkbox", { name: /^「.*」を選択$/ })
      .nth(1)
      .check();
    expect(await all.getAttribute("data-indeterminate")).toBe("true");
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "表示を切り替え" }).click();
    await page.getByRole("dialog").getByText("対象 1件").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    expect(complaints).toEqual([]);
  });
});
