import { expect, it } from "vitest";
import { addDays } from "../../src/core/calendar/date.ts";
import { businessToday } from "../../src/domain/businessDay.ts";
import { CreateStockCountDocument, FixStockCountDocument } from "../../src/generated/graphql.ts";
import { violations } from "../support/axe.ts";
import { openPage } from "../support/browser.ts";
import { open, signIn } from "../support/console.ts";
import { addGoods, callerOf } from "../support/goods.ts";
import { hasFocus } from "../support/keyboard.ts";

const shop = { id: 451, name: "自由が丘店" };

it("goods are ordered by the keyboard, inspected and counted on a phone, and the cost names what is missing", async () => {
  const { page, complaints } = await openPage();
  const call = callerOf(page);
  await signIn(page, "honbu", [shop.name]);
  await open(page, "/shoplist", "店舗一覧");
  const { tomato, beer } = await addGoods(call, "WALK", "八月青果");
  // Between midnight and the day's cut-off the business date is that of yesterday.
  const today = businessToday(new Date());
  // Yesterday evening: 2 kg and 5 bottles.
  const { countId, version } = await call(CreateStockCountDocument, {
    input: {
      shop_id: shop.id,
      countDate: addDays(today, -1),
      lines: [
        { itemId: tomato, cases: 2 },
        { itemId: beer, pieces: 5 },
      ],
    },
  });
  await call(FixStockCountDocument, { input: { countId: countId ?? 0, version } });

  await open(page, "/purchase-detail/order", "発注する");
  await page.getByRole("link", { name: "八月青果へ発注" }).click();
  const item = page.getByRole("combobox", { name: "品目（コード・名前・JAN）" });
  await item.focus();
  for (const [name, quantity] of [
    ["トマト", "10"],
    ["WALKB", "3"],
  ] as const) {
    await hasFocus(item);
    await page.keyboard.type(name);
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("Enter");
    await page.keyboard.type(quantity);
    await page.keyboard.press("Enter");
  }
  // 10 × 433 = 4,330, tax 346.4; 3 × 6,280 = 18,840, tax 1,884.
  const sum = (name: string) => page.locator("dl > div").filter({ hasText: name }).locator("dd");
  await expect.poll(() => sum("合計（税込）").textContent()).toBe("¥25,400");
  expect(await sum("消費税8%").textContent()).toBe("¥346");
  await page.getByRole("button", { name: "仮発注として保存" }).press("Enter");
  await page.getByRole("button", { name: "発注する" }).press("Enter");
  await hasFocus(page.getByRole("dialog"));
  await page.keyboard.press("Enter");
  const inspect = page.getByRole("link", { name: "検品する" });
  await inspect.waitFor();
  expect(await violations(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/purchase-inspect", "検品");
  await page.getByRole("link", { name: "八月青果" }).click();
  await page.getByRole("button", { name: "八月青果のトマト を全数にする" }).click();
  const more = page.getByRole("button", { name: "八月青果のビール を1増やす" });
  await more.click();
  await more.click();
  const line = page.getByRole("listitem", { name: "八月青果のビール" });
  await line.getByLabel("納品書の単価").fill("6300");
  await page.getByRole("button", { name: "入荷完了" }).click();
  const dialog = page.getByRole("dialog");
  const complete = dialog.getByRole("button", { name: "入荷完了" });
  expect(await complete.isDisabled()).toBe(true);
  await page.keyboard.press("Escape");
  await line.getByRole("button", { name: "破損・不良" }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "入荷完了" }).click();
  await complete.click();
  // 4,330 + 346 + 2 × 6,300 + 1,260
  await page.getByRole("link", { name: /八月青果.*入荷完了.*¥18,536/ }).waitFor();

  // In theory 12,000 g and 45 bottles; 11 kg 400 g and 2 cases 4 bottles are there.
  await open(page, "/stock-counts/count", "棚卸 ");
  await page.getByLabel("品目を探す（名前・コード・JAN）").fill("八月");
  const count = (text: string) => page.getByLabel(`八月青果の${text}`);
  await count("トマトの数（kg）").fill("11");
  await count("トマトの数（g）").fill("400");
  await count("ビールの数（ケース）").fill("2");
  await count("ビールの数（本）").fill("4");
  // 600 × 0.433 = 259.8; 1 × 6,300 ÷ 20 = 315.
  await expect.poll(() => sum("不足").textContent()).toBe("¥575");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "確定する" }).click();
  await dialog.getByRole("button", { name: "確定する" }).click();
  await page.getByText("確定", { exact: true }).waitFor();
  expect(await sum("不足").textContent()).toBe("¥575");

  await page.setViewportSize({ width: 1440, height: 1000 });
  await open(page, `/stock-cost?from=${today}&to=${today}&costBy=ITEM`, "原価の差異");
  const cells = (name: string) => page.getByRole("row").filter({ hasText: name }).last().textContent();
  // Tomatoes: opening 866, bought 4,330, closing 4,936. Beer: opening 5 × 314, bought 12,600, closing 44 × 315.
  await expect.poll(() => cells("八月青果のトマト")).toContain("g¥260¥866¥4,330");
  expect(await cells("八月青果のビール")).toContain("本¥310¥1,570¥12,600");
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
