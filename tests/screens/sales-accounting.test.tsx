import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { salesAccountingEntry } from "../../resources/closing/accounting/index.tsx";
// Loaded before the tests: the page loads it when it is first opened, which takes a while here.
import "../../resources/closing/accounting/SalesAccounting.tsx";
import type { Result } from "../support/answers.ts";
import { renderReport } from "../support/report.tsx";

type Accounting = Result<"GetSalesAccounting">["data"];
type Day = Accounting["days"][number];

const saved: { name: string; blob: Blob }[] = [];
beforeEach(() => {
  saved.length = 0;
  const blobs: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.at(-1);
    if (blob) saved.push({ name: this.download, blob });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const day: Day = {
  shop_id: 431,
  date: "2026-10-01",
  revision: 1,
  taxable8: 1_080,
  tax8: 80,
  taxable10: 2_200,
  tax10: 200,
  discounts8: null,
  discounts10: null,
  discounts: 120,
  returns: 0,
  depositsCash: 3_000,
  depositsCredit: 280,
  depositsEmoney: 0,
  depositsQr: 0,
  depositsOther: 0,
  deliveryUberEats: 0,
  deliveryDemaeCan: 0,
  deliveryMenu: 0,
  deliveryWolt: 0,
  deliveryOther: 0,
  difference: -10,
  creditDifference: null,
  emoneyDifference: null,
  qrDifference: null,
  otherDifference: null,
};
const shop: Accounting["shops"][number] = {
  shop_id: 431,
  shop_name: "川崎店",
  lock: "OPEN",
  revision: 0,
  lockedAt: null,
  missingDates: ["2026-10-02", "2026-10-03"],
  staleDates: [],
};
const accounting = (more: Partial<Accounting> = {}): Accounting => ({
  date: "2026-10",
  accounts: {
    salesAccount: "売上高",
    taxClass8: null,
    taxClass10: null,
    discountAccount: null,
    cashAccount: "現金",
    creditAccount: "売掛金",
    emoneyAccount: "売掛金",
    qrAccount: "売掛金",
    otherTenderAccount: "売掛金",
    deliveryAccount: "売掛金",
    cashOverAccount: "雑収入",
    cashShortAccount: "雑損失",
    names: [],
  },
  shops: [shop],
  days: [day],
  ...more,
});
const closing = {
  shop_id: 431,
  shop_name: "川崎店",
  date: "2026-10",
  state: "OPEN",
  lock: "OPEN",
  difference: -10,
} as const;
const freshness = { newestAt: null, receivedAt: null, provisional: false, unclosed: true, stale: false };

function open(answer: Accounting, sales = 3_280) {
  return renderReport(salesAccountingEntry, "?from=2026-10-01&to=2026-10-31", {
    selected: [431],
    answers: {
      MonthlyClosingReport: () => ({ current: { rows: [{ ...closing, sales, net_sales: sales - 280 }], freshness } }),
      GetSalesAccounting: () => ({ data: answer }),
    },
  });
}
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.querySelectorAll("th, td")].map(({ textContent }) => textContent));

it("shows the entries and their sums beside 月次精算, and says what is not closed and not locked", async () => {
  open(accounting());
  expect(
    await screen.findByText(/締めていない営業日は仕訳にありません: 川崎店 10\/02\(金\)・10\/03\(土\)/),
  ).toBeVisible();
  expect(screen.getByText(/未確定の店舗: 川崎店/)).toBeVisible();
  expect(screen.getByText("仕訳の合計は、月次精算と1円まで一致しています。")).toBeVisible();
  expect(cellsOf(screen.getByRole("region", { name: "仕訳" }))).toEqual([
    ["1", "10/01(木)", "川崎店", "現金", "¥3,000", "売上高", "¥1,080", "軽減8%", "¥80", "売上 現金 川崎店"],
    ["1", "", "", "売掛金", "¥280", "売上高", "¥2,200", "10%", "¥200", "売上 クレジット 川崎店"],
    ["2", "10/01(木)", "川崎店", "雑損失", "¥10", "現金", "¥10", "", "", "現金不足 川崎店"],
  ]);
  expect(cellsOf(screen.getByRole("region", { name: "勘定科目ごとの合計" })).at(-1)).toEqual([
    "合計",
    "",
    "¥3,290",
    "¥3,290",
    "¥280",
  ]);
});

it("has files of its entries alone: the menu of the report only prints", async () => {
  open(accounting());
  await userEvent.click(await screen.findByRole("button", { name: "書き出し" }));
  const menu = within(await screen.findByRole("menu"));
  expect(menu.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["印刷・PDF"]);
});

it("says that sums differ where they do", async () => {
  open(accounting(), 3_281);
  expect(await screen.findByText(/仕訳の合計と月次精算が一致しません/)).toBeVisible();
});

it("writes a file whose name says that the month is not locked, and one of a locked month without", async () => {
  open(accounting());
  await userEvent.click(await screen.findByRole("button", { name: /弥生会計/ }));
  cleanup();
  open(accounting({ shops: [{ ...shop, lock: "LOCKED", revision: 2, missingDates: [] }] }));
  expect(await screen.findByText(/確定し直した店舗: 川崎店/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: /freee会計/ }));
  expect(saved.map(({ name }) => name)).toEqual(["売上_yayoi_2026-10_未確定.csv", "売上_freee_2026-10.csv"]);
  expect(await saved[1]?.blob.text()).toContain("課税売上8%（軽）");
});
