import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { openPage } from "../support/browser.ts";
import { confirmDeletion, open, signIn } from "../support/console.ts";
import { saying } from "../support/messages.ts";

it("a head office groups its shops, chooses a group by one press, and reads its subtotal", async () => {
  const { page, complaints } = await openPage();
  const mark = randomUUID().slice(0, 6);
  const [grouping, group] = [`立地${mark}`, `駅前${mark}`];
  await signIn(page, "honbu", ["大宮店"]);

  await open(page, "/setting/shopgrouping/register", "グループの分け方の登録");
  await page.getByRole("textbox", { name: /^分け方/ }).fill(grouping);
  await page.getByRole("button", { name: "保存" }).click();
  await page.getByText(saying("I002")).waitFor();
  await open(page, "/setting/shopgroup/register", "店舗グループの登録");
  await page.getByRole("combobox", { name: /^分け方/ }).click();
  await page.getByRole("option", { name: grouping }).click();
  await page.getByRole("textbox", { name: /^グループ名/ }).fill(group);
  for (const shop of ["渋谷本店", "川崎店"]) await page.getByRole("checkbox", { name: shop, exact: true }).check();
  await page.getByRole("button", { name: "保存" }).click();
  await page.getByText(saying("I002")).waitFor();

  await page.getByRole("button", { name: /^店舗: / }).click();
  await page.getByRole("button", { name: grouping, exact: true }).click();
  await page.getByRole("option", { name: new RegExp(`^${group}`) }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type(group);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "店舗: 3店舗を選択中" }).waitFor();

  await open(page, "/salesterm/stores", "店舗別売上");
  await page.getByRole("button", { name: "小計" }).click();
  await page.getByRole("menuitemradio", { name: grouping }).click();
  await page.getByRole("rowheader", { name: `${group} 小計` }).waitFor();
  await page.getByRole("rowheader", { name: "グループなし 小計" }).waitFor();

  for (const [path, name] of [
    ["/setting/shopgroup", group],
    ["/setting/shopgrouping", grouping],
  ] as const) {
    await page.goto(path);
    await page
      .getByRole("row")
      .filter({ hasText: name })
      .getByRole("link", { name: /を削除/ })
      .click();
    await confirmDeletion(page);
    await page.getByText(saying("I004")).waitFor();
  }
  expect(complaints).toEqual([]);
});
