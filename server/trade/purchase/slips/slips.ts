import { sql } from "kysely";
import { slipStatusNames } from "../../../../i18n/ja/purchase/slip-words.ts";
import { purchaseSlipWorkflow } from "../../../../src/generated/workflows.ts";
import { closingBooks } from "../../closing/books.ts";
import { isOwnShopRow } from "../../../engine/crud/find/ownRows.ts";
import { defineLines } from "../../../engine/workflow/lines.ts";
import type { WorkflowRecords } from "../../../engine/workflow/workflow.ts";
import { endOrderMail } from "../order-mail/endMail.ts";
import { formatSlipNumber } from "./slipNumber.ts";

/** Slips as records of their workflow. A slip that moves on ends the request of its mail. */
export const purchaseSlipRecords: WorkflowRecords<"purchase_slip", { slipId: number }> = {
  workflow: purchaseSlipWorkflow,
  table: "purchase_slip",
  key: ["slip_id"],
  where: ({ slipId }, { viewer }) => sql`${isOwnShopRow(viewer)} and slip_id = ${slipId}`,
  stateNames: slipStatusNames,
  readName: ({ order_date, slip_no }) => formatSlipNumber(order_date, slip_no),
  books: closingBooks,
  events: { table: "purchase_slip_event", id: "slip_id" },
  beforeMove: (slip, to, call) => endOrderMail(call, slip, to),
};

/** The lines of slips, by their numbers. */
export const purchaseSlipLines = defineLines<"purchase_slip", "purchase_line", "slip_id">(purchaseSlipRecords, {
  table: "purchase_line",
  order: "line_no",
});
