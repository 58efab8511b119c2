import { expect, it } from "vitest";
import { openPage } from "../support/browser.ts";
import { open, signIn } from "../support/console.ts";
import { saying } from "../support/messages.ts";

it("a wrong number is refused, one without a check digit is warned of and saved, and the next takes its place", async () => {
  const { page, complaints } = await openPage();
  await signIn(page, "honbu", ["鎌倉小町店"]);
  await open(page, "/invoicenumber", "インボイス登録番号");
  const number = page.getByRole("textbox", { name: "登録番号" });
  const warning = page.getByText("検査数字が合いません", { exact: false });
  await number.fill("T123");
  await page.getByRole("button", { name: "保存" }).click();
  await page.getByText("14文字で入力してください。").first().waitFor();
  await number.fill("T1234567890123");
  await warning.waitFor();
  await page.getByRole("button", { name: "保存" }).click();
  await page.getByText(saying("I002")).first().waitFor();
  await number.fill("Ｔ４０１１００１０９８９９３");
  await warning.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "保存" }).click();
  await page.getByText(saying("I002")).first().waitFor();
  await page.reload();
  await number.waitFor();
  expect(await number.inputValue()).toBe("T4011001098993");
  expect(complaints).toEqual([]);
});
