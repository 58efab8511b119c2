import { execFileSync } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { applicantTexts } from "../../i18n/ja/account/applicant.ts";
import { rowTexts } from "../../i18n/ja/words/rows.ts";
import { signIn as signInTexts } from "../../i18n/ja/sign-in/sign-in.ts";
import { signUp } from "../../i18n/ja/sign-in/sign-up.ts";
import { resourceDocuments } from "../../src/generated/documents.ts";
import { violations } from "../support/axe.ts";
import { openPage } from "../support/browser.ts";
import { go } from "../support/console.ts";
import { databaseFolder } from "../support/databaseFolder.ts";
import { hasFocus } from "../support/keyboard.ts";
import { startMailbox, type Mailbox } from "../support/mailbox.ts";
import { startProduct, stopProduct, type Product } from "../support/runningProduct.ts";

let folder: string;
let product: Product;
let mailbox: Mailbox;
/** What the last page of the wizard says: how a pretend register sends the first receipts. */
let command = "";
let key = "";
beforeAll(async () => {
  folder = await mkdtemp(join(databaseFolder(), "choba-set-up-"));
  // As root another user runs PostgreSQL.
  await chmod(folder, 0o755);
  mailbox = await startMailbox();
  product = await startProduct(join(folder, "data"), {
    CHOBA_DEMO: "false",
    SMTP_URL: mailbox.url,
    MAIL_FROM: "choba@example.jp",
  });
});
afterAll(async () => {
  await stopProduct(product);
  await mailbox.close();
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
  await page.getByText("コードが違います", { exact: false }).waitFor();
  await field("コード").fill(code);
  await press("次へ");
  await field("会社名").fill("朝凪フーズ");
  await field("はじめのブランド").fill("朝凪食堂");
  await field("はじめの店舗").fill("鎌倉店");
  expect(await violations(page)).toEqual([]);
  await press("次へ");
  await field("管理者の氏名").fill("山田 花子");
  await field("ユーザー名（ユーザーID）").fill("yamada");
  await page.getByLabel("パスワード", { exact: true }).fill("umi2026umi");
  await press("登録する");
  command = (await page.getByText(/^npm run register/).textContent()) ?? "";
  key = (await page.getByText(/^choba_key_/).textContent()) ?? "";
  expect(command).not.toContain(key);
  await page.getByRole("link", { name: "サインインへ進む" }).click();

  await field("ユーザー名（ユーザーID）").fill("yamada");
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

it("the pretend register's receipts stand on home, and who signs up and is accepted for one shop's sales sees nothing else", async () => {
  const options = command.replace(/^npm run register -- /, "").split(" ");
  execFileSync(process.execPath, ["scripts/program.mjs", "register", ...options, "--key", "-", "--pace", "6000"], {
    input: `${key}\n`,
    timeout: 120_000,
  });
  const { page, complaints } = await openPage();
  const field = (name: string | RegExp) => page.getByRole("textbox", { name, exact: true });
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
  const signInAs = async (user: string, password: string) => {
    // Nobody is signed in on a page without a script, while its storage is emptied.
    await page.goto(`${product.url}/healthz`);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.goto(`${product.url}/session/signin`);
    await field(/^ユーザー名/).fill(user);
    await page.getByLabel("パスワード", { exact: true }).fill(password);
    await press("サインイン");
    await heading("店舗一覧");
    await page.getByRole("checkbox", { name: "鎌倉店", exact: true }).check();
  };

  await signInAs("yamada", "umi2026umi");
  await page.goto(`${product.url}/home`);
  const receipt = page.getByRole("listitem").filter({ hasText: "はじめのレシートを受信する" });
  await receipt.getByRole("img", { name: "済み" }).waitFor();
  await page
    .getByText(/^¥[1-9][\d,]*$/)
    .first()
    .waitFor();
  await page.goto(`${product.url}/setting`);
  await page.getByRole("switch", { name: "自分での登録を受け付ける" }).check();
  await press("保存");
  const link = (await page.getByText(/\/session\/signup#/).textContent()) ?? "";
  expect(await violations(page)).toEqual([]);

  const password = "nami2026nami";
  const newcomer = await openPage();
  const own = newcomer.page;
  await own.goto(link);
  const first = own.getByLabel(signUp.name);
  await first.waitFor();
  expect(await violations(own)).toEqual([]);
  // With the keyboard alone. The link has filled the code in, and the focus stands on the name.
  await hasFocus(first);
  for (const text of ["鎌倉店長", "kamakura", "kamakura@example.jp", password]) {
    await own.keyboard.type(text);
    await own.keyboard.press("Tab");
  }
  await own.keyboard.press("Tab");
  await own.keyboard.press("Enter");
  await own.getByText(signUp.confirmText("k***@e***")).waitFor();
  await own.keyboard.type(mailbox.codeFor("kamakura@example.jp") ?? "");
  await own.keyboard.press("Enter");
  await own.getByRole("heading", { level: 1, name: signInTexts.waitingTitle }).waitFor();
  expect(await violations(own)).toEqual([]);

  await page.goto(`${product.url}/setting/account-waiting`);
  const accept = page.getByRole("link", { name: rowTexts.applicant.acceptOne("鎌倉店長") });
  await accept.focus();
  expect(await violations(page)).toEqual([]);
  await accept.press("Enter");
  await page.getByRole("checkbox", { name: "鎌倉店", exact: true }).check();
  await page.getByRole("checkbox", { name: "売上", exact: true }).check();
  expect(await violations(page)).toEqual([]);
  await press("発行");
  await page.getByText(applicantTexts.done).waitFor();

  await own.getByRole("button", { name: signUp.check }).click();
  await own.getByRole("heading", { level: 1, name: "店舗一覧" }).waitFor();
  expect(newcomer.complaints).toEqual([]);

  let token = "";
  page.on("request", (request) => {
    token = request.headers()["authorization"] ?? token;
  });
  await signInAs("kamakura", password);
  await page.goto(`${product.url}/salesterm`);
  await heading("期間別売上");
  await page
    .getByText(/^¥[1-9][\d,]*$/)
    .first()
    .waitFor();
  const lines = await page.getByRole("navigation", { name: "メニュー" }).getByRole("link").allTextContents();
  expect(lines).toEqual(["ビュー", "期間別", "時間帯別", "カテゴリ別", "商品別", "カウント商品出数"]);
  // Every path and every root field, by content: tests/codegen/contents.test.ts and tests/server/programs/server/http/contents.test.ts.
  for (const path of ["/tradinghistory", "/dailyclosing", "/setting/createAccount", "/CouponEdit"]) {
    await go(page, path);
    await page.getByText("この画面を開く権限がありません").waitFor();
  }
  const query = resourceDocuments.coupon.list;
  const data = { operationName: "CouponList", query, variables: { shop_id: 1000 } };
  const answer = await page.request.post(`${product.url}/graphql`, { headers: { authorization: token }, data });
  expect(await answer.text()).toContain('"code":"FORBIDDEN"');
  expect(complaints).toEqual([]);
});
