import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { purchaseDetail, purchaseInspect, purchaseOrder } from "../../resources/purchase/index.tsx";
// Loaded before the tests: the routes load them when they are first opened, which takes a while here.
import "../../resources/purchase/InspectPage.tsx";
import "../../resources/purchase/OrderPage.tsx";
import "../../resources/purchase/SlipPage.tsx";
import { stockCounts } from "../../resources/stock-count/index.tsx";
import "../../resources/stock-count/CountPage.tsx";
import { transfers } from "../../resources/transfer/index.tsx";
import "../../resources/transfer/CountPage.tsx";
import "../../resources/transfer/RequestPage.tsx";
import "../../resources/transfer/TransferPage.tsx";
import { paths } from "../../resources/paths.ts";
import { textOf } from "../../i18n/ja/messages.ts";
import { renderResource } from "../support/admin.tsx";
import { refuseComplaints } from "../support/complaints.ts";
import { fakeApi } from "../support/fakeApi.ts";

refuseComplaints();

it.each([
  [paths.purchaseSlip, purchaseDetail],
  [paths.purchaseOrder, purchaseOrder],
  [paths.purchaseInspectSlip, purchaseInspect],
  [paths.transfer, transfers],
  [paths.transferRequest, transfers],
  [paths.transferShip, transfers],
  [paths.transferReceive, transfers],
  [paths.stockCount, stockCounts],
])("%s says that there is no record where the id in the address is no number", async (path, entry) => {
  const api = fakeApi({});
  renderResource(entry, `${path}?id=abc`, api);
  expect(await screen.findByRole("alert")).toHaveTextContent(textOf("NOT_FOUND"));
  expect(api.calls).toEqual([]);
});
