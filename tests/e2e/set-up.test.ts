import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { openPage } from "../support/browser.ts";
import { startProduct, stopProduct, type Product } from "../support/runningProduct.ts";

let folder: string;
let product: Product;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "choba-set-up-"));
  // As root another user runs PostgreSQL.
  await chmod(folder, 0o755);
  product = await startProduct(join(folder, "data"), { CHOBA_DEMO: "false" });
});
afterAll(async () => {
  await stopProduct(product);
  await rm(folder, { recursive: true, force: true });
});

it("an empty database is set up with the code of the terminal, and its administrator finds what is left to do", async () => {
  await expect.poll(() => product.output(), { timeout: 20_000 }).toMatch(/コード \w{8} を/);
  const code = /コード (\w{8}) を/.exec(product.output())?.[1] ?? "";
  const { page, complaints } = await openPage();
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

  await page.goto(`${product.url}/setup`);
  await field("コード").fill("WRONGONE");
  await press("次へ");
  await field("会社名").fill("朝凪フーズ");
  await field("はじめのブランド").fill("朝凪食堂");
  await field("はじめの店舗").fill("鎌倉店");
  expect(await violations(page)).toEqual([]);
  await press("次へ");
  await field("管理者の氏名").fill("山田 花子");
  await field("ユーザー名").fill("yamada");
  await page.getByLabel("パスワード", { exact: true }).fill("umi2026umi");
  await press("登録する");
  await page.getByText("コードが違います", { exact: false }).waitFor();
  await field("コード").fill(code);
  await press("次へ");
  await press("次へ");
  await press("登録する");
  await page
    .getByText(/choba_key_/)
    .first()
    .waitFor();
  await page.getByRole("link", { name: "サインインへ進む" }).click();

  await field("ユーザー名").fill("yamada");
  await page.getByLabel("パスワード", { exact: true }).fill("umi2026umi");
  await press("サインイン");
  await page.getByRole("heading", { level: 1, name: "店舗一覧" }).waitFor();
  await page.getByRole("checkbox", { name: "鎌倉店", exact: true }).check();
  await page.goto(`${product.url}/home`);
  const list = page.getByRole("listitem").filter({ hasText: "はじめのレシートを受信する" });
  await list.getByRole("link", { name: "ファイルから取り込む" }).click();
  await page.getByRole("heading", { level: 1, name: "取り込み" }).waitFor();

  // The wizard is closed from now on.
  await page.goto(`${product.url}/setup`);
  await expect.poll(() => page.getByRole("button", { name: "次へ" }).count()).toBe(0);
  expect(complaints).toEqual([]);
});
