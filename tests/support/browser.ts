import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { inject } from "vitest";
import { reportHiding } from "./hiding.ts";

/** What the console of a page said: tests end by expecting it to be empty. */
export type Watched = { page: Page; complaints: string[] };

type Options = {
  width?: number;
  height?: number;
  /** Of the browser; the page has then a context of its own. */
  locale?: string;
  timezoneId?: string;
};

const home = { locale: "ja-JP", timezoneId: "Asia/Tokyo" };

/** Addresses of the products. The first file of a worker waits here until they run. */
const urls = await fetch(inject("products")).then(async (answer) => {
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as string[];
});

/** Address of this worker's own product, without a slash at the end. */
export const productUrl = (): string => {
  const url = urls[(Number(process.env["VITEST_POOL_ID"]) - 1) % urls.length];
  if (!url) throw new Error("no product was started for this worker");
  return url;
};

/** The worker's one browser: it ends with the worker. */
let browser: Promise<Browser> | undefined;

const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: inject("chromium"),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
    ],
  });

async function newContext(options: { locale: string; timezoneId: string }): Promise<BrowserContext> {
  browser ??= launch();
  const context = await (
    await browser
  ).newContext({
    ...options,
    // Animations are off: drawing them takes a third of the browser's time.
    reducedMotion: "reduce",
    baseURL: productUrl(),
  });
  // A busy machine needs time; no test measures it.
  context.setDefaultTimeout(60_000);
  await context.addInitScript(reportHiding);
  return context;
}

/** Most tests share a page, one after the other: with its compiled code the console appears three times faster. */
let shared: Page | undefined;
const opened = new Set<Page>();

/** The shared page if it is free, else a page of a new context. */
async function freePage({ locale = home.locale, timezoneId = home.timezoneId }: Options): Promise<Page> {
  const usual = locale === home.locale && timezoneId === home.timezoneId;
  if (usual && shared && !opened.has(shared)) return shared;
  const page = await (await newContext({ locale, timezoneId })).newPage();
  if (usual) shared ??= page;
  return page;
}

/** An answer without a script: no code of the console runs while the storage of a page is emptied. */
export const emptyPath = "/healthz";

/** A page with an empty storage, nobody signed in, its warnings and errors collected. It is closed after the test, or the file. */
export async function openPage({ width = 1440, height = 1000, ...options }: Options = {}): Promise<Watched> {
  const page = await freePage(options);
  opened.add(page);
  await page.setViewportSize({ width, height });
  await page.goto(emptyPath);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const complaints: string[] = [];
  page.on("console", (message) => {
    const { url } = message.location();
    // Chromium looks for an icon of the empty page, which is none.
    if (url.endsWith("/favicon.ico")) return;
    if (["warning", "error"].includes(message.type())) complaints.push(`${message.text()} (${url})`);
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return { page, complaints };
}

/** The pages that are open now. */
export const openPages = (): ReadonlySet<Page> => new Set(opened);

/** Closes all pages but `kept`; the shared page is reused by the next test. */
export async function closePages(kept: ReadonlySet<Page> = new Set()): Promise<void> {
  for (const page of [...opened].filter((one) => !kept.has(one))) {
    opened.delete(page);
    if (page !== shared || page.isClosed()) {
      if (page === shared) shared = undefined;
      await page.context().close();
      continue;
    }
    page.removeAllListeners();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    const others = page
      .context()
      .pages()
      .filter((other) => other !== page);
    await Promise.all(others.map((other) => other.close()));
  }
}
