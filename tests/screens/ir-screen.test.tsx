import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { irEntry } from "../../resources/ir/index.tsx";
import type { IrFigures, IrRow } from "../../resources/ir/useIr.ts";
import { renderReport } from "../support/report.tsx";

const none = { sales: null, net_sales: null, visitor: null, customerUnitPrice: null, netCustomerUnitPrice: null };
const now = { ...none, sales: 0, net_sales: 0, visitor: 0 };
const figures = (shops: number): IrFigures => ({ shops, shares: none, now, before: null });
const row = (from: string, shops: number, span: IrRow["span"] = "MONTH"): IrRow => ({
  span,
  from,
  to: from,
  months: 1,
  state: span === "MONTH" ? "DRAFT" : null,
  revision: 1,
  changed: false,
  existing: figures(0),
  all: figures(shops),
});

it("IR of a young company names the months before its first shop, and has no column without a share", async () => {
  const rows = [row("2026-04", 0), row("2026-05", 0), row("2026-06", 2), row("2026-04", 2, "YEAR")];
  renderReport(irEntry, "", { answers: { GetIr: () => ({ data: { year: 2026, existingMonths: 13, rows } }) } });
  const table = within(await screen.findByRole("region", { name: "月ごとの前年比" }));
  expect(table.getAllByRole("columnheader").map((head) => head.textContent)).toEqual(["全店", "月", "店舗数", "状態"]);
  expect(table.getAllByRole("row").map((one) => one.textContent)).toEqual([
    "全店",
    "月店舗数状態",
    "2026年6月2下書き",
    "通期21か月",
  ]);
  expect(screen.getByText("2026年4月〜2026年5月は、まだ記録がありません。")).toBeVisible();
});
