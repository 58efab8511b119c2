import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { periodReport } from "../../resources/period/index.ts";
import { timeZone } from "../../resources/time-zone/index.ts";
import { renderReport } from "../support/report.tsx";
import { answers, table } from "../support/timeZoneReport.ts";

const freshness = { newestAt: null, receivedAt: null, provisional: false, unclosed: false, stale: false };
const day = (business_date: string, sales: number) => ({
  business_date,
  sales,
  net_sales: sales,
  cost: 0,
  gross: sales,
  costedSales: sales,
  pairs: 1,
  visitor: 1,
  visitorSales: sales,
  visitorNetSales: sales,
  provisional: false,
});

describe("weekdays, kinds of day and hours", () => {
  it("are chosen in one chip, stand in the address and go to the server for both periods", async () => {
    const user = userEvent.setup();
    const { address, requests } = renderReport(timeZone, "", { answers });
    await table();
    await user.click(screen.getByRole("button", { name: "曜日・時間帯" }));
    const form = await screen.findByRole("dialog", { name: "曜日・時間帯" });
    const press = (name: string) => user.click(within(form).getByRole("button", { name }));
    await press("土");
    await press("月");
    await press("祝前日");
    await press("ランチ");
    await press("この条件で表示");
    await waitFor(() => expect(address().get("mealTime")).toBe("LUNCH"));
    expect(address().get("weekdays")).toBe("MON\nSAT");
    expect(address().get("dayType")).toBe("EVE");
    await waitFor(() =>
      expect(requests.findLast(({ operation }) => operation === "TimeZoneReport")?.variables).toMatchObject({
        weekdays: ["MON", "SAT"],
        dayType: "EVE",
        mealTime: "LUNCH",
        compare: true,
      }),
    );
    expect(await screen.findByRole("button", { name: "曜日・時間帯: 月、土・祝前日・ランチ" })).toBeVisible();
  });

  it("ignores what an address has wrong, and reads the rest", async () => {
    const { requests } = renderReport(timeZone, "?weekdays=MON%0AXXX&dayType=NEVER&fromHour=11&beforeHour=99", {
      answers,
    });
    await table();
    const { variables = {} } = requests.find(({ operation }) => operation === "TimeZoneReport") ?? {};
    expect(variables).toMatchObject({ weekdays: ["MON"], fromHour: 11 });
    expect(variables).not.toHaveProperty("dayType");
    expect(variables).not.toHaveProperty("beforeHour");
    expect(screen.getByRole("button", { name: "曜日・時間帯: 月・11時から" })).toBeVisible();
  });
});

describe("rows of dates", () => {
  const days = [day("2026-11-08", 100), day("2026-11-09", 200), day("2026-11-10", 400), day("2026-11-16", 800)];
  const answer = { answers: { PeriodReport: () => ({ current: { rows: days, freshness } }) } };

  it("are summed by week from Monday; one that the period cuts says so; it opens its days", async () => {
    const user = userEvent.setup();
    const { address } = renderReport(periodReport, "?from=2026-11-08&to=2026-11-16&compare=none", answer);
    await user.click(await screen.findByRole("button", { name: "行: 日" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "週" }));
    await waitFor(() => expect(address().get("rows")).toBe("week"));
    const region = await screen.findByRole("region", { name: "週別" });
    const rows = within(region).getAllByRole("row").slice(1);
    const texts = rows.map((row) => row.textContent);
    expect(texts[0]).toMatch(/^2026\/11\/08〜11\/08（1日間）¥100/);
    expect(texts[1]).toMatch(/^2026\/11\/09〜11\/15¥600/);
    expect(texts[2]).toMatch(/1日間.*¥800/);
    const [link] = within(region).getAllByRole("link", { name: /^2026\/11\/09/ });
    expect(link?.getAttribute("href")).toMatch(/from=2026-11-09&to=2026-11-15/);
    expect(link?.getAttribute("href")).not.toMatch(/rows=/);
  });
});
