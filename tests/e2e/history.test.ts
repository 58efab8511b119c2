import { describe, expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { saying } from "../support/messages.ts";
import { openPage } from "../support/browser.ts";
import { open, signIn } from "../support/console.ts";

describe("the history of changes", () => {
  it("shows what a form has changed, and opens from the record", async () => {
    const { page, complaints } = await openPage();
    await signIn(page, "honbu");
    await open(page, "/setting", "会社の設定");
    await page.getByRole("textbox", { name: /^Aランクの上限/ }).fill("65");
    await page.getByRole("button", { name: "保存" }).click();
    await page.getByText(saying("I002")).first().waitFor();
    await page.locator("main").getByRole("link", { name: "変更履歴" }).click();
    await page.getByRole("heading", { level: 1, name: "変更履歴" }).waitFor();
    await page
      .getByText(/70 → 65/)
      .first()
      .waitFor();
    expect(new URL(page.url()).searchParams.get("resource")).toBe("DEVELOPER_SETTING");
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
