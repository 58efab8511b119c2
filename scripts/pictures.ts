// `npm run pictures [-- ADDRESS]`: takes the README's pictures of a running product with the demo data (`npm start`).
import { chromium, type Browser, type Page } from "playwright-core";
import { demoPassword } from "../demo/accounts.ts";
import { browser } from "./browser.mjs";

const address = process.argv[2] ?? "http://127.0.0.1:3000";

/** A picture of all shops, or of one shop for a form. */
type Picture = { file: string; width: number; height: number; shop?: string; open: (page: Page) => Promise<void> };

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

/** Opens home with the figures of yesterday, which are complete at any hour. */
async function openHome(page: Page): Promise<void> {
  await page.goto("/home?period=yesterday");
  await heading(page, "売上概況");
  await page.getByRole("table").first().waitFor();
}

async function openClosing(page: Page): Promise<void> {
  await page.goto("/dailyclosing");
  await heading(page, "日次精算");
  await page.getByRole("table").first().waitFor();
}

async function openProduct(page: Page): Promise<void> {
  await page.goto("/producteatin");
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await page.getByRole("button", { name: "保存" }).waitFor();
}

const pictures: readonly Picture[] = [
  { file: "home", width: 1440, height: 720, open: openHome },
  { file: "closing", width: 1440, height: 1000, open: openClosing },
  { file: "product", width: 1440, height: 1000, shop: "渋谷本店", open: openProduct },
  { file: "phone", width: 390, height: 844, open: openHome },
];

async function signIn(page: Page): Promise<void> {
  await page.goto("/session/signin");
  await page.getByLabel("ユーザー名（ユーザーID）").fill("honbu");
  await page.getByLabel("パスワード", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "サインイン", exact: true }).click();
  await heading(page, "店舗一覧");
}

async function selectShops(page: Page, shop: string | undefined): Promise<void> {
  const all = page.getByRole("checkbox", { name: "すべて", exact: true });
  await all.check();
  if (!shop) return;
  await all.uncheck();
  await page.getByRole("checkbox", { name: shop, exact: true }).check();
}

async function take(chrome: Browser, { file, width, height, shop, open }: Picture): Promise<void> {
  const context = await chrome.newContext({
    baseURL: address,
    viewport: { width, height },
    locale: "ja-JP",
    timezoneId: "Asia/Tokyo",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await signIn(page);
  await selectShops(page, shop);
  await open(page);
  // Wait until nothing is loading.
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], [role="progressbar"]') === null);
  await page.screenshot({ path: `docs/images/${file}.png`, animations: "disabled" });
  await context.close();
}

const chrome = await chromium.launch({ executablePath: await browser(), args: ["--no-sandbox"] });
for (const picture of pictures) await take(chrome, picture);
await chrome.close();
