import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { historyReport } from "../../resources/history/index.tsx";
import { renderReport } from "../support/report.tsx";

const change = {
  shop_id: 431,
  changedAt: "2026-11-20T03:00:00Z",
  person: "本部",
  action: "UPDATE" as const,
  resource: "PRODUCT" as const,
  recordId: "7",
  recordName: "生ビール",
  shopName: "渋谷本店",
  changeSetId: null,
  changeSetName: null,
  field: "soldOut",
  before: "販売",
  after: "今日だけ",
  actor: "USER" as const,
  address: null,
};
const data = (["EAT_IN", "TAKEOUT", null] as const).map((variant, index) => ({
  ...change,
  id: String(index),
  name: String(index),
  variant,
}));

it("the history tells the dishes of the order types apart", async () => {
  renderReport(historyReport, "", { answers: { HistoryReport: () => ({ current: { total: 3, data } }) } });
  for (const name of ["生ビール（イートイン）", "生ビール（テイクアウト）", "生ビール"])
    expect(await screen.findByText(name)).toBeVisible();
});
