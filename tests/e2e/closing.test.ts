import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { demoApiKey } from "../../server/demo/accounts.ts";
import { addDays } from "../../src/core/calendar/date.ts";
import type { ReceiptInput } from "../../src/generated/server.ts";
import { violations } from "../support/axe.ts";
import { openPage, productUrl } from "../support/browser.ts";
import { open, selectShops, signIn } from "../support/console.ts";
import { line, sale } from "../support/receipts.ts";

const shop = { id: 452, name: "鎌倉小町店" };
/** A date long before the demonstration, another one in each run: a date that is closed stays closed. */
const date = addDays("2008-01-01", Math.floor(Date.now() / 1_000) % 5_000);
const at = (time: string) => `${date}T${time}:00+09:00`;

/** Sends receipts as the shop's register does. */
async function record(...input: ReceiptInput[]): Promise<void> {
  const answer = await fetch(`${productUrl()}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": demoApiKey(shop.id) },
    body: JSON.stringify({
      query: "mutation ($input: [ReceiptInput!]!) { recordReceipts(input: $input) { outcome } }",
      variables: { input },
    }),
  });
  const { data } = (await answer.json()) as { data: { recordReceipts: { outcome: string }[] } };
  expect(data.recordReceipts.map(({ outcome }) => outcome)).toEqual(input.map(() => "RECORDED"));
}

const count = async (page: Page, pieces: Readonly<Record<string, number>>) => {
  for (const [name, number] of Object.entries(pieces))
    await page.getByRole("textbox", { name: `${name}の枚数`, exact: true }).fill(String(number));
};
const bank = (page: Page) => page.getByRole("textbox", { name: /^銀行預入/ });
const reason = (page: Page) => page.getByRole("textbox", { name: /^差額の理由/ });
const send = async (page: Page) => {
  await page.getByRole("button", { name: "確認へ進む" }).click();
  await page.getByRole("button", { name: "登録する" }).click();
};
/** What stands beside a name in the card of that heading. */
const fact = (page: Page, card: string, name: string) =>
  page
    .locator("section", { has: page.getByRole("heading", { level: 2, name: card, exact: true }) })
    .locator("div", { has: page.locator(`> dt:text-is("${name}")`) })
    .locator("> dd")
    .last()
    .textContent();

it("a day is closed with its counted cash, and again where a receipt comes late", async () => {
  // 2,200 + 550 in cash and 1,080 by card: sales 3,830, of which 200 + 50 + 80 are tax.
  await record(
    sale(`${date}-1`, at("12:00"), [line(1_100, 2)], { guests: 2 }),
    sale(`${date}-2`, at("12:30"), [line(540, 2, { taxRate: 8 })], {
      orderType: "TAKEOUT",
      tax8: 80,
      tax10: 0,
      payments: [{ tender: "CREDIT", tendered: 1_080 }],
    }),
    sale(`${date}-3`, at("13:00"), [line(550)], { payments: [{ tender: "CASH", tendered: 1_000, change: 450 }] }),
  );
  const { page, complaints } = await openPage();
  const checked = async () => expect(await violations(page)).toEqual([]);
  await signIn(page, "honbu");
  await selectShops(page, shop.name);

  await open(page, `/dailyclosing?from=${date}&to=${date}`, "日次精算");
  const row = page.getByRole("region", { name: "店舗別" }).locator("tbody tr");
  await row.getByText("速報（未締め）").waitFor();
  await row.getByText("¥3,830").waitFor();
  await checked();
  await row.getByRole("link", { name: `${shop.name}の内訳を開く` }).click();

  // 50 yen are missing, and nobody says why.
  await page.getByRole("heading", { level: 1, name: /^鎌倉小町店 .* の精算$/ }).waitFor();
  await count(page, { 千円札: 2, "500円玉": 1, "100円玉": 2 });
  await bank(page).fill("2701");
  await page.getByText("銀行預入が数えた現金を超えています。").waitFor();
  await bank(page).fill("2700");
  // A reload loses nothing of what was counted, says so, and tells it of this day alone.
  await page.reload();
  await page.getByText("下書き: 再読み込みの前に入力していた内容を戻しました。", { exact: false }).waitFor();
  expect(await page.getByRole("textbox", { name: "千円札の枚数", exact: true }).inputValue()).toBe("2");
  expect(await fact(page, "現金の照合", "差額")).toBe("▲¥50");
  // What is known to be refused is said before the confirm step, and taken back as soon as it is right.
  await page.getByRole("button", { name: "確認へ進む" }).click();
  const unexplained = page.getByText("必須項目です。入力してください。").first();
  await unexplained.waitFor();
  expect(await page.getByRole("button", { name: "登録する" }).count()).toBe(0);
  await count(page, { "50円玉": 1 });
  await unexplained.waitFor({ state: "detached" });
  await count(page, { "50円玉": 0 });
  await reason(page).fill("50円硬貨の不足");
  await send(page);
  await page.getByRole("heading", { level: 1, name: /^鎌倉小町店 .* 日次精算$/ }).waitFor();
  expect(await fact(page, "精算", "版")).toBe("第1版");
  expect(await fact(page, "売上の内訳", "純売上")).toBe("¥3,500");
  expect(await fact(page, "現金", "現金売上")).toBe("¥2,750");
  expect(await fact(page, "現金", "差額")).toBe("▲¥50");
  expect(await fact(page, "現金", "差額の理由")).toBe("50円硬貨の不足");

  await record(sale(`${date}-4`, at("21:00"), [line(1_100)]));
  await page.reload();
  await page.getByText("締めたあとに数字が変わりました。", { exact: false }).waitFor();
  await page.getByRole("region", { name: "締めたあとに届いたレシート" }).getByText("¥1,100").waitFor();
  await checked();
  await page.getByRole("link", { name: "締め直す" }).click();

  // The form begins with what was counted before, and shows what the new version changes before it is one.
  await page.getByRole("heading", { level: 1, name: /の精算$/ }).waitFor();
  const changes = page.getByRole("region", { name: "前の版との違い（今の数字）" });
  const sales = changes.getByRole("row", { name: /^売上 / });
  await sales.waitFor();
  expect(await sales.locator("td").allTextContents()).toEqual(["¥3,830", "¥4,930", "¥1,100"]);
  await count(page, { 千円札: 3, "100円玉": 3, "50円玉": 1 });
  await bank(page).fill("3850");
  await reason(page).fill("");
  // The shop trades on while the cash is counted: the confirm step has the figures of now, and tells what is new in them.
  const byCard = (nth: number, total: number) =>
    record(sale(`${date}-${nth}`, at("21:30"), [line(total)], { payments: [{ tender: "CREDIT", tendered: total }] }));
  await byCard(5, 110);
  await page.getByRole("button", { name: "確認へ進む" }).click();
  await page.getByRole("button", { name: "登録する" }).waitFor();
  const renewed = page.getByRole("region", { name: "表示してから変わった数字" }).getByRole("row", { name: /^売上 / });
  await renewed.waitFor();
  expect(await renewed.locator("td").allTextContents()).toEqual(["¥4,930", "¥5,040", "¥110"]);
  expect(await sales.locator("td").allTextContents()).toEqual(["¥3,830", "¥5,040", "¥1,210"]);
  await checked();
  // And on: nothing is registered that was not shown, and one press registers what is shown.
  await byCard(6, 220);
  await page.getByRole("button", { name: "登録する" }).click();
  const conflict = page.getByRole("dialog", { name: "編集を始めてからデータが変わりました" });
  const since = conflict.getByRole("row", { name: /^売上 / });
  await since.getByText("¥5,260").waitFor();
  expect(await since.locator("td").allTextContents()).toEqual(["¥5,040", "¥5,260", "¥220"]);
  await conflict.getByText("この営業日の会計・取消・返品がレジから届き、売上の数字が変わりました。").waitFor();
  await checked();
  await byCard(7, 330);
  await conflict.getByRole("button", { name: "この数字で登録する" }).click();
  await since.getByText("¥5,590").waitFor();
  expect(await since.locator("td").allTextContents()).toEqual(["¥5,260", "¥5,590", "¥330"]);
  await conflict.getByRole("button", { name: "この数字で登録する" }).click();
  await page.getByText("第2版", { exact: true }).first().waitFor();
  expect(await fact(page, "精算", "状態")).toBe("締済");
  expect(await fact(page, "現金", "差額")).toBe("¥0");
  const versions = page.getByRole("region", { name: /の精算の履歴$/ }).locator("tbody tr");
  expect(await versions.first().locator("td").nth(3).textContent()).toBe("¥1,760");
  expect(await versions.count()).toBe(2);
  const changed = page.getByRole("region", { name: "前の版からの変更" });
  const drawer = changed.getByRole("row", { name: /^現金差額 / });
  expect(await drawer.locator("td").allTextContents()).toEqual(["▲¥50", "¥0", "¥50"]);

  await open(
    page,
    `/dailydetailmonth?shop=${shop.id}&date=${date.slice(0, 7)}`,
    `${shop.name} ${Number(date.slice(0, 4))}年`,
  );
  expect(await fact(page, "売上の内訳", "売上")).toBe("¥5,590");
  await checked();
  expect(complaints).toEqual([]);
});
