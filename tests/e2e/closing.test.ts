import { describe, expect, it } from "vitest";
import {
  bank,
  checked,
  count,
  countAll,
  fact,
  openAgain,
  openDay,
  openForm,
  pressDay,
  reason,
  row,
  salesIn,
  send,
  shop,
  toConfirm,
} from "../support/closingDay.ts";
import { open } from "../support/console.ts";

describe("a day's closing", () => {
  it("begins in the list, refuses to bank more than was counted, and keeps the count over a reload", async () => {
    const day = await openDay();
    const { page, date, complaints } = day;
    await open(page, `/dailyclosing?from=${date}&to=${date}`, "日次精算");
    await row(page)
      .getByText(/^未締め/)
      .waitFor();
    await row(page).getByText("¥3,830").first().waitFor();
    await checked(day);
    await pressDay(day);
    // 50 yen are missing.
    await count(page, { 千円札: 2, "500円玉": 1, "100円玉": 2 });
    await bank(page).fill("2701");
    await page.getByText("銀行預入が数えた現金を超えています。").waitFor();
    await bank(page).fill("2700");
    await page.reload();
    await page.getByText("下書き: 再読み込みの前に入力していた内容を戻しました。", { exact: false }).waitFor();
    expect(await page.getByRole("textbox", { name: "千円札の枚数", exact: true }).inputValue()).toBe("2");
    expect(await fact(page, "現金の照合", "差額")).toBe("▲¥50");
    expect(complaints).toEqual([]);
  });

  it("needs a reason where the cash differs, before the confirm step, and shows it with the sales", async () => {
    const day = await openDay();
    const { page, complaints } = day;
    await openForm(day);
    await count(page, { 千円札: 2, "500円玉": 1, "100円玉": 2 });
    await bank(page).fill("2700");
    // What is known to be refused is said before the confirm step, and taken back as soon as it is right.
    await toConfirm(page);
    const unexplained = page.getByText("必須項目です。入力してください。").first();
    await unexplained.waitFor();
    expect(await page.getByRole("button", { name: "登録する" }).count()).toBe(0);
    await count(page, { "50円玉": 1 });
    await unexplained.waitFor({ state: "detached" });
    await count(page, { "50円玉": 0 });
    await reason(page).fill("50円硬貨の不足");
    await page.getByRole("textbox", { name: "QR決済の合計" }).fill("120");
    // Enter leads to the next total, and does not send.
    await page.keyboard.press("Enter");
    await page.keyboard.type("-80");
    await send(page);
    await page.getByRole("heading", { level: 1, name: /^鎌倉小町店 .* 日次精算$/ }).waitFor();
    const tenders = page.getByRole("region", { name: "支払方法ごとの合計" });
    await tenders.getByRole("row", { name: "QR決済 ¥0 ¥120 ¥120" }).waitFor();
    await tenders.getByRole("row", { name: "その他（商品券など） ¥0 ▲¥80 ▲¥80" }).waitFor();
    expect(await fact(page, "精算", "版")).toBe("第1版");
    expect(await fact(page, "売上の内訳", "純売上")).toBe("¥3,500");
    expect(await fact(page, "現金", "現金売上")).toBe("¥2,750");
    expect(await fact(page, "現金", "差額")).toBe("▲¥50");
    expect(await fact(page, "現金", "差額の理由")).toBe("50円硬貨の不足");
    expect(complaints).toEqual([]);
  });

  it("is made again where a receipt comes late, and both versions stay", async () => {
    const day = await openDay();
    const { page, date, complaints } = day;
    await openAgain(day);
    // The form begins with what was counted before, and shows what the new version changes before it is one.
    expect(await page.getByRole("textbox", { name: "千円札の枚数", exact: true }).inputValue()).toBe("2");
    const sales = salesIn(page, "前の版との違い（今の数字）");
    await sales.waitFor();
    expect(await sales.locator("td").allTextContents()).toEqual(["¥3,830", "¥4,930", "¥1,100"]);
    await countAll(page);
    await send(page);
    await page.getByText("第2版", { exact: true }).first().waitFor();
    expect(await fact(page, "精算", "状態")).toBe("締済");
    expect(await fact(page, "現金", "差額")).toBe("¥0");
    const versions = page.getByRole("region", { name: /の精算の履歴$/ }).locator("tbody tr");
    expect(await versions.first().locator("td").nth(3).textContent()).toBe("¥1,100");
    await expect.poll(() => versions.count()).toBe(2);
    const changed = page.getByRole("region", { name: "前の版からの変更" });
    const drawer = changed.getByRole("row", { name: /^現金差額 / });
    await expect.poll(() => drawer.locator("td").allTextContents()).toEqual(["▲¥50", "¥0", "¥50"]);
    expect(complaints).toEqual([]);

    await open(
      page,
      `/dailydetailmonth?shop=${shop.id}&date=${date.slice(0, 7)}`,
      `${shop.name} ${Number(date.slice(0, 4))}年`,
    );
    expect(await fact(page, "売上の内訳", "売上")).toBe("¥4,930");
    await checked(day);
    expect(complaints).toEqual([]);
  });

  it("registers no figure that was not shown, while the shop trades on", async () => {
    const day = await openDay();
    const { page, complaints } = day;
    await openAgain(day);
    await countAll(page);
    const byCard = (nth: number, total: number) => day.receipt(nth, "21:30", total, true);
    // The confirm step has the figures of now, and tells what is new in them.
    await byCard(5, 110);
    await toConfirm(page);
    await page.getByRole("button", { name: "登録する" }).waitFor();
    const renewed = salesIn(page, "表示してから変わった数字");
    await renewed.waitFor();
    expect(await renewed.locator("td").allTextContents()).toEqual(["¥4,930", "¥5,040", "¥110"]);
    const sales = salesIn(page, "前の版との違い（今の数字）");
    await expect.poll(() => sales.locator("td").allTextContents()).toEqual(["¥3,830", "¥5,040", "¥1,210"]);
    await checked(day);
    // One press registers what is shown, and nothing else.
    await byCard(6, 220);
    await page.getByRole("button", { name: "登録する" }).click();
    const conflict = page.getByRole("dialog", { name: "編集を始めてからデータが変わりました" });
    const since = conflict.getByRole("row", { name: /^売上 / });
    await since.getByText("¥5,260").waitFor();
    expect(await since.locator("td").allTextContents()).toEqual(["¥5,040", "¥5,260", "¥220"]);
    await conflict.getByText("この営業日の会計・取消・返品がレジから届き、売上の数字が変わりました。").waitFor();
    await checked(day);
    await byCard(7, 330);
    await conflict.getByRole("button", { name: "この数字で登録する" }).click();
    await since.getByText("¥5,590").waitFor();
    expect(await since.locator("td").allTextContents()).toEqual(["¥5,260", "¥5,590", "¥330"]);
    await conflict.getByRole("button", { name: "この数字で登録する" }).click();
    await page.getByText("第2版", { exact: true }).first().waitFor();
    expect(await fact(page, "精算", "状態")).toBe("締済");
    const versions = page.getByRole("region", { name: /の精算の履歴$/ }).locator("tbody tr");
    expect(await versions.first().locator("td").nth(3).textContent()).toBe("¥1,760");
    expect(complaints).toEqual([]);
  });
});
