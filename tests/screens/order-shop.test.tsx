import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { purchaseSlips } from "../../resources/purchase/index.tsx";
import "../../resources/purchase/slip/SlipPage.tsx";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { renderReport } from "../support/report.tsx";
import { slip } from "../support/slips.ts";

const openSlip = (selected: readonly number[]) =>
  renderReport({ ...purchaseSlips, path: consolePaths.purchaseSlip }, "?id=9", {
    selected,
    answers: { GetPurchaseSlip: () => ({ data: { ...slip, status: "DRAFT" } }) },
  });

it("a slip names its shop beside its number while the menu counts shops, and where it is ordered", async () => {
  const user = userEvent.setup();
  openSlip([431, 433]);
  expect(await screen.findByRole("heading", { level: 1, name: /20261120-001 渋谷本店/ })).toBeVisible();
  expect(document.title).toContain("渋谷本店");
  await user.click(screen.getByRole("button", { name: "発注する" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("対象の店舗: 渋谷本店")).toBeVisible();
  expect(dialog.getByText("青空市場")).toBeVisible();
  expect(dialog.getByText("¥7,844")).toBeVisible();
});

it("a slip of the only selected shop leaves the name to the shop selector", async () => {
  openSlip([431]);
  expect(await screen.findByRole("heading", { level: 1, name: "仕入伝票 20261120-001" })).toBeVisible();
});
