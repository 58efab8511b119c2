import type { Page } from "playwright-core";
import { expect } from "vitest";
import { addDays } from "../../src/core/calendar/date.ts";
import { violations } from "./axe.ts";
import { openPage, type Watched } from "./browser.ts";
import { go, signIn } from "./console.ts";
import { line, sale } from "./receipts.ts";
import { recordReceipts } from "./recordReceipts.ts";

export const shop = { id: 452, name: "鎌倉小町店" };
/** A date long before the demonstration, another one in each run: a date that is closed stays closed. */
const first = addDays("2008-01-01", Math.floor(Date.now() / 1_000) % 5_000);
let opened = 0;

/** What a test has of its day. */
type Day = Watched & {
  date: string;
  receipt: (nth: number, time: string, total: number, byCard?: true) => Promise<void>;
};

/** A day of a test's own with three receipts, and the console of its shop: 2,200 + 550 in cash and 1,080 by card. */
export async function openDay(): Promise<Day> {
  // No two tests have days of one month.
  const date = addDays(first, 31 * opened++);
  const at = (time: string) => `${date}T${time}:00+09:00`;
  // Sales 3,830, of which 200 + 50 + 80 are tax.
  await recordReceipts(
    shop.id,
    sale(`${date}-1`, at("12:00"), [line(1_100, 2)], { guests: 2 }),
    sale(`${date}-2`, at("12:30"), [line(540, 2, { taxRate: 8 })], {
      orderType: "TAKEOUT",
      tax8: 80,
      tax10: 0,
      payments: [{ tender: "CREDIT", tendered: 1_080 }],
    }),
    sale(`${date}-3`, at("13:00"), [line(550)], { payments: [{ tender: "CASH", tendered: 1_000, change: 450 }] }),
  );
  const watched = await openPage();
  await signIn(watched.page, "honbu", [shop.name]);
  const receipt: Day["receipt"] = (nth, time, total, byCard) =>
    recordReceipts(
      shop.id,
      sale(`${date}-${nth}`, at(time), [line(total)], {
        ...(byCard && { payments: [{ tender: "CREDIT", tendered: total }] }),
      }),
    );
  return { ...watched, date, receipt };
}

export const count = async (page: Page, pieces: Readonly<Record<string, number>>) => {
  for (const [name, number] of Object.entries(pieces))
    await page.getByRole("textbox", { name: `${name}の枚数`, exact: true }).fill(String(number));
};
export const bank = (page: Page) => page.getByRole("textbox", { name: /^銀行預入/ });
export const reason = (page: Page) => page.getByRole("textbox", { name: /^差額の理由/ });
export const send = async (page: Page) => {
  await toConfirm(page);
  await page.getByRole("button", { name: "登録する" }).click();
};
export const toConfirm = (page: Page) => page.getByRole("button", { name: "確認へ進む" }).click();
export const row = (page: Page) => page.getByRole("region", { name: "店舗 × 営業日" }).locator("tbody tr");
export const checked = async ({ page }: Day) => expect(await violations(page)).toEqual([]);

const formHeading = /^鎌倉小町店 .* の精算$/;

/** Opens the form of the day by its address. */
export async function openForm({ page, date }: Day): Promise<void> {
  await go(page, `/dailyclosing/close?id=${shop.id}-${date}`);
  await page.getByRole("heading", { level: 1, name: formHeading }).waitFor();
}

/** Opens the form of the day from its cell in the open list. */
export async function pressDay({ page }: Day): Promise<void> {
  await row(page)
    .getByRole("link", { name: /未締め.* を開く$/ })
    .click();
  await page.getByRole("heading", { level: 1, name: formHeading }).waitFor();
}

/** Closes the day with 50 yen too little. */
async function close(day: Day): Promise<void> {
  const { page } = day;
  await openForm(day);
  await count(page, { 千円札: 2, "500円玉": 1, "100円玉": 2 });
  await bank(page).fill("2700");
  await reason(page).fill("50円硬貨の不足");
  await send(page);
  await page.getByRole("heading", { level: 1, name: /^鎌倉小町店 .* 日次精算$/ }).waitFor();
}

/** Closes the day, and opens the form again after a receipt of 1,100 came late. */
export async function openAgain(day: Day): Promise<void> {
  const { page } = day;
  await close(day);
  await day.receipt(4, "21:00", 1_100);
  await page.reload();
  await page.getByText("締めたあとに数字が変わりました。", { exact: false }).waitFor();
  await page.getByRole("region", { name: "締めたあとに届いたレシート" }).getByText("¥1,100").waitFor();
  await checked(day);
  await page.getByRole("link", { name: "締め直す" }).click();
  await page.getByRole("heading", { level: 1, name: /の精算$/ }).waitFor();
}

/** The row of sales in a table of figures that changed. */
export const salesIn = (page: Page, region: string) =>
  page.getByRole("region", { name: region }).getByRole("row", { name: /^売上 / });
/** What the cash of the day and of the receipt that came late is. */
export const countAll = async (page: Page) => {
  await count(page, { 千円札: 3, "100円玉": 3, "50円玉": 1 });
  await bank(page).fill("3850");
  await reason(page).fill("");
};

/** What stands beside a name in the card of that heading. */
export const fact = (page: Page, card: string, name: string) =>
  page
    .locator("section", { has: page.getByRole("heading", { level: 2, name: card, exact: true }) })
    .locator("div", { has: page.locator(`> dt:text-is("${name}")`) })
    .locator("> dd")
    .last()
    .textContent();
