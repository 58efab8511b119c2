import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { openPage } from "../support/browser.ts";
import { open, signIn } from "../support/console.ts";
import { saying } from "../support/messages.ts";

/** A picture that no other run uploads. */
const picture = (page: Page) => page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 60 } });

async function choose(page: Page, button: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: button }).click(),
  ]);
  await chooser.setFiles(file);
}

describe("the rich-text editor", () => {
  it("writes headings, fonts, sizes, lists, links and images by keyboard and mouse, refuses a false image, and keeps it all", async () => {
    const { page, complaints } = await openPage();
    await signIn(page, "bessha", []);
    await open(page, "/storeedit", "店舗");
    await page
      .getByRole("link", { name: /を編集/ })
      .first()
      .click();
    const editor = page.getByRole("textbox", { name: "紹介文" });
    /** A tool gives the focus back with the next frame. */
    const inText = async () => {
      await expect.poll(() => editor.evaluate((one) => one === document.activeElement)).toBe(true);
    };
    const words = `見出し${randomUUID().slice(0, 8)}`;
    await editor.fill("");
    await page.getByRole("button", { name: "段落の種類：本文" }).click();
    await page.getByRole("menuitemradio", { name: "中見出し" }).click();
    await inText();
    await page.keyboard.type(words);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "書体：標準の書体" }).click();
    await page.getByRole("menuitemradio", { name: "明朝" }).click();
    await page.getByRole("button", { name: "文字の大きさ：標準の大きさ" }).click();
    await page.getByRole("menuitemradio", { name: "特に大きく" }).click();
    await inText();
    await page.keyboard.type("大きな明朝");
    await page.keyboard.press("Enter");
    // From the text to the one stop of the toolbar, along it, and back: nobody is caught.
    await page.keyboard.press("Shift+Tab");
    for (let step = 0; step < 5; step++) await page.keyboard.press("ArrowRight");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("箇条書き");
    await page.keyboard.press("Enter");
    await inText();
    await page.keyboard.type("一つ目");
    await page.keyboard.press("Tab");
    expect(await editor.evaluate((one) => one === document.activeElement)).toBe(false);

    await choose(page, "画像を入れる", { name: "a.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
    await page.getByText(saying("W012")).first().waitFor();
    await choose(page, "画像を入れる", { name: "a.png", mimeType: "image/png", buffer: await picture(page) });
    await editor.locator("img").click();
    await page.getByRole("textbox", { name: /^画像の説明/ }).fill("店先");
    // The tooltip of the tool that the mouse rests on hangs outside every landmark, as MUI places it.
    await page.mouse.move(0, 0);
    await page.getByRole("tooltip").waitFor({ state: "detached" });
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "保存" }).click();
    await page.waitForURL("**/storeedit");

    await page
      .getByRole("link", { name: /を編集/ })
      .first()
      .click();
    await editor.getByRole("heading", { level: 3, name: words }).waitFor();
    expect(await editor.getByText("大きな明朝").getAttribute("style")).toMatch(/serif.*1\.5em/);
    await editor.getByRole("listitem").getByText("一つ目").waitFor();
    await editor.getByRole("img", { name: "店先" }).waitFor();
    // The browser itself tells of the refused upload.
    expect(complaints.filter((one) => !/status of 4\d\d/.test(one))).toEqual([]);
  });
});
