import { chromium, type Browser, type Page } from "playwright-core";
import { inject } from "vitest";

/** What the console of a page said: tests end by expecting it to be empty. */
export type Watched = { page: Page; complaints: string[] };

export const launch = (): Promise<Browser> =>
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

/** A page of its own session, its warnings and errors collected. */
export async function openPage(browser: Browser, { width = 1440, height = 1000 } = {}): Promise<Watched> {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: "ja-JP",
    timezoneId: "Asia/Tokyo",
    baseURL: inject("productUrl"),
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["warning", "error"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return { page, complaints };
}
