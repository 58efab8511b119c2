import { describe, expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { saying } from "../support/messages.ts";
import { openPage } from "../support/browser.ts";
import { open, signIn } from "../support/console.ts";

describe("the history of changes", () => {
  it("shows what a form has changed, opens from the record, and takes the state before back", async () => {
    const { page, complaints } = await openPage();
    await signIn(page, "honbu");
    await open(page, "/setting", "会社の設定");
    await page.getByRole("textbox", { name: /^Aランクの上限/ }).fill("65");
    await page.getByRole("button", { name: "保存" }).click();
    await page.getByText(saying("I002")).first().waitFor();
    await page.locator("main").getByRole("link", { name: "変更履歴" }).click();
    await page.getByRole("heading", { level: 1, name: "変更履歴" }).waitFor();
    const row = page.getByRole("row").filter({ has: page.getByRole("cell", { name: "Aランクの上限" }) });
    await row.getByRole("cell", { name: "65", exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get("resource")).toBe("DEVELOPER_SETTING");
    expect(await violations(page)).toEqual([]);
    await row.getByRole("link").first().click();
    await page.getByRole("heading", { level: 1, name: "会社の設定の変更" }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "この内容に戻す" }).click();
    await page.getByText("今の状態と同じです。").waitFor();
    await open(page, "/setting", "会社の設定");
    expect(await page.getByRole("textbox", { name: /^Aランクの上限/ }).inputValue()).toBe("70");
    expect(complaints).toEqual([]);
  });
});
