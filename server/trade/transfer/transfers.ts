import { sql, type RawBuilder, type Selectable } from "kysely";
import { transferStatusNames } from "../../../i18n/ja/transfer/transfer-words.ts";
import { transferWorkflow } from "../../../src/generated/workflows.ts";
import { closingBooks } from "../closing/books.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { formatSlipNumber } from "../purchase/slips/slipNumber.ts";
import { defineLines } from "../../engine/workflow/lines.ts";
import type { StoredRow, WorkflowRecords } from "../../engine/workflow/workflow.ts";

export type StoredTransfer = StoredRow<"transfer">;
export type StoredTransferLine = Selectable<Tables["transfer_line"]>;

/** A transfer, and the shop that acts: the guard has checked that the shop is the viewer's (@owns). */
type TransferKey = { transferId: number; fromShopId?: number; toShopId?: number; shop_id?: number };

/** SQL: whether the shop that acts stands on its side of the transfer: the sender, the receiver, or either. */
function isOnItsSide({ fromShopId, toShopId, shop_id }: TransferKey, shopField?: string): RawBuilder<boolean> {
  if (shopField === "fromShopId") return sql`shop_id = ${fromShopId}`;
  if (shopField === "toShopId") return sql`to_shop_id = ${toShopId}`;
  return sql`${shop_id}::int in (shop_id, to_shop_id)`;
}

/** Transfers as records of their workflow. */
export const transferRecords: WorkflowRecords<"transfer", TransferKey> = {
  workflow: transferWorkflow,
  table: "transfer",
  key: ["transfer_id"],
  where: (key, { viewer, shopField }) =>
    sql`tenant_id = ${viewer.developerId} and transfer_id = ${key.transferId} and ${isOnItsSide(key, shopField)}`,
  stateNames: transferStatusNames,
  readName: ({ request_date, transfer_no }) => formatSlipNumber(request_date, transfer_no),
  books: closingBooks,
  events: { table: "transfer_event", id: "transfer_id", shop: true },
};

/** The lines of transfers, by their numbers. */
export const transferLines = defineLines<"transfer", "transfer_line", "transfer_id">(transferRecords, {
  table: "transfer_line",
  order: "line_no",
});
