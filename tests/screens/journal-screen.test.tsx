import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { journalReport } from "../../resources/journal/index.tsx";
import { salesSearch } from "../../resources/sales-search/index.tsx";
import { voidReport } from "../../resources/void/index.tsx";
import type { Answer, Answers, Variables } from "../support/answers.ts";
import { renderReport } from "../support/report.tsx";
import { saying } from "../support/messages.ts";

type Receipt = Answer<"GetJournal">["data"];
const receipt = (nth: number) =>
  ({
    id: `431-${nth}`,
    shop_id: 431,
    shop_name: "渋谷本店",
    date: "2026-11-20",
    soldAt: "2026-11-20T03:05:00.000Z",
    receiptNumber: `R${nth}`,
    status: nth === 2 ? "VOIDED" : "SALE",
    order_type: "TAKEOUT",
    payment_type: ["CASH", "QR"],
    total: 1_000 + nth,
    visitor: 1,
    discounts: 0,
  }) satisfies Receipt;
const freshness = { newestAt: "2026-11-20T10:42:00Z", provisional: false, unclosed: false, stale: false };
const total = 120;

/** A server with 120 receipts. */
const answers: Answers = {
  JournalReport: ({ limit, offset }) => {
    const count = Math.max(0, Math.min(limit, total - offset));
    const data = Array.from({ length: count }, (_, i) => receipt(offset + i + 1));
    return { current: { total, sales: 123_456, days: [], data, freshness } };
  },
};
const numbers = async () => {
  const region = await screen.findByRole("region", { name: "電子ジャーナル" });
  return within(region)
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[0]?.textContent);
};
/** Waits for all rows of a page: the first ones stand before the others are drawn. */
const page = (rows: number) => waitFor(async () => expect(await numbers()).toHaveLength(rows));
const journalRequests = (requests: { operation: string; variables: object }[]) =>
  requests.filter(({ operation }) => operation === "JournalReport").map(({ variables }) => variables);

describe("the journal on a phone", () => {
  const wide = window.innerWidth;
  beforeEach(() => {
    window.innerWidth = 390;
  });
  afterEach(() => {
    window.innerWidth = wide;
  });
  const day = { date: "2026-11-20", count: 240, sales: 246_912, provisional: true };
  const before = { date: "2026-11-19", count: 3, sales: 3_000, provisional: false };
  const bill = {
    ...receipt(1),
    receiptNumber: "20261120-0017",
    staff: "井上 陸",
    payment_type: ["QR" as const],
    visitor: 4,
  };
  const data = [
    // 01:36 of the night belongs to the date before.
    { ...bill, order_type: "EAT_IN" as const, soldAt: "2026-11-20T16:36:00.000Z", discounts: 220 },
    { ...bill, ...receipt(2), total: 9_790 },
    { ...bill, ...receipt(3), status: "RETURN" as const, total: -5_060 },
    { ...bill, ...receipt(4), date: "2026-11-19", soldAt: "2026-11-19T10:42:00.000Z" },
  ];
  const onPhone: Answers = {
    JournalReport: () => ({ current: { total, sales: 123_456, days: [day, before], data, freshness } }),
  };

  it("has a receipt as one link of two lines, below its date with the sum; what is no plain sale is marked", async () => {
    renderReport(journalReport, "?orderType=TAKEOUT", { answers: onPhone });
    const list = within(await screen.findByRole("region", { name: "11/20(金)" }));
    expect(list.getByRole("heading", { level: 2 }).parentElement).toHaveTextContent("11/20(金)速報240件¥246,912");
    expect(list.getAllByRole("link").map((row) => [...row.children].map((part) => part.textContent))).toEqual([
      ["25:36", "渋谷本店", "¥1,001", "QR決済 · 4名 · 値引 ¥220", "0017　井上 陸"],
      ["12:05", "渋谷本店取消済", "¥9,790", "テイクアウト · 現金＋QR決済 · 1名", "R2　井上 陸"],
      ["12:05", "渋谷本店返品", "▲¥5,060", "テイクアウト · 現金＋QR決済 · 1名", "R3　井上 陸"],
    ]);
    expect(list.getAllByRole("link")[0]?.getAttribute("href")).toMatch(/^\/tradingdaily\?.*id=431-1/);
    const closed = screen.getByRole("region", { name: "11/19(木)" });
    expect(closed).toHaveTextContent("11/19(木)締済3件¥3,000");

    // One bar: shops and period in words, all conditions behind one button with their number.
    expect(screen.getByRole("button", { name: "絞り込み 1" })).toBeVisible();
    expect(screen.getByRole("group", { name: "表示条件" })).toHaveTextContent(/¥123,456.*120.*注文 テイクアウト/);
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("has every condition on one sheet: what is typed is sent by its button, and a wrong value stays with its reason", async () => {
    const { address } = renderReport(journalReport, "?orderType=TAKEOUT&hour=12", { answers: onPhone });
    await userEvent.click(await screen.findByRole("button", { name: "絞り込み 2" }));
    const sheet = within(await screen.findByRole("dialog", { name: "表示条件" }));
    expect(sheet.queryByRole("button", { name: /絞り込み/ })).toBeNull();
    await userEvent.type(sheet.getByLabelText("金額 下限"), "たくさん");
    await userEvent.click(sheet.getByRole("button", { name: "表示する" }));
    expect(sheet.getByLabelText("金額 下限")).toBeInvalid();
    expect(address().get("hour")).toBe("12");

    await userEvent.clear(sheet.getByLabelText("金額 下限"));
    await userEvent.type(sheet.getByLabelText("金額 下限"), "1,500");
    await userEvent.clear(sheet.getByLabelText("時間帯"));
    await userEvent.click(sheet.getByRole("button", { name: "表示する" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect([address().get("minTotal"), address().get("hour"), address().get("orderType")]).toEqual([
      "1500",
      null,
      "TAKEOUT",
    ]);
  });

  it("has the way back to the search below its heading, not on it, where it would cover the sums", async () => {
    renderReport({ ...salesSearch, path: "/sales/result" }, "", { answers: onPhone });
    await screen.findByRole("region", { name: "11/20(金)" });
    const back = screen.getByRole("link", { name: "条件を変える" });
    expect(screen.getByRole("heading", { level: 1 }).parentElement?.parentElement).not.toContainElement(back);
  });

  it("turns pages by two buttons", async () => {
    const { address } = renderReport(journalReport, "?page=2", { answers: onPhone });
    const pages = within(await screen.findByRole("navigation", { name: "ページ選択（表の下）" }));
    await userEvent.click(pages.getByRole("button", { name: "次へ" }));
    await waitFor(() => expect(address().get("page")).toBe("3"));
    await waitFor(() => expect(pages.getByRole("button", { name: "次へ" })).toBeDisabled());
  });
});

describe("a report by pages", () => {
  it("shows one page, says of how many, and neither compares nor sums nor sorts", async () => {
    const { requests } = renderReport(journalReport, "", { answers });
    await page(50);
    expect(screen.getByText("該当件数").nextSibling).toHaveTextContent("120");
    expect(screen.getByText("売上(取消を除く)").nextSibling).toHaveTextContent("¥123,456");
    expect(screen.getAllByText("120件中 1〜50件")).toHaveLength(2);
    expect(journalRequests(requests)[0]).toMatchObject({ limit: 50, offset: 0, compare: false });
    expect(screen.queryByRole("button", { name: /比較/ })).toBeNull();
    expect(screen.queryByText("合計", { selector: "tfoot *" })).toBeNull();
  });

  it("turns pages in the address, and begins on the first one when something else is asked", async () => {
    const { address, requests } = renderReport(journalReport, "?page=2&shops=431,433", { answers });
    expect((await numbers())[0]).toBe("R51");
    await userEvent.click(screen.getAllByRole("button", { name: "ページ3へ" })[0] ?? document.body);
    expect(await screen.findByText("R120")).toBeInTheDocument();
    expect(address().get("page")).toBe("3");

    await userEvent.click(screen.getByRole("button", { name: /区分/ }));
    await userEvent.click(await screen.findByRole("menuitemradio", { name: "返品" }));
    expect(await screen.findByText("R1")).toBeInTheDocument();
    expect(address().get("page")).toBeNull();
    expect(journalRequests(requests).at(-1)).toMatchObject({ kind: "RETURN", offset: 0 });
    // Lit, which the chips that narrow nothing are not.
    const look = (name: string) => screen.getByRole("button", { name }).className;
    expect(look("区分: 返品")).not.toBe(look("支払"));
  });

  it("writes options in words", async () => {
    renderReport(journalReport, "", { answers });
    await numbers();
    expect(screen.getAllByText("現金・QR決済").length).toBeGreaterThan(0);
    expect(screen.getByText("取消済")).toBeInTheDocument();
  });

  it("opens a receipt by its whole row, but not while a person marks a text in it", async () => {
    const { router } = renderReport(journalReport, "", { answers });
    const staff = async () => (await screen.findAllByText("テイクアウト", { selector: "td" }))[0] ?? document.body;
    const marked = vi.spyOn(window, "getSelection").mockReturnValue({ toString: () => "R1" } as Selection);
    fireEvent.click(await staff());
    expect(router.state.location.pathname).toBe("/tradinghistory");
    marked.mockRestore();
    fireEvent.click(await staff());
    await waitFor(() => expect(router.state.location.pathname).toBe("/tradingdaily"));
  });

  it("offers the nearest receipts where none fits what a guest remembers", async () => {
    const { id, shop_id, shop_name, date, soldAt, receiptNumber, status, payment_type } = receipt(1);
    const one = { id, shop_id, shop_name, date, soldAt, receiptNumber, status, payment_type, total: 6_150 };
    const none: Answers = {
      JournalReport: () => ({ current: { total: 0, sales: 0, days: [], data: [], near: [one], freshness } }),
    };
    const { requests } = renderReport(journalReport, "?fromTime=19:15&toTime=19:45&about=6000&tender=CREDIT", {
      answers: none,
    });
    const card = (await screen.findByRole("heading", { name: "近いレシート" })).closest("section");
    const [link] = within(card ?? document.body).getAllByRole("link");
    expect(link).toHaveTextContent("¥6,150現金＋QR決済渋谷本店R1");
    expect(link?.getAttribute("href")).toMatch(/^\/tradingdaily\?.*id=431-1/);
    expect(journalRequests(requests)[0]).toMatchObject({ fromTime: "19:15", toTime: "19:45", about: 6_000 });
  });

  it("leads each row to its receipt, with the filter kept for the way back", async () => {
    renderReport(journalReport, "?kind=SALE", { answers });
    await numbers();
    const [link] = screen.getAllByRole("link", { name: /2026\/11\/20 12:05/ });
    expect(link?.getAttribute("href")).toMatch(/^\/tradingdaily\?.*kind=SALE.*id=431-1$/);
  });
});

describe("a report by pages on paper", () => {
  const print = vi.fn();
  const choosePrint = async () => {
    await numbers();
    await userEvent.click(screen.getByRole("button", { name: /^書き出し/ }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "印刷・PDF" }));
  };
  /** A server to whose receipts another one is added before the one call that is named. */
  const growing = (first: number, at: number): Answers => {
    let calls = 0;
    return {
      JournalReport: ({ limit, offset }) => {
        calls += 1;
        const total = first + (calls >= at ? 1 : 0);
        const count = Math.max(0, Math.min(limit, total - offset));
        const data = Array.from({ length: count }, (_, i) => receipt(offset + i + 1));
        return { current: { total, sales: 1, data, freshness } };
      },
    };
  };
  beforeEach(() => {
    print.mockReset();
    vi.stubGlobal("print", print);
  });
  afterEach(() => vi.unstubAllGlobals());

  it("has all of its rows, fetched anew where one is added in between, and is one page again afterwards", async () => {
    // The first call is the screen's own page.
    const { requests } = renderReport(journalReport, "?page=2", { answers: growing(620, 3) });
    await choosePrint();
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(journalRequests(requests).slice(1)).toMatchObject(
      [0, 500, 0, 500].map((offset) => ({ limit: 500, offset, shop_ids: [431, 433] })),
    );
    expect(screen.getAllByText("621件中 1〜621件")).toHaveLength(2);
    expect(screen.queryByText(/このページだけの印刷/)).toBeNull();
    fireEvent(window, new Event("afterprint"));
    await page(50);
    expect(screen.getAllByText("620件中 51〜100件")).toHaveLength(2);
  });

  it("ends at 2,000 rows: above, it says how many there are and offers the file", async () => {
    const { requests } = renderReport(journalReport, "", { answers: growing(2_001, 9) });
    await choosePrint();
    const dialog = await screen.findByRole("dialog", { name: "2,001件は印刷できません" });
    expect(dialog).toHaveTextContent("印刷できるのは2,000件までです。");
    expect(within(dialog).getByRole("button", { name: "Excelに書き出す" })).toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByRole("button", { name: /^書き出し/ })).toHaveFocus();
    expect(journalRequests(requests)).toHaveLength(1);
    expect(print).not.toHaveBeenCalled();
  });
});

describe("filters that are typed", () => {
  it("are judged by the schema's rules, and asked for as the types that they are", async () => {
    const { requests, address } = renderReport(journalReport, "", { answers });
    await numbers();
    await userEvent.click(screen.getByRole("button", { name: /絞り込み/ }));
    const form = await screen.findByRole("dialog", { name: "絞り込み" });
    await userEvent.type(within(form).getByLabelText("時間帯"), "40");
    await userEvent.type(within(form).getByLabelText("商品"), "ビール");
    await userEvent.click(within(form).getByRole("button", { name: "この条件で表示" }));
    expect(within(form).getByText(saying("W022"))).toBeInTheDocument();

    await userEvent.clear(within(form).getByLabelText("時間帯"));
    await userEvent.type(within(form).getByLabelText("時間帯"), "25");
    await userEvent.click(within(form).getByRole("button", { name: "この条件で表示" }));
    expect(await screen.findByRole("button", { name: /時間帯 25時・商品 ビール/ })).toBeInTheDocument();
    expect(journalRequests(requests).at(-1)).toMatchObject({ hour: 25, product: "ビール" });
    expect(address().get("hour")).toBe("25");
  });

  it("in an address that breaks the rules are left out", async () => {
    const { requests } = renderReport(journalReport, "?hour=99&minTotal=abc&kind=SALES", { answers });
    await numbers();
    expect(Object.keys(journalRequests(requests)[0] ?? {})).not.toEqual(expect.arrayContaining(["hour"]));
  });
});

it("a receipt's page that is opened without one says how to find one, and asks for none", async () => {
  const { requests } = renderReport({ ...voidReport, path: "/voiddaily" }, "", { answers: {} });
  expect(await screen.findByText("レシートが選択されていません")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "取消一覧へ戻る" })).toHaveAttribute("href", "/voidlist");
  expect(requests.filter(({ operation }) => operation === "GetJournal")).toEqual([]);
});

describe("a void in full", () => {
  const sold = {
    ...receipt(7),
    kind: "SALE",
    status: "VOIDED",
    taxMode: "INCLUDED",
    hour: 12,
    sequence: 7,
    recordedAt: "2026-11-20T03:06:00.000Z",
    reversalOf: null,
    reversedBy: ["431-8"],
    splitOf: null,
    splits: [],
    digest: "7f",
    staff: "佐藤",
    reason: null,
    items: [{ productName: "親子丼", quantity: 2, unitPrice: 1_000, discount: 150, taxRate: 10, salesPrice: 1_850 }],
    discount: 0,
    couponDiscount: 0,
    points: 0,
    pointsAs: "DISCOUNT",
    total: 1_850,
    taxable8: 0,
    tax8: 0,
    taxable10: 1_850,
    tax10: 168,
    payments: [{ tender: "CASH", tendered: 2_000, change: 150 }],
  } satisfies Receipt;
  const undone: Receipt = {
    ...sold,
    id: "431-8",
    receiptNumber: "R8",
    kind: "VOID",
    status: "VOID",
    soldAt: "2026-11-20T03:15:00.000Z",
    reversalOf: sold.id,
    reversedBy: [],
    minutesAfterPayment: 10,
    staff: "鈴木",
    reason: "打ち間違い",
    items: [],
    payments: [],
    taxable10: 0,
    tax10: 0,
    total: 0,
  };

  it("says what was voided, how long after the payment, by whom and why, and leads to it", async () => {
    const GetJournal = ({ id }: Variables<"GetJournal">) => ({ data: id === sold.id ? sold : undone });
    renderReport({ ...voidReport, path: "/voiddaily" }, "?id=431-8", { answers: { GetJournal } });
    expect(await screen.findByRole("heading", { level: 1, name: "取消 R8" })).toBeInTheDocument();
    expect(screen.getByRole("navigation", { name: "現在の位置" })).toHaveTextContent("取消・返品");
    const paper = within(screen.getByRole("article"));
    for (const [name, value] of [
      ["取消日時", "2026/11/20 12:15"],
      ["会計から", "10分"],
      ["取り消した額", "¥1,850"],
      ["担当者", "鈴木"],
      ["理由", "打ち間違い"],
      ["親子丼", "¥2,000"],
      ["値引", "▲¥150"],
      ["小計", "¥1,850"],
      ["お釣り", "¥150"],
    ] as const)
      expect(paper.getByText(name).nextSibling).toHaveTextContent(value);
    const link = paper.getByRole("link", { name: "2026/11/20 12:05 No. R7" });
    expect(link).toHaveAttribute("href", "/tradingdaily?id=431-7");
  });
});
