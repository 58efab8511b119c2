import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { reringReport } from "../../resources/rering/index.ts";
import type { Result } from "../support/answers.ts";
import { renderReport } from "../support/report.tsx";
import { answers, freshness } from "../support/timeZoneReport.ts";

type Pair = Result<"ReringReport">["current"]["data"][number];

const dinner: Pair = {
  id: "431-void",
  shop_id: 431,
  voidedId: "431-voided",
  rerungId: "431-again",
  transactionDate: "2026-11-19",
  transactionTime: "21:20",
  shopName: "渋谷本店",
  staffName: "鈴木 美咲",
  reason: "打ち間違い",
  receiptNumber: "0012",
  rerungNumber: "0014",
  total: 3_250,
  rerungTotal: 1_550,
  difference: 1_700,
  cash: 1_700,
  missingProducts: "生ビール×2",
  minutesAfterVoid: 4,
  payment_type: ["CASH"],
};
const byCard: Pair = {
  ...dinner,
  id: "431-other",
  receiptNumber: "0020",
  rerungNumber: null,
  difference: 300,
  cash: 0,
  payment_type: ["CREDIT"],
};

it("says who voided what was rung again smaller, what a pair is, and leads to both receipts", async () => {
  const { requests } = renderReport(reringReport, "", {
    paths: ["/tradingdaily"],
    answers: {
      ...answers,
      ReringReport: () => ({
        current: {
          total: 2,
          voids: 9,
          smaller: 2,
          others: 3,
          difference: 2_000,
          cash: 1_700,
          data: [dinner, byCard],
          byStaff: [
            {
              staff: "431-code-02",
              staffName: "鈴木 美咲",
              shopName: "渋谷本店",
              voids: 4,
              smaller: 2,
              difference: 2_000,
              cash: 1_700,
              share: 0.0125,
            },
          ],
          freshness,
        },
      }),
    },
  });
  const people = within(await screen.findByRole("region", { name: "担当者別" }));
  expect(people.getByRole("row", { name: /鈴木/ })).toHaveTextContent("鈴木 美咲渋谷本店¥2,000¥1,700241.3%");
  expect(screen.getByText(/取消から60分以内に/)).toHaveTextContent("確かめる対象の一覧です。");
  const rows = within(screen.getByRole("region", { name: "打ち直し" }));
  const row = within(rows.getByRole("row", { name: /0012/ }));
  expect(row.getByText("生ビール×2")).toBeVisible();
  expect(row.getAllByText("¥1,700").some(({ tagName }) => tagName === "STRONG")).toBe(true);
  expect(row.getByRole("link", { name: "打ち直した会計 0014を開く" })).toHaveAttribute(
    "href",
    "/tradingdaily?id=431-again",
  );
  expect(row.getAllByRole("link").map((link) => link.getAttribute("href"))).toContainEqual(
    expect.stringMatching(/^\/tradingdaily\?.*id=431-voided/),
  );
  expect(within(rows.getByRole("row", { name: /0020/ })).queryByText("¥0")).toBeNull();
  const sent = requests.find(({ operation }) => operation === "ReringReport")?.variables;
  expect(sent).toMatchObject({ shop_ids: [431, 433], offset: 0 });
  expect(screen.getByRole("button", { name: "行: 小さくなった会計" })).toBeVisible();
});
