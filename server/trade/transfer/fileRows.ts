import { sql } from "kysely";
import { transferFileTexts as texts } from "../../../i18n/ja/transfer/transfer-file-row.ts";
import type { FieldError } from "../../../src/core/rejected.ts";
import { arrivalFaults } from "../../../src/domain/purchase/arrivalDate.ts";
import { mostTransferLines } from "../../../src/domain/purchase/transferLines.ts";
import { resources } from "../../../src/generated/metadata.ts";
import type { TransferFileRow, TransferLineInput } from "../../../src/generated/server.ts";
import { transferWorkflow } from "../../../src/generated/workflows.ts";
import type { Call } from "../../engine/crud/call.ts";
import { defineFileRows } from "../../engine/workflow/fileRows.ts";
import { readBusinessDates } from "../ingest/shopRules.ts";
import { readActiveItems } from "./requestLines.ts";
import { addTransferRequest, rewriteRequestLines } from "./requestTransfer.ts";
import { transferLines, transferRecords } from "./transfers.ts";

/** A complete row: its values have passed the rules of the schema. */
type FileRow = Omit<TransferFileRow, "transferId" | "version">;

/** The shops of the company. */
async function readShopIds({ db, viewer }: Call): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom("shop").select("shop_id").where("tenant_id", "=", viewer.developerId).execute();
  return new Set(rows.map(({ shop_id }) => shop_id));
}

/** Files of requests: rows with one code are one request. */
const requestFileRows = defineFileRows<
  "transfer",
  { transferId: number; toShopId: number },
  FileRow,
  TransferFileRow,
  TransferLineInput
>(transferRecords, {
  meta: resources["transfer-file-row"],
  lines: "transfer_line",
  code: { field: "requestCode", column: "request_code" },
  shop: "to_shop_id",
  step: transferWorkflow.steps.updateTransfer,
  canceled: "CANCELED",
  // The version of a row changes with its line only, so that a call does not outdate the rows of the same request in the next call of a file.
  selectRows: (transfers) => sql<TransferFileRow>`
    select t.transfer_id as "transferId", t.to_shop_id as shop_id, t.request_code as "requestCode", t.shop_id as "fromShopId",
      t.expected_date as "expectedDate", l.item_id as "itemId", l.requested as quantity, t.remarks,
      hashtext(l.requested::text) as version
    from ${transfers} t
    join transfer_line l on l.tenant_id = t.tenant_id and l.transfer_id = t.transfer_id
    order by t.expected_date, t.transfer_id, l.line_no`,
  async judge(rows, _, call) {
    const shopIds = rows.map(({ shop_id }) => shop_id);
    const itemIds = rows.map(({ itemId }) => itemId);
    const todays = await readBusinessDates(call, shopIds);
    const items = await readActiveItems(call, itemIds);
    const shops = await readShopIds(call);
    return {
      alike: [
        { field: "fromShopId", text: texts.from, of: (row) => row.fromShopId, fixed: (request) => request.shop_id },
        { field: "expectedDate", text: texts.expectedDate, of: (row) => row.expectedDate },
        { field: "remarks", text: texts.remarks, of: (row) => row.remarks ?? null },
      ],
      most: mostTransferLines,
      tooMany: texts.lines(mostTransferLines),
      own(row, request): FieldError[] {
        const requestDate = request?.request_date ?? todays.get(row.shop_id) ?? call.today;
        const isSender = shops.has(row.fromShopId) && row.fromShopId !== row.shop_id;
        return [
          ...(isSender ? [] : [{ field: "fromShopId", code: "NOT_FOUND" } as const]),
          ...(items.has(row.itemId) ? [] : [{ field: "itemId", code: "NOT_FOUND" } as const]),
          ...arrivalFaults("expectedDate", row.expectedDate, requestDate),
        ];
      },
    };
  },
  toKey: ({ transfer_id }, { shop_id }) => ({ transferId: transfer_id, toShopId: shop_id }),
  toLine: ({ itemId, quantity }) => ({ itemId, quantity }),
  readLines: async (call, transfer) =>
    (await transferLines.read(call, transfer)).map(({ item_id: itemId, requested: quantity }) => ({
      itemId,
      quantity,
    })),
  add: (call, { shop_id: toShopId, fromShopId, requestCode, expectedDate, remarks = null }, lines) =>
    addTransferRequest(call, { toShopId, fromShopId, requestCode, expectedDate, remarks, lines: [...lines] }),
  rewrite: (call, transfer, { head: { expectedDate, remarks = null }, lines }) =>
    rewriteRequestLines(call, transfer, { expectedDate, remarks, lines: [...lines] }),
});

/** The lines of open requests that files have made, as a file writes them again. */
export const listTransferFileRows = requestFileRows.list;

/** Registers the rows of a file as requests: rows with one code are one request. A request that is shipped is refused. */
export const registerRequestRows = requestFileRows.register;
