import { expect, it } from "vitest";
import { CreateStockCountDocument, FixStockCountDocument, GetStockDocument } from "../../src/generated/graphql.ts";
import { violations } from "../support/axe.ts";
import { openPage } from "../support/browser.ts";
import { open, signIn } from "../support/console.ts";
import { addGoods, callerOf } from "../support/goods.ts";
import { hasFocus } from "../support/keyboard.ts";

const from = { id: 400, name: "大宮店" };
const to = { id: 495, name: "仙台駅前店" };

it("goods are requested of the warehouse, shipped short, and arrive with one broken: both stocks follow", async () => {
  const { page, complaints } = await openPage();
  const call = callerOf(page);
  await signIn(page, "honbu", [to.name, from.name]);
  await open(page, "/shoplist", "店舗一覧");
  const { tomato, beer } = await addGoods(call, "MOVE", "八月倉庫");
  const stocks = [
    {
      shop_id: from.id,
      lines: [
        { itemId: tomato, cases: 9 },
        { itemId: beer, cases: 3 },
      ],
    },
    {
      shop_id: to.id,
      lines: [
        { itemId: tomato, pieces: 500 },
        { itemId: beer, pieces: 2 },
      ],
    },
  ];
  for (const input of stocks) {
    const { countId, version } = await call(CreateStockCountDocument, { input: { ...input, countDate: "2010-08-31" } });
    await call(FixStockCountDocument, { input: { countId: countId ?? 0, version } });
  }

  await open(page, "/purchase-shipping/request", "移動を依頼する");
  expect(await page.getByRole("combobox", { name: "どこから" }).textContent()).toBe(`${from.name}（倉庫）`);
  const item = page.getByRole("combobox", { name: "品目（コード・名前・JAN）" });
  await item.focus();
  for (const [code, quantity] of [
    ["MOVET", "5000"],
    ["MOVEB", "24"],
  ] as const) {
    await hasFocus(item);
    await page.keyboard.type(code);
    await page.getByRole("listbox").getByRole("option").first().waitFor();
    await page.keyboard.press("Enter");
    await page.keyboard.type(quantity);
    await page.keyboard.press("Enter");
  }
  await page.getByRole("button", { name: `依頼する（${to.name}）` }).press("Enter");
  const ship = page.getByRole("link", { name: `出荷する（${from.name}）` });
  await ship.waitFor();
  expect(await violations(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await ship.click();
  await page.getByLabel("八月倉庫のトマト の出荷数").fill("4000");
  await page.getByRole("group", { name: "八月倉庫のトマト の足りない理由" }).getByText("欠品").click();
  await page.getByRole("button", { name: "残りをすべて全数にする" }).click();
  expect(await violations(page)).toEqual([]);
  const done = async (label: string) => {
    await page.getByRole("button", { name: label }).click();
    await page.getByRole("dialog").getByRole("button", { name: label }).click();
    await page.getByRole("heading", { level: 1, name: "店間移動" }).waitFor();
  };
  await done(`出荷する（${from.name}）`);

  await page
    .getByRole("listitem")
    .filter({ hasText: `${from.name} → ${to.name}` })
    .getByRole("link", { name: /^入荷する/ })
    .last()
    .click();
  await page.getByLabel("八月倉庫のビール の入荷数").fill("23");
  await page.getByRole("group", { name: "八月倉庫のビール の足りない理由" }).getByText("破損・不良").click();
  await page.getByRole("button", { name: "残りをすべて全数にする" }).click();
  await done(`入荷する（${to.name}）`);
  expect(await violations(page)).toEqual([]);

  // 9,000 − 4,000 and 60 − 24 at the sender; 500 + 4,000 and 2 + 23 at the receiver.
  const stockOf = async (shop_id: number) => {
    const date = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
    const rows = await call(GetStockDocument, { shop_id, date });
    return [tomato, beer].map((id) => rows.find(({ itemId }) => itemId === id)?.quantity);
  };
  expect(await stockOf(from.id)).toEqual([5000, 36]);
  expect(await stockOf(to.id)).toEqual([4500, 25]);
  expect(complaints).toEqual([]);
});
