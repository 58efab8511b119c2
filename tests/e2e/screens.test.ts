import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch, openPage } from "../support/browser.ts";
import { selectShops, signIn } from "../support/console.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const widths = [1440, 1024, 390];

async function violations(page: Page) {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`);
}

/** Nothing sticks out sideways: a table may scroll inside its own frame, the page may not. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const settled = async (page: Page) => {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.getByText("読み込み中...").waitFor({ state: "detached" });
};

describe.each(widths)(
  "at %i px wide, nothing is out of reach of a screen reader, nothing sticks out, the browser has no complaint",
  (width) => {
    it.each(["/session/signin", "/session/forgot-password", "/forgotPassword", "/session/404"])(
      "on %s",
      async (path) => {
        const { page, complaints } = await openPage(browser, { width });
        await page.goto(path);
        await settled(page);
        expect(await violations(page)).toEqual([]);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        expect(complaints).toEqual([]);
      },
    );

    it("on every screen of the console", async () => {
      const { page, complaints } = await openPage(browser, { width });
      await signIn(page, "honbu");
      await selectShops(page, "渋谷本店", "横浜西口店");
      for (const path of [
        "/shoplist",
        "/home",
        "/salesterm",
        "/salesdaily",
        "/salestimezone",
        "/salescategory",
        "/salesitems",
        "/countproductoverview",
        "/storehome",
        "/PushNotificationEdit",
        "/PushNotificationCreate",
        "/TableOrder",
        "/TableOrderAddMedia",
        "/CouponEdit",
        "/CouponCreate",
        "/CouponEditInput?id=1",
        "/storebusinesshours",
        "/toppingeatin",
        "/mcategoryeatinregister",
        "/HiddenMenuRegister",
        "/countproductlist",
        "/invoicenumber",
      ]) {
        await page.goto(path);
        await settled(page);
        expect(await violations(page), path).toEqual([]);
        expect(await overflow(page), path).toBeLessThanOrEqual(0);
      }
      expect(complaints).toEqual([]);
    });
  },
);
