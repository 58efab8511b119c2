import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { timeZone } from "../../resources/time-zone/index.ts";
import type { RejectionCode } from "../../src/core/rejected.ts";
import { saying } from "../support/messages.ts";
import type { Answer, Answers } from "../support/answers.ts";
import { Refusal, renderReport } from "../support/report.tsx";
import { bodyOf } from "../support/reportTable.ts";
import { answers, before, freshness, report, rows, table } from "../support/timeZoneReport.ts";

describe("what stands in place of figures", () => {
  it("is 読み込み中... until the first answer", async () => {
    let answer: (value: Answer<"TimeZoneReport">) => void = () => undefined;
    const waiting = new Promise<Answer<"TimeZoneReport">>((resolve) => (answer = resolve));
    renderReport(timeZone, "?compare=none", { answers: { ...answers, TimeZoneReport: () => waiting } });
    expect(await screen.findByRole("status")).toHaveTextContent("読み込み中...");
    answer(report(rows, [])({ compare: false }));
    expect(await table()).toBeVisible();
    expect(screen.queryByText("読み込み中...")).toBeNull();
  });

  it("keeps the former figures, marked as busy, while the next are on their way", async () => {
    const user = userEvent.setup();
    const never = new Promise<never>(() => undefined);
    const first = report(rows, before);
    const slow: Answers = {
      ...answers,
      TimeZoneReport: (variables) => (variables.fromDate === "2026-11-20" ? never : first(variables)),
    };
    renderReport(timeZone, "", { answers: slow });
    await table();
    await user.click(screen.getByRole("button", { name: /^期間/ }));
    await user.click(screen.getByRole("button", { name: "今日" }));
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull());
    expect(bodyOf(await table())).toHaveLength(4);
    expect(screen.queryByRole("button", { name: /^書き出し/ })).toBeNull();
  });

  it("says that there are no sales where there are none", async () => {
    renderReport(timeZone, "", { answers: { ...answers, TimeZoneReport: report([], []) } });
    expect(await screen.findByRole("heading", { name: "この条件の売上はありません" })).toBeVisible();
  });

  it("says what failed with its code, and tries again", async () => {
    const user = userEvent.setup();
    let failures = 1;
    const flaky: Answers = {
      ...answers,
      TimeZoneReport: (variables) => {
        if (failures-- > 0) throw new Refusal("FORBIDDEN");
        return report(rows, before)(variables);
      },
    };
    renderReport(timeZone, "", { answers: flaky });
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("この操作を行う権限がありません。");
    await user.click(within(alert).getByRole("button"));
    expect(await table()).toBeVisible();
  });

  it("asks for a shop (E001) and sends nothing without one", async () => {
    const user = userEvent.setup();
    const { requests } = renderReport(timeZone, "", { answers, selected: [] });
    expect(await screen.findByText("店舗を選択してください。")).toBeVisible();
    expect(requests.filter(({ operation }) => operation === "TimeZoneReport")).toEqual([]);
    await user.click(screen.getByRole("button", { name: "すべての店舗を選択" }));
    expect(await table()).toBeVisible();
  });

  it.each<[string, RejectionCode]>([
    ["?from=2026-11-20&to=2026-11-13", "W008"],
    ["?from=2000-01-01&to=2026-03-01", "RANGE"],
  ])("refuses the dates of %s with %s, and sends nothing", async (query, code) => {
    const { requests } = renderReport(timeZone, query, { answers });
    expect(await screen.findByRole("alert")).toHaveTextContent(saying(code));
    expect(requests.filter(({ operation }) => operation === "TimeZoneReport")).toEqual([]);
  });

  it.each(["?from=abc&to=def", "?from=yesterday", "?to=", "?from=2026-02-30&to=2026-03-01"])(
    "opens with the default period where %s names no dates",
    async (query) => {
      const { address } = renderReport(timeZone, query, { answers });
      expect(await table()).toBeVisible();
      expect(Object.fromEntries(address())).toMatchObject({ period: "last7" });
    },
  );
});

describe("freshness", () => {
  it("tells the newest receipt and when the last one was received, in Japan's time, and whether the figures are final", async () => {
    renderReport(timeZone, "", { answers });
    expect(await screen.findByText("最新の会計 2026/11/20 19:42")).toBeVisible();
    expect(screen.getByText("2026/11/20 19:45", { selector: "time" }).parentElement).toHaveTextContent(/^最終受信/);
    expect(screen.getByText("速報")).toBeVisible();
  });

  it.each([
    [true, false, "未締めの営業日を含む"],
    [false, true, "締め直しが必要な営業日を含む"],
    [true, true, "未締めの営業日と、締め直しが必要な営業日を含む"],
    [false, false, "すべて締め済み"],
  ])("says what is due: not closed %s, to be closed again %s", async (unclosed, stale, note) => {
    const current = {
      rows: [],
      heat: [],
      freshness: { ...freshness, provisional: unclosed || stale, unclosed, stale },
    };
    renderReport(timeZone, "?compare=none", { answers: { ...answers, TimeZoneReport: () => ({ current }) } });
    expect(await screen.findByText(note)).toBeVisible();
  });

  it("says as of when figures from a replica are", async () => {
    const current = { rows: [], heat: [], freshness: { ...freshness, asOf: "2026-11-20T10:50:30Z" } };
    renderReport(timeZone, "?compare=none", { answers: { ...answers, TimeZoneReport: () => ({ current }) } });
    expect(await screen.findByText("2026/11/20 19:50 時点の数字")).toBeVisible();
  });

  it("says up to when receipts are detached, where the report reads them", async () => {
    const current = { rows: [], heat: [], freshness: { ...freshness, detachedUntil: "2018-12-31" } };
    renderReport(timeZone, "?compare=none", { answers: { ...answers, TimeZoneReport: () => ({ current }) } });
    expect(await screen.findByText(/^2018\/12\/31 までのレシートは切り離してあります/)).toBeVisible();
  });
});
