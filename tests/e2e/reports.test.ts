import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { openPage } from "../support/browser.ts";
import { figure, open, signIn } from "../support/console.ts";
import { saying } from "../support/messages.ts";

async function onReport(path: string, heading: string, ...shops: string[]) {
  const opened = await openPage();
  await signIn(opened.page, "honbu", shops);
  await open(opened.page, path, heading);
  return opened;
}

describe("the sales overview", () => {
  it("shows tiles, the hours of the last day, and a row a shop whose sum is the total and the tile", async () => {
    const { page, complaints } = await onReport("/home", "売上概況", "渋谷本店", "横浜西口店");
    const tiles = page.getByRole("region", { name: "期間の合計" });
    await tiles.getByText(/¥/).first().waitFor();
    const sales = figure(
      await tiles
        .getByText(/^¥[\d,]+$/)
        .first()
        .textContent(),
    );

    const table = page.getByRole("region", { name: "店舗別" });
    const rows = table.locator("tbody tr");
    await expect.poll(() => rows.count()).toBe(2);
    const cells = await rows.locator("td").first().textContent();
    expect(figure(cells)).toBeGreaterThan(0);
    const parts = await Promise.all(
      [0, 1].map(async (index) => figure(await rows.nth(index).locator("td").first().textContent())),
    );
    const total = figure(await table.locator("tfoot td").first().textContent());
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
    expect(total).toBe(sales);
    expect(complaints).toEqual([]);
  });

  it("opens a shop's days by its figure", async () => {
    const { page } = await onReport("/home", "売上概況", "渋谷本店", "横浜西口店");
    await page
      .getByRole("region", { name: "店舗別" })
      .getByRole("link", { name: /渋谷本店/ })
      .first()
      .click();
    await page.getByRole("heading", { level: 1, name: "期間別売上" }).waitFor();
    expect(page.url()).toContain("/salesterm");
    // Every date stands under its bar, the last one too, which the axis of the charting library leaves out where it lacks room.
    const dates = page.getByRole("region", { name: "営業日別" }).locator("tbody th");
    await dates.first().waitFor();
    const labels = page.locator("g.course text");
    // The table marks today, the legend of the chart does.
    const named = (await dates.allTextContents()).map((name) => name.replace("(途中)", ""));
    await expect.poll(() => labels.allTextContents()).toEqual(named);
  });
});

describe("sales by time zone", () => {
  it("keeps its filter in the address: a copied link shows the same report", async () => {
    const { page } = await onReport("/salestimezone", "時間帯別売上", "渋谷本店");
    const total = page.getByRole("region", { name: "時間帯別", exact: true }).locator("tfoot td").first();
    const week = await total.textContent();
    await page.getByRole("button", { name: /^期間:/ }).click();
    await page.getByRole("button", { name: "先月" }).click();
    await page.waitForURL(/(from|period|preset)=/);
    await expect.poll(() => total.textContent(), { timeout: 20_000 }).not.toBe(week);
    const before = await total.textContent();

    const copied = await page.context().newPage();
    await copied.goto(page.url());
    const again = copied.getByRole("region", { name: "時間帯別", exact: true }).locator("tfoot td").first();
    await again.waitFor();
    expect(await again.textContent()).toBe(before);
  });

  it("exports what it shows, with the filter above and the same total", async () => {
    const { page } = await onReport("/salestimezone", "時間帯別売上", "渋谷本店");
    const total = await page
      .getByRole("region", { name: "時間帯別", exact: true })
      .locator("tfoot td")
      .first()
      .textContent();
    await page.getByRole("button", { name: "書き出し" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "CSV(UTF-8)" }).click(),
    ]);
    const text = readFileSync(await download.path(), "utf8");
    expect(text.startsWith("\uFEFF")).toBe(true);
    expect(text).toContain("渋谷本店");
    const line = text.split("\r\n").find((one) => one.startsWith("合計") || one.startsWith('"合計"')) ?? "";
    expect(line.replaceAll('"', "").split(",")).toContain(String(figure(total)));
  });

  it("tells a person without a shop to select one (E001)", async () => {
    const { page } = await onReport("/salestimezone", "時間帯別売上");
    await page.getByText(saying("E001")).first().waitFor();
    expect(await page.getByRole("table").count()).toBe(0);
  });
});
