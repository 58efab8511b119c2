import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { purchaseInspect } from "../../resources/purchase/index.tsx";
import { openSlipRoutes } from "../../resources/purchase/openSlips.ts";
import "../../resources/purchase/inspection/InspectPage.tsx";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { UploadContext } from "../../src/data/upload/upload.ts";
import { renderResource } from "../support/admin.tsx";
import { renderReport } from "../support/report.tsx";
import { slip } from "../support/slips.ts";

/** Two presses before anything is drawn anew, as of a finger that trembles. */
const pressTwice = (button: HTMLElement) =>
  act(async () => {
    button.click();
    button.click();
  });

describe("a button that is pressed twice", () => {
  it("in a dialog of a page sends once", async () => {
    let sent = 0;
    const { routes, ...entry } = purchaseInspect;
    const uploading = routes.map((route) => ({
      ...route,
      element: <UploadContext value={async () => ""}>{route.element}</UploadContext>,
    }));
    renderReport({ ...entry, path: consolePaths.purchaseInspectSlip, routes: uploading }, "?id=9", {
      answers: {
        GetPurchaseSlip: () => ({ data: slip }),
        CompletePurchaseSlip: async () => {
          sent += 1;
          return { data: { ...slip, status: "COMPLETED" } };
        },
        GetPurchaseArrivals: () => ({ data: [] }),
      },
      now: new Date("2026-11-20T10:00:00+09:00"),
    });
    await userEvent.click(await screen.findByRole("button", { name: "残りをすべて全数にする" }));
    await userEvent.click(screen.getByRole("button", { name: "入荷完了" }));
    await pressTwice(within(await screen.findByRole("dialog")).getByRole("button", { name: "入荷完了" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(sent).toBe(1);
  });

  it("in the dialog of an action on records sends once", async () => {
    const calls: string[] = [];
    const row = {
      slipId: 9,
      shop_id: 431,
      slipNumber: "20261120-001",
      supplierName: "青空市場",
      orderDate: "2026-11-20",
      deliveryDate: "2026-11-21",
      status: "DRAFT",
      lines: 2,
      total: 7844,
    };
    const fetch = async (_: string, init?: RequestInit) => {
      const { operationName } = JSON.parse(String(init?.body)) as { operationName: string };
      calls.push(operationName);
      const outcome = { id: 9, name: row.slipNumber, place: null, outcome: "CHANGED", details: [], warnings: [] };
      return Response.json({ data: operationName === "OrderPurchaseSlips" ? { data: [outcome] } : { records: [row] } });
    };
    renderResource({ routes: [...openSlipRoutes] }, consolePaths.purchaseOpen, { fetch });
    await userEvent.click(await screen.findByRole("checkbox", { name: /すべて/ }));
    await userEvent.click(await screen.findByRole("button", { name: "発注する" }));
    const dialog = within(await screen.findByRole("dialog"));
    // As in the dialog of one slip.
    expect(dialog.getByRole("switch", { name: /メールで送る/ })).toBeChecked();
    await pressTwice(dialog.getByRole("button", { name: "実行する" }));
    await screen.findByRole("button", { name: "閉じる" });
    expect(calls.filter((name) => name === "OrderPurchaseSlips")).toHaveLength(1);
  });
});
