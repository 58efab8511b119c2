import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { formatMessage } from "../../i18n/ja/words/messages.ts";
import { overviewReport } from "../../resources/overview/index.ts";
import type { Answer, Answers } from "../support/answers.ts";
import { Refusal, renderReport } from "../support/report.tsx";
import { bodyOf, totalsOf } from "../support/reportTable.ts";
import { answers, freshness } from "../support/timeZoneReport.ts";

describe("the sales overview", () => {
  const shop = {
    net_sales: 900,
    cost: 300,
    gross: 600,
    grossRate: 0.667,
    costedSales: 900,
    pairs: 2,
    discounts: 0,
    returns: 0,
  };
  const one = {
    ...shop,
    shop_id: 431,
    shop_name: "渋谷本店",
    sales: 1000,
    visitor: 4,
    customerUnitPrice: 250,
    provisional: true,
  };
  const two = {
    ...one,
    shop_id: 433,
    shop_name: "新宿西口店",
    sales: 3000,
    customerUnitPrice: 750,
    provisional: false,
  };
  const item = { shop_id: 431, shop_name: "渋谷本店", business_date: null, last_business_date: null, count: null };
  const current: Answer<"OverviewReport">["current"] = {
    rows: [one, two],
    curveDate: "2026-11-20",
    curve: [
      { hour: 23, sales: 500, net_sales: 460, weekBeforeSales: 400, weekBeforeNetSales: 370 },
      { hour: 25, sales: 0, net_sales: 0, weekBeforeSales: 80, weekBeforeNetSales: 74 },
    ],
    attention: [
      {
        severity: "HIGH",
        kind: "SALES_FALL",
        action: "SEE_HOURS",
        shop_id: 433,
        shop_name: "新宿西口店",
        business_date: "2026-11-20",
        last_business_date: null,
        count: 4,
        amount: -42_000,
        usual: 120_000,
        basis: "WEEKS",
        answerKey: "SALES_FALL:433:2026-11-20",
        answered: false,
      },
      {
        ...item,
        severity: "MEDIUM",
        kind: "DAY_NOT_CLOSED",
        action: "CLOSE",
        business_date: "2026-11-19",
        count: 1,
        amount: 1_000,
        answerKey: null,
        answered: false,
      },
      {
        severity: "INFO",
        kind: "COUPON_WAITING",
        action: "SEE_COUPONS",
        shop_id: null,
        shop_name: null,
        business_date: null,
        last_business_date: null,
        count: 3,
        amount: null,
        answerKey: null,
        answered: false,
      },
    ],
    progress: [
      {
        ...item,
        today: {
          sales: 500,
          budget: 1000,
          plannedSales: 500,
          settledSales: 450,
          lastYear: 900,
          plannedLastYear: 900,
          net_sales: 460,
          netBudget: 920,
          netPlannedSales: 460,
          netSettledSales: 410,
          netLastYear: 820,
          netPlannedLastYear: 820,
        },
        month: {
          sales: 9000,
          budget: 10_000,
          plannedSales: 8500,
          settledSales: 9000,
          lastYear: 8000,
          plannedLastYear: 6800,
          net_sales: 8200,
          netBudget: 9200,
          netPlannedSales: 7740,
          netSettledSales: 8200,
          netLastYear: 8000,
          netPlannedLastYear: 7000,
        },
      },
      {
        ...item,
        shop_id: 433,
        shop_name: "新宿西口店",
        today: { sales: 100, budget: null, settledSales: 100, lastYear: null },
        month: {
          sales: 3000,
          budget: null,
          plannedSales: 2500,
          settledSales: 3000,
          lastYear: null,
          plannedLastYear: null,
        },
      },
    ],
    freshness,
  };
  const home: Answers = { ...answers, OverviewReport: () => ({ current }) };

  it("shows shops from the most sales, each with its state, leading to its own days", async () => {
    renderReport(overviewReport, "?compare=none&mode=included", { answers: home, paths: ["/salesterm"] });
    const shops = within(await screen.findByRole("region", { name: "店舗別" }));
    expect(bodyOf(shops.getByRole("table")).map((cells) => [cells[0], cells.at(-1)])).toEqual([
      ["新宿西口店", "締済"],
      ["渋谷本店", "速報"],
    ]);
    const link = shops.getByRole("link", { name: "新宿西口店の内訳を開く" });
    expect(new URL(link.getAttribute("href") ?? "", "http://x").searchParams.get("shops")).toBe("433");
    // 1,200 ÷ 1,800, from the sums of both shops.
    expect(within(screen.getByRole("region", { name: "期間の合計" })).getByText("66.7%")).toBeVisible();
  });

  it("sets today and the month up to yesterday against budget and last year; the total divides over the shops that have them", async () => {
    renderReport(overviewReport, "?compare=none", { answers: home });
    const progress = within(await screen.findByRole("region", { name: "予算と前年に対する進み具合" })).getByRole(
      "table",
    );
    expect(bodyOf(progress)).toEqual([
      ["渋谷本店", "¥500", "¥1,000", "50.0%", "¥900", "¥8,500", "¥10,000", "85.0%", "＋25.0%"],
      ["新宿西口店", "¥100", "—", "—", "—", "¥2,500", "—", "—", "—"],
    ]);
    const heads = within(progress)
      .getAllByRole("columnheader")
      .map((head) => head.textContent);
    expect(heads).toEqual(
      "店舗 今日 今月（昨日まで） 今までの売上 一日分の予算 達成率 前年 売上 予算 達成率 前年比".split(" "),
    );
    expect(totalsOf(progress)).toEqual("合計 ¥600 ¥1,000 50.0% ¥900 ¥11,000 ¥10,000 85.0% ＋25.0%".split(" "));
    cleanup();
    renderReport(overviewReport, "?compare=none&mode=excluded", { answers: home });
    const net = within(await screen.findByRole("region", { name: "予算と前年に対する進み具合" })).getByRole("table");
    expect(bodyOf(net)[0]).toEqual("渋谷本店 ¥460 ¥920 50.0% ¥820 ¥7,740 ¥9,200 84.1% ＋10.6%".split(" "));
  });

  it("says first how today and the month stand, and the profit of yesterday and of the month to who may see it", async () => {
    const day = { business_date: "2026-11-18", profit: 20_000, flCost: 60_000, flSales: 100_000, note: null };
    const days = [day, { ...day, business_date: "2026-11-19", profit: -5_000, note: "人時なし 1日" }];
    const profits: Answers = { ...home, DailyProfitReport: () => ({ current: { rows: days } }) };
    renderReport(overviewReport, "?compare=none", { answers: profits, paths: ["/daily-profit"] });
    const now = await screen.findByRole("heading", { name: "今日と今月" });
    const card = now.closest("section");
    await within(card as HTMLElement).findByText("▲¥5,000");
    for (const said of [
      "今日 11/20(金) 売上¥600一日分の予算 ¥1,000・達成率 50.0%前年の同じ時間まで ¥900",
      "今月（昨日まで） 売上¥11,000予算 ¥10,000・達成率 85.0%前年比 ＋25.0%",
      "昨日 11/19(木) 営業利益▲¥5,000FL比率 60.0%昨日の店舗別を見る入っていない日: 人時なし 1日",
      "2026年11月（昨日まで） 営業利益¥15,000FL比率 60.0%今月の店舗別を見る",
    ])
      expect(card).toHaveTextContent(said);
    expect(now.compareDocumentPosition(screen.getByRole("region", { name: "期間の合計" }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    cleanup();
    const alone: Answers = {
      ...profits,
      OverviewReport: () => ({ current: { ...current, progress: (current.progress ?? []).slice(0, 1) } }),
    };
    renderReport(overviewReport, "?compare=none&mode=excluded", { answers: alone });
    expect((await screen.findByRole("heading", { name: "今日と今月" })).closest("section")).toHaveTextContent(
      "純売上¥460一日分の予算(税抜) ¥920・達成率 50.0%",
    );
    expect(screen.queryByRole("region", { name: "予算と前年に対する進み具合" })).toBeNull();
    cleanup();
    renderReport(overviewReport, "?compare=none", { answers: profits });
    expect((await screen.findByRole("heading", { name: "今日と今月" })).closest("section")).not.toHaveTextContent(
      "営業利益",
    );
  });

  it("says how many shops the totals and their ratios leave out; of 既存店 the totals leave out the same", async () => {
    renderReport(overviewReport, "?compare=none", { answers: home });
    expect(
      await screen.findByText(/今月の前年と前年比に、前年の記録がそろわない1店舗は入っていません。/),
    ).toBeVisible();
    expect(screen.getByText(/今月の予算と達成率に、予算のない1店舗は入っていません。/)).toBeVisible();
    cleanup();
    const leftOut = [{ shop_id: 433, shop_name: "新宿西口店", reason: "NEW" as const, date: null, until: null }];
    const { requests } = renderReport(overviewReport, "?compare=lastYear&stores=existing", {
      answers: { ...home, GetComparableShops: () => ({ data: { shop_ids: [431], leftOut } }) },
    });
    const progress = await screen.findByRole("region", { name: "予算と前年に対する進み具合" });
    expect(totalsOf(within(progress).getByRole("table"))).toEqual(
      "合計 ¥500 ¥1,000 50.0% ¥900 ¥8,500 ¥10,000 85.0% ＋25.0%".split(" "),
    );
    expect(
      screen.getByText(/今月の合計は既存店1店舗のもので、前年の記録がそろわない1店舗は入っていません。/),
    ).toBeVisible();
    // What needs attention is still of every shop.
    const call = requests.find(({ operation }) => operation === "OverviewReport");
    expect(call?.variables).toMatchObject({ shop_ids: [431, 433], countedShops: [431], comparedShops: [431] });
  });

  it("lists what needs attention with shop, day, reason, amount and what to do about it", async () => {
    renderReport(overviewReport, "?compare=none", { answers: home, paths: ["/salestimezone", "/dailyclosing"] });
    const list = within(await screen.findByRole("list", { name: "確認が必要" }));
    const rows = list.getAllByRole("listitem");
    expect(rows.map((row) => [...row.children].map((part) => part.textContent))).toEqual([
      [
        "急ぎ 売上減",
        "新宿西口店",
        "11/20(金)",
        "ふだんの金曜より35.0%少ない売上でした直近4回の平均 ¥120,000 → ¥78,000",
        "▲¥42,000減った額",
        "時間帯を見る",
        "",
      ],
      ["未締め", "渋谷本店", "11/19(木)", "まだ締めていません", "¥1,000速報", "精算する", ""],
      // The viewer's console has no page of coupons here.
      ["配信予定", "選択中の店舗", "", "配信を待つクーポンが3件あります", "", "", ""],
    ]);
    const fall = list.getByRole("link", { name: "時間帯を見る 新宿西口店 2026/11/20" });
    expect(fall).toHaveAttribute(
      "href",
      "/salestimezone?from=2026-11-20&to=2026-11-20&compare=previousWeekday&shops=433",
    );
  });

  it("says things of one kind on one line, with their sum, their shops and a line of each on request", async () => {
    const [fall] = current.attention ?? [];
    const attention = [
      ...[431, 433].map((shop_id, at) => ({
        ...fall,
        shop_id,
        shop_name: `店舗${at}`,
        answerKey: `SALES_FALL:${shop_id}:2026-11-20`,
      })),
      ...(current.attention ?? []).slice(1),
    ];
    const { requests } = renderReport(overviewReport, "?compare=none", {
      answers: {
        ...home,
        OverviewReport: () => ({ current: { ...current, attention } }),
        AnswerAttention: () => ({ data: { result: true } }),
      },
      paths: ["/salestimezone"],
    });
    const list = within(await screen.findByRole("list", { name: "確認が必要" }));
    const [falls] = list.getAllByRole("listitem");
    expect(falls).toHaveTextContent("2店舗");
    expect(falls).toHaveTextContent("▲¥84,000");
    expect(list.getByRole("link", { name: "時間帯を見る 2店舗 2026/11/20" })).toHaveAttribute(
      "href",
      "/salestimezone?from=2026-11-20&to=2026-11-20&compare=previousWeekday&shops=431%2C433",
    );
    expect(list.queryByText("店舗1")).toBeNull();
    fireEvent.click(list.getByRole("button", { name: "2店舗" }));
    expect(list.getByText("店舗1")).toBeVisible();
    fireEvent.click(list.getByRole("button", { name: "確認済みにする 2店舗 2026/11/20" }));
    await waitFor(() =>
      expect(requests.find(({ operation }) => operation === "AnswerAttention")?.variables).toEqual({
        input: { keys: ["SALES_FALL:431:2026-11-20", "SALES_FALL:433:2026-11-20"], answered: true },
      }),
    );
  });

  it("says why an answer was not saved", async () => {
    renderReport(overviewReport, "?compare=none", {
      answers: {
        ...home,
        AnswerAttention: () => {
          throw new Refusal("UNAVAILABLE");
        },
      },
    });
    fireEvent.click(await screen.findByRole("button", { name: "確認済みにする 新宿西口店 2026/11/20" }));
    expect(await screen.findByText(formatMessage("UNAVAILABLE"))).toBeVisible();
  });

  it("keeps what a person has answered below, where it can be taken back", async () => {
    const attention = (current.attention ?? []).map((item) => ({ ...item, answered: item.answerKey !== null }));
    renderReport(overviewReport, "?compare=none", {
      answers: { ...home, OverviewReport: () => ({ current: { ...current, attention } }) },
    });
    const list = within(await screen.findByRole("list", { name: "確認が必要" }));
    expect(list.queryByText("新宿西口店")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "確認済み 1件" }));
    const answered = within(screen.getByRole("list", { name: "確認済み" }));
    expect(answered.getByText("新宿西口店")).toBeVisible();
    expect(answered.getByRole("button", { name: "確認が必要に戻す 新宿西口店 2026/11/20" })).toBeEnabled();
  });

  it("tells the last day by hour against the week before, without a gap in the hours", async () => {
    renderReport(overviewReport, "?compare=none", { answers: home, now: new Date("2026-11-21T01:30:00+09:00") });
    const curve = await screen.findByRole("table", { name: "時間帯別 今日" });
    expect(bodyOf(curve).map(([hour, ...figures]) => [hour?.replace("(途中)", ""), ...figures])).toEqual([
      ["23時", "¥500", "¥400"],
      ["24時", "¥0", "¥0"],
      ["25時", "¥0", "¥80"],
    ]);
    expect(screen.queryByText(/^進行中/)).toBeNull();
  });

  it("has no figure for the hours of today that have not begun", async () => {
    renderReport(overviewReport, "?compare=none", { answers: home, now: new Date("2026-11-20T23:10:00+09:00") });
    expect(bodyOf(await screen.findByRole("table", { name: "時間帯別 今日" }))).toEqual([
      ["23時(途中)", "¥500", "¥400"],
      ["24時", "—", "¥0"],
      ["25時", "—", "¥80"],
    ]);
  });

  it("marks the hour of today that is not over, and none of a day that is", async () => {
    const now = new Date("2026-11-20T23:42:00+09:00");
    renderReport(overviewReport, "?compare=none", { answers: home, now });
    const hoursOf = (table: HTMLElement) => bodyOf(table).map(([hour]) => hour);
    expect(hoursOf(await screen.findByRole("table", { name: "時間帯別 今日" }))).toEqual([
      "23時(途中)",
      "24時",
      "25時",
    ]);
    expect(screen.getByText("進行中: 23時")).toBeVisible();
    cleanup();
    renderReport(overviewReport, "?compare=none&from=2026-11-19&to=2026-11-19", {
      answers: { ...home, OverviewReport: () => ({ current: { ...current, curveDate: "2026-11-19" } }) },
      now,
    });
    expect(hoursOf(await screen.findByRole("table", { name: /^時間帯別 .*11\/19\(木\)$/ }))).toEqual([
      "23時",
      "24時",
      "25時",
    ]);
    expect(screen.queryByText(/^進行中/)).toBeNull();
  });
});
