import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { timeZone } from "../../resources/time-zone/index.ts";
import { renderReport } from "../support/report.tsx";
import { bodyOf, cellsOf } from "../support/reportTable.ts";
import { answers, before, report, rows, table } from "../support/timeZoneReport.ts";

describe("a heat map", () => {
  it("shows the mean of a day in thousands, what rounds to nothing as 0 and hours without a sale as a dash", async () => {
    renderReport(timeZone, "", { answers });
    const map = within(await screen.findByRole("region", { name: "曜日 × 時間" }));
    const rowOf = (weekday: string) => cellsOf(map.getByRole("row", { name: new RegExp(`^${weekday}`) }));
    expect(rowOf("金")).toEqual(["金", "98", "—", "6"]);
    expect(rowOf("月")).toEqual(["月", "40", "0", "—"]);
    expect(rowOf("火")).toEqual(["火", "—", "—", "—"]);
    expect(map.getByTitle("金曜 11時 平均 ¥98,200")).toBeVisible();
  });
});

describe("a report on a phone", () => {
  it("shows the heat map with the week across, and folds a long list of cards until all are asked for", async () => {
    window.innerWidth = 390;
    const user = userEvent.setup();
    const hours = Array.from({ length: 9 }, (_, step) => ({ ...rows[0], hour: 10 + step }));
    renderReport(timeZone, "", { answers: { ...answers, TimeZoneReport: report(hours, before) } });
    const map = within(await screen.findByRole("region", { name: "曜日 × 時間" }));
    expect(map.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual([..."時月火水木金土日"]);
    expect(cellsOf(map.getByRole("row", { name: /^11時/ }))).toEqual(["11", "40", "—", "—", "—", "98", "—", "—"]);
    expect(bodyOf(await table())).toHaveLength(5);
    await user.click(screen.getByRole("button", { name: /^すべて表示/ }));
    expect(bodyOf(await table()).length).toBeGreaterThanOrEqual(9);
    expect(screen.queryByRole("button", { name: /^すべて表示/ })).not.toBeInTheDocument();
  });
});
