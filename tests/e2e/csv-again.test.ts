import { describe, expect, it } from "vitest";
import { menu } from "../../resources/index.ts";
import { openPage } from "../support/browser.ts";
import { go, signIn } from "../support/console.ts";

/** Every screen of the console where a file is registered. */
const paths = menu
  .flatMap(({ entries }) => entries)
  .flatMap((entry) => ("paths" in entry ? [(entry.paths as { csv?: string }).csv] : []))
  .filter((path) => path !== undefined);

describe("an export", () => {
  it("that is read again changes nothing, wherever files are registered", async () => {
    const { page, complaints } = await openPage();
    await signIn(page, "honbu", ["渋谷本店"]);
    expect(paths.length).toBeGreaterThanOrEqual(11);
    for (const path of paths) {
      await go(page, path);
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "登録済みのデータをダウンロード" }).click();
      const file = await (await download).path();
      await page.locator("input[type=file]").setInputFiles(file);
      await page.getByText("3. 内容を確認して登録する").waitFor();
      await page
        .getByText(/登録する内容はありません。|^エラー/)
        .first()
        .waitFor();
      expect(await page.getByText("登録する内容はありません。").count(), path).toBe(1);
    }
    expect(complaints).toEqual([]);
  });
});
