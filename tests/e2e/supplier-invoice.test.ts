import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { addDays, toMonth } from "../../src/core/calendar/date.ts";
import { decodeCsv } from "../../src/core/csv.ts";
import { formatMonth } from "../../src/core/money.ts";
import { businessToday } from "../../src/domain/businessDay.ts";
import {
  CompletePurchaseSlipDocument,
  CreatePurchaseSlipDocument,
  GetPurchaseSlipDocument,
  OrderPurchaseSlipsDocument,
} from "../../src/generated/graphql.ts";
import { violations } from "../support/axe.ts";
import { openPage } from "../support/browser.ts";
import { open, signIn } from "../support/console.ts";
import { addGoods, callerOf } from "../support/goods.ts";

it("a supplier's invoice is read from a file, tied, accepted and settled, and the accounting file has the slips", async () => {
  const { page, complaints } = await openPage();
  const call = callerOf(page);
  await signIn(page, "honbu", []);
  await open(page, "/shoplist", "店舗一覧");
  const { supplierId, tomato } = await addGoods(call, "BILL", "八月水産");
  const receive = async (price: number) => {
    const slip = await call(CreatePurchaseSlipDocument, {
      input: {
        shop_id: 398,
        supplierId,
        deliveryDate: addDays(businessToday(new Date()), 30),
        source: "FORM",
        lines: [{ itemId: tomato, quantity: 1, price }],
      },
    });
    const { slipId } = slip;
    await call(OrderPurchaseSlipsDocument, { input: { ids: [slipId], send: false } });
    const { version, orderDate, slipNumber } = await call(GetPurchaseSlipDocument, { slipId });
    await call(CompletePurchaseSlipDocument, {
      input: { slipId, version, lines: [{ lineNo: 1, received: 1 }], receivedDate: orderDate, keepRest: false },
    });
    return { slipNumber, date: orderDate };
  };
  // Tax at 8 %, rounded on each slip: 98, 187, 276.
  const { slipNumber: first, date } = await receive(1234);
  const { slipNumber: second } = await receive(2345);
  await receive(3456);
  const month = toMonth(date);

  await open(
    page,
    `/supplier-invoice/one?supplier=${supplierId}&month=${month}`,
    `請求書 八月水産 ${formatMonth(month)}`,
  );
  await page.getByRole("button", { name: "請求書を読み込む" }).click();
  const dialog = page.getByRole("dialog");
  // The first agrees, the second is 5 yen dearer, the third has another amount and no number.
  const rows = [
    "日付,伝票番号,納品先,金額（税抜）,税率,消費税",
    `${date},${first},,"1,234",8%,98`,
    `${date},${second},,"2,350",8%,188`,
    `${date},X-9,,"3,500",8%,280`,
  ];
  const file = { name: "請求.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\r\n")) };
  await dialog.locator("input[type=file]").setInputFiles(file);
  await dialog.getByText("3行、¥7,084（税抜）を読み取りました。").waitFor();
  expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);
  await dialog.getByRole("button", { name: "読み込む" }).click();
  await dialog.waitFor({ state: "detached" });

  const row = (text: string) => page.getByRole("row").filter({ hasText: text });
  await row("X-9").getByRole("button", { name: "結びつける" }).click();
  await dialog.getByRole("radio").first().check();
  await dialog.getByRole("button", { name: "結びつける" }).click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => row("X-9").textContent()).toContain("手動");
  expect(await row("X-9").textContent()).toContain("¥44");
  for (const text of ["X-9", second]) {
    await row(text).getByRole("button", { name: "認める" }).click();
    await dialog.getByRole("button", { name: "仕入先に確認済み" }).click();
    await dialog.getByRole("button", { name: "認める" }).click();
    await dialog.waitFor({ state: "detached" });
  }
  // 7,084 against 7,035; 566 = 7,084 × 8 %, 561 by slip.
  const rate = (name: string) => row(name).getByRole("cell").first().textContent();
  expect(await rate("請求の額")).toBe("¥7,084");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "確定する" }).click();
  await dialog.getByRole("button", { name: "確定する" }).click();
  await page.getByRole("button", { name: "確定を取り消す" }).waitFor();

  await open(page, `/supplier-invoice?month=${month}`, "請求書の照合");
  await expect.poll(() => row("八月水産").textContent()).toContain("確定");
  expect(await violations(page)).toEqual([]);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "弥生会計（弥生インポート形式）" }).click();
  const text = await readFile(await (await download).path());
  // 7,035 and 561, whatever the invoice says.
  const booked = decodeCsv(text)
    ?.text.split("\r\n")
    .filter((one) => one.includes("八月水産"));
  expect(booked).toEqual([expect.stringContaining("課対仕入込軽減8%適格,7596,561,")]);
  expect(complaints).toEqual([]);
});
