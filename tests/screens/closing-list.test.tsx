import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { closingEntry } from "../../resources/closing/index.tsx";
import { buildClosingMatrix, type ClosingMatrixCell } from "../../resources/closing/list/matrix.ts";
import type { Result } from "../support/answers.ts";
import { Refusal, renderReport } from "../support/report.tsx";
import { headOffice } from "../support/shell.tsx";

afterEach(cleanup);

type Task = Result<"GetClosingQueue">["data"]["rows"][number];
type Lock = Result<"GetMonthLock">["data"];

const freshness = { newestAt: null, receivedAt: null, provisional: true, unclosed: true, stale: true };
const cell = (
  shop_id: number,
  date: string,
  state: ClosingMatrixCell["state"],
  sales: number,
  more: Partial<ClosingMatrixCell> = {},
): ClosingMatrixCell => ({
  shop_id,
  shop_name: shop_id === 431 ? "川崎店" : "吉祥寺店",
  date,
  state,
  sales,
  unsettled: state === "OPEN" || state === "STALE" ? sales : 0,
  difference: null,
  creditDifference: null,
  emoneyDifference: null,
  qrDifference: null,
  otherDifference: null,
  revision: null,
  closedAt: null,
  staff: null,
  reason: null,
  dailySumId: null,
  ...more,
});
const closed = (shop: number, date: string, difference: number, revision = 1) => ({
  difference,
  revision,
  dailySumId: `${shop}-${date}-${revision}`,
});
/** 川崎店 forgot the 16th; 吉祥寺店 must close the 18th again, and rested on the 17th. */
const cells: ClosingMatrixCell[] = [
  cell(431, "2026-11-16", "OPEN", 236_840),
  cell(431, "2026-11-18", "CLOSED", 100_000, closed(431, "2026-11-18", -120, 2)),
  cell(433, "2026-11-16", "CLOSED", 50_000, closed(433, "2026-11-16", 60)),
  cell(433, "2026-11-17", "REST", 0, closed(433, "2026-11-17", 0)),
  cell(433, "2026-11-18", "STALE", 281_450, closed(433, "2026-11-18", 0)),
];

const task: Task = {
  id: "431-2026-11-16",
  shop_id: 431,
  shop_name: "川崎店",
  date: "2026-11-16",
  stale: false,
  daysAgo: 4,
  sales: 236_840,
  receipts: 80,
  lastSale: "26:10",
  revision: 0,
  closedSales: null,
  lateReceipts: 0,
  carryOver: null,
  cashIn: null,
  cashOut: null,
  difference: null,
  carriedFrom: null,
};
const again: Task = {
  ...task,
  id: "433-2026-11-18",
  shop_id: 433,
  shop_name: "吉祥寺店",
  date: "2026-11-18",
  stale: true,
  daysAgo: 2,
  sales: 281_450,
  closedSales: 273_970,
  lateReceipts: 2,
  revision: 1,
  carryOver: { before: 50_680, after: 50_910 },
  difference: { before: 0, after: -230 },
  carriedFrom: { date: "2026-11-17", revision: 2 },
};
const queue = (): Result<"GetClosingQueue"> => ({
  data: {
    total: 2,
    unclosed: 1,
    stale: 1,
    rows: [task, again],
    today: { date: "2026-11-20", shops: 2, sales: 87_420, lastSale: "11:06" },
  },
});

const shop = (shop_id: number, shop_name: string, state: Lock["state"]): Lock["shops"][number] => ({
  shop_id,
  shop_name,
  state,
  revision: state === "OPEN" ? 0 : 1,
  closedDays: 31,
  restDays: 1,
  missingDays: 0,
  staleDays: 0,
  sales: 5_000_000,
  difference: -100,
  unexplained: 0,
  lockedAt: null,
  lockedBy: null,
  unlockedAt: null,
  unlockedBy: null,
  reason: null,
});
const lockOf = (state: Lock["state"]): Lock => ({
  date: "2026-10",
  state,
  asOf: "seen",
  over: true,
  late: [],
  shops: [shop(431, "川崎店", state), shop(433, "吉祥寺店", state)],
  months: [
    { date: "2026-11", state: "OPEN" as const, revision: 0, at: null, by: null, closedDays: 30, days: 36 },
    {
      date: "2026-09",
      state: "LOCKED",
      revision: 2,
      at: "2026-10-05T01:00:00Z",
      by: "本部",
      closedDays: null,
      days: null,
    },
  ],
});

function open(state: Lock["state"] = "OPEN", viewer = headOffice) {
  let lock = lockOf(state);
  return renderReport(closingEntry, "?from=2026-11-16&to=2026-11-18", {
    viewer,
    answers: {
      ClosingDaysReport: () => ({ current: { rows: cells, freshness } }),
      GetClosingQueue: queue,
      GetMonthLock: () => ({ data: lock }),
      LockMonth: () => ({ data: (lock = lockOf("LOCKED")) }),
      UnlockMonth: () => {
        throw new Refusal("W014");
      },
    },
  });
}

it("lists what is to be closed with the reason in words and figures, and the action in the row", async () => {
  open();
  const list = await screen.findByRole("list", { name: "精算が必要" });
  const [forgotten, stale, today] = await within(list).findAllByRole("listitem");
  expect(forgotten).toHaveTextContent(
    "川崎店11/16(月)4日前の締め忘れ。現金をまだ数えていません11月の確定を止めています 最後の会計 26:10",
  );
  expect(forgotten).toHaveTextContent("¥236,840速報");
  expect(within(forgotten ?? list).getByRole("link", { name: "精算する 川崎店 11/16(月)" })).toHaveAttribute(
    "href",
    "/dailyclosing/close?id=431-2026-11-16",
  );
  expect(stale).toHaveTextContent("締めたあとにレシートが2件届きました +7,480売上 273,970 → 281,450");
  expect(stale).toHaveTextContent("繰越が変わりました 50,680 → 50,910 11/17(火) の締め直し（v2）による 差額 0 → ▲230");
  expect(within(stale ?? list).getByRole("link", { name: "締め直す 吉祥寺店 11/18(水)" })).toBeVisible();
  expect(today).toHaveTextContent("営業中今日 2店舗11/20(金)閉店した店舗から、ここに並びます速報は 11:06 まで¥87,420");
  expect(within(today ?? list).getByRole("link")).toHaveAttribute(
    "href",
    "/dailyclosing/day?from=2026-11-20&to=2026-11-20",
  );

  const matrix = within(screen.getByRole("region", { name: "店舗 × 営業日" }));
  const rows = matrix
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );
  expect(rows).toEqual([
    ["¥236,840未締め 4日前", "", "¥100,000締済 v2▲120", "¥336,840未確定 1日", "▲¥120"],
    ["¥50,000締済 v1+60", "休業", "¥281,450要締め直し v1", "¥331,450未確定 1日", "+¥60"],
    ["¥286,840", "¥0", "¥381,450", "¥668,290", "▲¥60"],
    ["¥236,840", "—", "¥281,450", "¥518,290", ""],
    ["+¥60", "¥0", "▲¥120", "▲¥60", ""],
    ["1 / 2", "0 / 0", "1 / 2", "2 / 4", ""],
  ]);
  expect(matrix.getByRole("link", { name: "川崎店 2026/11/16(月) ¥236,840 未締め 4日前 を開く" })).toHaveAttribute(
    "href",
    "/dailyclosing/close?id=431-2026-11-16",
  );
  expect(matrix.getByRole("link", { name: /^吉祥寺店 2026\/11\/17/ })).toHaveAttribute(
    "href",
    "/dailydetail?id=433-2026-11-17-1",
  );
});

it("locks the month that the dialog names, with what was seen", async () => {
  const { requests } = open();
  await userEvent.click(await screen.findByRole("button", { name: "10月を確定" }));
  const dialog = within(await screen.findByRole("dialog", { name: "10月を確定" }));
  expect(dialog.getByText(/^2026年10月の精算と入出金を、次の2店舗で確定します。/)).toBeVisible();
  expect(dialog.getByText(/^川崎店\s締済 31日\s¥5,000,000$/)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "10月を確定" }));
  expect(await screen.findByText("2026年10月を確定しました。")).toBeVisible();
  expect(requests.find(({ operation }) => operation === "LockMonth")?.variables).toEqual({
    input: { shop_ids: [431, 433], date: "2026-10", asOf: "seen" },
  });
  expect(await screen.findByText("確定済 v1")).toBeVisible();
  // The lock is undone with a reason alone, and a refusal says why it was not.
  await userEvent.click(screen.getByRole("button", { name: "確定を取り消す" }));
  const undo = within(await screen.findByRole("dialog", { name: "2026年10月 確定を取り消す" }));
  await userEvent.click(undo.getByRole("button", { name: "確定を取り消す" }));
  expect(undo.getByText("必須項目です。入力してください。")).toBeVisible();
  await userEvent.type(undo.getByRole("textbox", { name: /取り消す理由/ }), "売上もれ");
  await userEvent.click(undo.getByRole("button", { name: "確定を取り消す" }));
  expect(await undo.findByRole("alert")).toHaveTextContent("ほかの利用者がデータを更新したため");
});

it("lets a store manager lock, and not undo a lock", async () => {
  open("LOCKED", { ...headOffice, authority: 2 });
  expect(await screen.findByText("確定済 v1")).toBeVisible();
  expect(screen.queryByRole("button", { name: "確定を取り消す" })).toBeNull();
  await waitFor(() => expect(screen.getByText("締済 30 / 36日")).toBeVisible());
});

it("sums the matrix from the same cells on both sides", () => {
  const { rows, columns, all } = buildClosingMatrix(cells, ["2026-11-16", "2026-11-17", "2026-11-18"]);
  const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);
  for (const side of [rows.map(({ sums }) => sums), columns])
    for (const figure of ["sales", "unsettled", "unsettledDays", "closed", "trading"] as const)
      expect(sum(side.map((one) => one[figure]))).toBe(all[figure]);
});

it("says of a month without a closing that imported days are not closed, and where their sales stand", async () => {
  renderReport(closingEntry, "/monthly?from=2026-10-01&to=2026-10-31", {
    answers: {
      MonthlyClosingReport: () => ({ current: { rows: [], freshness } }),
      GetSalesViewSaleMode: () => ({ data: { value: "INCLUDED", version: 0 } }),
    },
  });
  expect(await screen.findByRole("heading", { name: "この条件の記録はありません" })).toBeVisible();
  expect(screen.queryByText("この条件の売上はありません")).toBeNull();
  expect(await screen.findByText(/取り込んだ営業日は精算しないため/)).toBeVisible();
  expect(screen.getByRole("link", { name: "期間別売上で見る" })).toHaveAttribute(
    "href",
    "/salesterm?from=2026-10-01&to=2026-10-31",
  );
});
