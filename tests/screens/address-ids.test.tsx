import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { purchaseInspect, purchaseOrder, purchaseSlips } from "../../resources/purchase/index.tsx";
// Loaded before the tests: the routes load them when they are first opened, which takes a while here.
import "../../resources/purchase/inspection/InspectPage.tsx";
import "../../resources/purchase/order/OrderPage.tsx";
import "../../resources/purchase/slip/SlipPage.tsx";
import { stockCounts } from "../../resources/stock-count/index.tsx";
import "../../resources/stock-count/StockCountPage.tsx";
import { transferEntry } from "../../resources/transfer/index.tsx";
import "../../resources/transfer/count/TransferCountPage.tsx";
import "../../resources/transfer/request/RequestPage.tsx";
import "../../resources/transfer/TransferPage.tsx";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { formatMessage } from "../../i18n/ja/words/messages.ts";
import { renderResource } from "../support/admin.tsx";
import { refuseComplaints } from "../support/complaints.ts";
import { fakeApi } from "../support/fakeApi.ts";

refuseComplaints();

it.each([
  [consolePaths.purchaseSlip, purchaseSlips],
  [consolePaths.purchaseOrder, purchaseOrder],
  [consolePaths.purchaseInspectSlip, purchaseInspect],
  [consolePaths.transfer, transferEntry],
  [consolePaths.transferRequest, transferEntry],
  [consolePaths.transferShip, transferEntry],
  [consolePaths.transferReceive, transferEntry],
  [consolePaths.stockCount, stockCounts],
])("%s says that there is no record where the id in the address is no number", async (path, entry) => {
  const api = fakeApi({});
  renderResource(entry, `${path}?id=abc`, api);
  expect(await screen.findByRole("alert")).toHaveTextContent(formatMessage("NOT_FOUND"));
  expect(api.calls).toEqual([]);
});
