import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoMedia } from "../../demo/data.ts";
import { openPage } from "../support/browser.ts";
import { confirmDeletion, open, signIn } from "../support/console.ts";
import { saying } from "../support/messages.ts";

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "choba-media-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
});

async function fileOf(name: string, bytes: Buffer | string): Promise<string> {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}
/** Data rows of the list, in the order in which they stand. */
const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("link", { name: /を編集/ }) });

async function register(page: Page) {
  await page.getByRole("button", { name: "確認へ進む" }).click();
  await page.waitForURL(/TableOrder(Edit)?Confirm/);
  await page.getByRole("button", { name: "登録する" }).click();
  await page.waitForURL("**/TableOrder");
  await page.getByRole("heading", { name: "再生プレビュー" }).waitFor();
}

describe("media of the table order", () => {
  it("a broken film is refused at its field, a whole one registered with its product, edited, deleted", async () => {
    const { page, complaints } = await openPage();
    await signIn(page, "tencho", ["渋谷本店"]);
    await open(page, "/TableOrder", "テーブルオーダーメディア");
    await rows(page).first().waitFor();
    const before = await rows(page).count();
    await page.goto("/TableOrderAddMedia");
    const input = page.locator('input[type="file"]');
    const whole = Buffer.from(demoMedia.film, "base64");
    await input.setInputFiles(await fileOf("cut.mp4", whole.subarray(0, whole.length - 500)));
    await page.getByText("この動画は使えません。ファイルが途中で切れています。").first().waitFor();
    await input.setInputFiles(await fileOf("page.mp4", "<html><script>alert(1)</script></html>"));
    await page
      .getByText(/MP4（H.264）の動画を選択してください/)
      .first()
      .waitFor();

    await input.setInputFiles(await fileOf("whole.mp4", whole));
    const clip = page.locator('video[src^="/media/"]').first();
    await clip.waitFor();
    await expect.poll(() => clip.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(480);
    await page.getByRole("textbox", { name: /^名前/ }).fill("湯気の動画");
    await page.getByRole("combobox", { name: /^開く商品/ }).click();
    await page.getByRole("option").first().click();
    await register(page);
    await expect.poll(() => rows(page).count()).toBe(before + 1);
    const added = rows(page).last();
    await added.getByText("動画", { exact: true }).waitFor();
    await added.getByText("湯気の動画").waitFor();
    await added.getByText("10", { exact: true }).waitFor();

    await added.getByRole("link", { name: /を編集/ }).click();
    await page.getByRole("textbox", { name: /^表示時間/ }).fill("0");
    await page.getByRole("button", { name: "確認へ進む" }).click();
    await page.getByText(saying("W024")).first().waitFor();
    await page.getByRole("textbox", { name: /^表示時間/ }).fill("25");
    await register(page);
    await rows(page).last().getByText("25", { exact: true }).waitFor();

    await rows(page)
      .last()
      .getByRole("link", { name: /を削除/ })
      .click();
    await page.getByRole("dialog").getByText("湯気の動画").waitFor();
    await confirmDeletion(page);
    await expect.poll(() => rows(page).count()).toBe(before);
    // The two refused files are answered with 415, of which the browser itself complains.
    expect(complaints.filter((line) => !line.includes("415"))).toEqual([]);
  });

  it("the loop is played, stopped and stepped through in the order of the list", async () => {
    const { page, complaints } = await openPage();
    await signIn(page, "tencho", ["渋谷本店"]);
    await open(page, "/TableOrder", "テーブルオーダーメディア");
    const player = page.getByRole("region", { name: "再生プレビュー" });
    await player.getByText(/^1 \/ \d ・ 8秒/).waitFor();
    await player.getByRole("button", { name: "次へ" }).click();
    await player.getByText(/^2 \/ \d ・ 12秒/).waitFor();
    await player.getByRole("button", { name: "再生", exact: true }).click();
    const shown = player.locator("video");
    await expect.poll(() => shown.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    await player.getByRole("button", { name: "一時停止" }).click();
    expect(await shown.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it("an image becomes the category image by itself", async () => {
    const { page, complaints } = await openPage();
    await signIn(page, "tencho", ["横浜西口店"]);
    await page.goto("/TableOrderAddMedia");
    const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#c33" } })
      .png()
      .toBuffer();
    await page.getByRole("radio", { name: "動画" }).check();
    await page.locator('input[type="file"]').setInputFiles(await fileOf("right.png", png));
    await page.locator('img[src^="/media/"]').first().waitFor();
    await page.getByRole("button", { name: "確認へ進む" }).click();
    await page.waitForURL("**/TableOrderConfirm");
    await page.getByText("画像", { exact: true }).first().waitFor();
    expect(complaints).toEqual([]);
  });
});
