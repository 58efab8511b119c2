import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lazy } from "react";
import { useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { timeZone } from "../../resources/time-zone/index.ts";
import { timeZoneShape } from "../../src/report-model/pages/sales/time-zone.ts";
import { defineReport } from "../../src/report/define.tsx";
import { saying } from "../support/messages.ts";
import { renderReport } from "../support/report.tsx";
import { answers, table } from "../support/timeZoneReport.ts";

describe("the address of a report", () => {
  it("holds all that is shown, from the start: dates, comparison, sale mode and shops", async () => {
    const { address, requests } = renderReport(timeZone, "", { answers });
    await table();
    expect(Object.fromEntries(address())).toEqual({
      period: "last7",
      compare: "lastYearWeekday",
      mode: "included",
      shops: "431,433",
    });
    expect(requests.filter(({ operation }) => operation === "TimeZoneReport")).toEqual([
      {
        operation: "TimeZoneReport",
        variables: {
          shop_ids: [431, 433],
          developerId: 13,
          fromDate: "2026-11-13",
          toDate: "2026-11-20",
          previousFrom: "2025-11-14",
          previousTo: "2025-11-21",
          // It is 19:42: what is over of today stands beside the same hours.
          comparedShops: [431, 433],
          previousHour: 19,
          basisTo: "2026-11-20",
          basisHour: 19,
          compare: true,
          basis: true,
        },
      },
    ]);
  });

  it("has the shops that are chosen while its first address is being shown", async () => {
    let show: () => void = () => undefined;
    const shown = new Promise<void>((resolve) => (show = resolve));
    const Late = lazy(async () => {
      await shown;
      return { default: () => null };
    });
    /** It keeps the page in its first state until the test lets the address be shown. */
    const Waiting = () => useLocation().search !== "" && <Late />;
    const waiting = defineReport("time-zone", { ...timeZoneShape, icon: () => null, parts: ["table"], bar: Waiting });
    const { address } = renderReport(waiting, "", { answers, selected: [] });
    await userEvent.click(await screen.findByRole("button", { name: "すべての店舗を選択" }));
    await act(async () => show());
    await table();
    expect(address().get("shops")).toBe("431,433,500");
  });

  it("keeps both of two presses that come before the page has followed the first", async () => {
    const stepping = defineReport("time-zone", { ...timeZoneShape, icon: () => null, parts: ["table"], steps: true });
    const { address } = renderReport(stepping, "?from=2026-11-16&to=2026-11-20&compare=none", { answers });
    await table();
    const before = screen.getByRole("button", { name: "前の期間" });
    const sales = within(screen.getByRole("columnheader", { name: /^売上/ })).getByRole("button");
    act(() => {
      fireEvent.click(sales);
      fireEvent.click(before);
      fireEvent.click(before);
    });
    await waitFor(() => expect(address().get("from")).toBe("2026-11-06"));
    expect(address().get("sort")).toBe("sales.desc");
  });

  it("moves on with the business date where its period has a name, and stays where dates were chosen", async () => {
    const evening = new Date("2026-11-21T04:59:00+09:00");
    const morning = new Date("2026-11-21T05:00:00+09:00");
    const asked = async (query: string) => {
      cleanup();
      const place = { now: evening };
      const { requests, address } = renderReport(timeZone, query, { answers, now: () => place.now });
      await table();
      place.now = morning;
      act(() => void window.dispatchEvent(new Event("focus")));
      await screen.findByRole("button", { name: /^期間/ });
      const dates = () => {
        const last = requests.findLast(({ operation }) => operation === "TimeZoneReport")?.variables;
        return [last?.["fromDate"], last?.["toDate"]];
      };
      return { dates, address };
    };
    const named = await asked("");
    await waitFor(() => expect(named.dates()).toEqual(["2026-11-14", "2026-11-21"]));
    expect(named.address().get("period")).toBe("last7");
    const dated = await asked("?from=2026-11-13&to=2026-11-20");
    expect(dated.dates()).toEqual(["2026-11-13", "2026-11-20"]);
    expect(dated.address().get("from")).toBe("2026-11-13");
  });

  it("opens the same report from a copied link, with its shops, never asking for others", async () => {
    const link =
      "?from=2026-10-01&to=2026-10-31&compare=previous&orderType=DELIVERY&deliveryService=WOLT&mode=excluded&shops=500";
    const { requests, address } = renderReport(timeZone, link, { answers, selected: [431, 433] });
    await table();
    const calls = requests.filter(({ operation }) => operation === "TimeZoneReport");
    expect(calls.map(({ variables }) => variables)).toEqual([
      expect.objectContaining({
        shop_ids: [500],
        fromDate: "2026-10-01",
        previousFrom: "2026-09-01",
        previousTo: "2026-09-30",
        orderType: "DELIVERY",
        deliveryService: "WOLT",
      }),
    ]);
    expect(address().get("shops")).toBe("500");
    expect(address().get("mode")).toBe("excluded");
  });

  it("keeps what a part of the page wrote into the link, also when the filter changes, and nothing else", async () => {
    const user = userEvent.setup();
    const report = defineReport("time-zone", {
      ...timeZoneShape,
      icon: () => null,
      keeps: ["words"],
      parts: ["table"],
    });
    const { address } = renderReport(report, "?words=雨&other=1&shops=431", { answers });
    await table();
    expect(address().get("words")).toBe("雨");
    expect(address().has("other")).toBe(false);
    await user.click(screen.getByRole("button", { name: /^期間:/ }));
    await user.click(screen.getByRole("button", { name: "先月" }));
    await waitFor(() => expect(address().get("period")).toBe("lastMonth"));
    expect(address().get("words")).toBe("雨");
  });

  it("narrows to a link's shops on its page alone: the person's own selection stays, and is there again when asked for", async () => {
    const user = userEvent.setup();
    const { address } = renderReport(timeZone, "?shops=500", { answers, selected: [431, 433] });
    await table();
    expect(localStorage.getItem("choba.selectedShops")).toBe("[431,433]");
    await user.click(screen.getByRole("button", { name: "リンクの店舗を表示中" }));
    await waitFor(() => expect(address().get("shops")).toBe("431,433"));
    expect(screen.queryByText(/リンクの店舗/)).toBeNull();
    expect(localStorage.getItem("choba.selectedShops")).toBe("[431,433]");
  });

  it("has no shop any more once the person clears the selection, and says so instead of figures", async () => {
    const wide = window.innerWidth;
    window.innerWidth = 1024;
    const { address, requests } = renderReport(timeZone, "", { answers });
    await table();
    await userEvent.click(screen.getByRole("button", { name: "店舗: 渋谷本店、新宿西口店" }));
    await userEvent.click(screen.getByRole("button", { name: "クリア" }));
    await waitFor(() => expect(address().has("shops")).toBe(false));
    expect(await screen.findByText(/店舗を選択してください/)).toBeInTheDocument();
    expect(localStorage.getItem("choba.selectedShops")).toBe("[]");
    expect(requests.filter(({ operation }) => operation === "TimeZoneReport")).toHaveLength(1);
    window.innerWidth = wide;
  });

  it("says so when a link names shops that the viewer does not have, and leaves them out", async () => {
    const { address } = renderReport(timeZone, "?shops=431,999", { answers, selected: [] });
    await table();
    expect(screen.getByText(/1店舗は、表示する権限がない/)).toBeVisible();
    expect(address().get("shops")).toBe("431");
  });

  it("follows the chips, and goes back with the browser", async () => {
    const user = userEvent.setup();
    const { address, router, requests } = renderReport(timeZone, "", { answers });
    await table();
    await user.click(screen.getByRole("button", { name: "期間: 7日前〜今日 11/13(金) 〜 11/20(金)" }));
    expect(screen.getByRole("button", { name: "7日前〜今日" })).toHaveAttribute("aria-pressed", "true");
    await user.click(screen.getByRole("button", { name: "先月" }));
    await waitFor(() => expect(address().get("period")).toBe("lastMonth"));
    expect(await screen.findByRole("button", { name: "期間: 先月 10/01(木) 〜 10/31(土)" })).toBeVisible();
    expect(requests.at(-1)?.variables).toMatchObject({ fromDate: "2026-10-01", toDate: "2026-10-31" });
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByRole("button", { name: /^期間: 7日前〜今日/ })).toBeVisible());
  });

  it("names its shops where the sidebar is folded away, and takes others there", async () => {
    const wide = window.innerWidth;
    window.innerWidth = 1024;
    const user = userEvent.setup();
    const { requests } = renderReport(timeZone, "", { answers });
    await table();
    await user.click(screen.getByRole("button", { name: "店舗: 渋谷本店、新宿西口店" }));
    await user.click(screen.getByRole("option", { name: /大宮店/ }));
    await waitFor(() => expect(requests.at(-1)?.variables).toMatchObject({ shop_ids: [431, 433, 500] }));
    expect(screen.getByText("店舗: すべての店舗（3）")).toBeVisible();
    window.innerWidth = wide;
  });

  it("asks for the delivery service only where deliveries are asked for", async () => {
    const user = userEvent.setup();
    const { address } = renderReport(timeZone, "", { answers });
    await table();
    expect(screen.queryByRole("button", { name: /^サービス/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: /^注文/ }));
    await user.click(await screen.findByRole("menuitemradio", { name: "デリバリー" }));
    await user.click(await screen.findByRole("button", { name: /^サービス/ }));
    await user.click(await screen.findByRole("menuitemradio", { name: "出前館" }));
    await waitFor(() => expect(address().get("deliveryService")).toBe("DEMAE_CAN"));
    await user.click(screen.getByRole("button", { name: /^注文/ }));
    await user.click(await screen.findByRole("menuitemradio", { name: "テイクアウト" }));
    await waitFor(() => expect(address().get("orderType")).toBe("TAKEOUT"));
    expect(address().has("deliveryService")).toBe(false);
  });

  it("takes dates that are typed, refuses unreal and reversed ones at their field", async () => {
    const user = userEvent.setup();
    const { address } = renderReport(timeZone, "", { answers });
    await table();
    await user.click(screen.getByRole("button", { name: /^期間/ }));
    const dialog = within(await screen.findByRole("dialog"));
    const [from, to] = [dialog.getByLabelText("開始日"), dialog.getByLabelText("終了日")];
    fireEvent.change(from, { target: { value: "2026/02/30" } });
    await user.click(dialog.getByRole("button", { name: "この期間で表示" }));
    expect(from).toHaveAccessibleDescription(saying("W010"));
    fireEvent.change(from, { target: { value: "2026/12/01" } });
    expect(to).toHaveAccessibleDescription(saying("W008"));
    fireEvent.change(from, { target: { value: "２０２６年２月１日" } });
    await user.click(dialog.getByRole("button", { name: "この期間で表示" }));
    await waitFor(() => expect(address().get("from")).toBe("2026-02-01"));
  });
});

describe("on a phone", () => {
  const wide = window.innerWidth;
  beforeEach(() => {
    window.innerWidth = 390;
  });
  afterEach(() => {
    window.innerWidth = wide;
  });

  it("all conditions are behind one button, with the number of filters; shops, period and filters stand in words", async () => {
    const user = userEvent.setup();
    const { address } = renderReport(timeZone, "?from=2026-11-18&to=2026-11-19&compare=none", { answers });
    await screen.findByRole("region", { name: "時間帯別" });
    const bar = screen.getByRole("group", { name: "表示条件" });
    expect(bar).toHaveTextContent("渋谷本店、新宿西口店11/18(水) 〜 11/19(木)絞り込み");
    expect(
      within(bar)
        .getAllByRole("button")
        .map((button) => button.textContent),
    ).toEqual(["絞り込み", "ビュー▾", "書き出し▾"]);
    await user.click(within(bar).getByRole("button", { name: "絞り込み" }));
    const conditions = await screen.findByRole("dialog", { name: "表示条件" });
    await user.click(within(conditions).getByRole("button", { name: /^注文/ }));
    await user.click(await screen.findByRole("menuitemradio", { name: "テイクアウト" }));
    await waitFor(() => expect(address().get("orderType")).toBe("TAKEOUT"));
    await user.click(within(conditions).getByRole("button", { name: "表示する" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await screen.findByRole("button", { name: "絞り込み 1" })).toBeVisible();
    expect(screen.getByText("注文 テイクアウト")).toBeVisible();
  });
});
