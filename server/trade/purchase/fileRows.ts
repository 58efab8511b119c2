import { sql } from "kysely";
import { fileRowTexts as texts } from "../../../i18n/ja/purchase/purchase-file-row.ts";
import type { FieldError } from "../../../src/core/rejected.ts";
import { arrivalFaults } from "../../../src/domain/purchase/arrivalDate.ts";
import { mostLines } from "../../../src/domain/purchase/slipTotals.ts";
import { resources } from "../../../src/generated/metadata.ts";
import type { PurchaseFileRow, PurchaseLineInput } from "../../../src/generated/server.ts";
import { purchaseSlipWorkflow } from "../../../src/generated/workflows.ts";
import type { Context } from "../../engine/context.ts";
import type { RowsInput } from "../../engine/crud/rows/registerRows.ts";
import { defineFileRows } from "../../engine/workflow/fileRows.ts";
import { readBusinessDates } from "../ingest/shopRules.ts";
import { readWantedItems, readActiveSuppliers } from "./proposal/items.ts";
import { purchaseSlipLines, purchaseSlipRecords } from "./slips/slips.ts";
import { addDraft, rewriteDraft } from "./slips/writeSlip.ts";

/** A complete row: its values have passed the rules of the schema. */
type FileRow = Omit<PurchaseFileRow, "slipId" | "version">;
type FileLine = Pick<PurchaseLineInput, "itemId" | "quantity"> & { price: number | null };

/** Files of drafts: rows with one code are one slip. */
const slipFileRows = defineFileRows<"purchase_slip", { slipId: number }, FileRow, PurchaseFileRow, FileLine>(
  purchaseSlipRecords,
  {
    meta: resources["purchase-file-row"],
    lines: "purchase_line",
    code: { field: "slipCode", column: "slip_code" },
    shop: "shop_id",
    step: purchaseSlipWorkflow.steps.updatePurchaseSlip,
    canceled: "CANCELED",
    // The version of a row changes with its line only, so that a call does not outdate the rows of the same slip in the next call of a file.
    selectRows: (slips) => sql<PurchaseFileRow>`
    select p.slip_id as "slipId", p.shop_id, p.slip_code as "slipCode", p.supplier_id as "supplierId",
      p.delivery_date as "deliveryDate", l.item_id as "itemId", l.quantity, l.price, p.remarks,
      hashtext(l.quantity::text || ' ' || l.price) as version
    from ${slips} p
    join purchase_line l on l.tenant_id = p.tenant_id and l.slip_id = p.slip_id
    order by p.delivery_date, p.slip_id, l.line_no`,
    async judge(rows, find, call) {
      const tenantId = call.viewer.developerId;
      const pick = <Value>(value: (row: FileRow) => Value) => rows.map(value);
      const todays = await readBusinessDates(
        call,
        pick(({ shop_id }) => shop_id),
      );
      const suppliers = await readActiveSuppliers(
        call.db,
        tenantId,
        pick(({ supplierId }) => supplierId),
      );
      const findPriceDate = (row: FileRow) => find(row)?.order_date ?? todays.get(row.shop_id) ?? call.today;
      const items = await readWantedItems(
        call.db,
        tenantId,
        pick((row) => ({ ...row, date: findPriceDate(row) })),
      );
      return {
        alike: [
          { field: "supplierId", text: texts.supplier, of: (row) => row.supplierId, fixed: (slip) => slip.supplier_id },
          { field: "deliveryDate", text: texts.deliveryDate, of: (row) => row.deliveryDate },
          { field: "remarks", text: texts.remarks, of: (row) => row.remarks ?? null },
        ],
        most: mostLines,
        tooMany: texts.lines(mostLines),
        own(row, _, index): FieldError[] {
          const item = items[index];
          return [
            ...(suppliers.has(row.supplierId) ? [] : [{ field: "supplierId", code: "NOT_FOUND" } as const]),
            ...(item ? [] : [{ field: "itemId", code: "NOT_FOUND" } as const]),
            ...(item && item.price === null && row.price == null ? [{ field: "price", code: "W001" } as const] : []),
            ...arrivalFaults("deliveryDate", row.deliveryDate, findPriceDate(row)),
          ];
        },
      };
    },
    toKey: ({ slip_id }) => ({ slipId: slip_id }),
    toLine: ({ itemId, quantity, price }) => ({ itemId, quantity, price: price ?? null }),
    readLines: async (call, slip) =>
      (await purchaseSlipLines.read(call, slip)).map(({ item_id: itemId, quantity, price }) => ({
        itemId,
        quantity,
        price,
      })),
    add: (call, head, lines) =>
      addDraft(call, { ...head, source: "CSV", remarks: head.remarks ?? null, lines: [...lines] }),
    rewrite: (call, slip, { head: { deliveryDate, remarks = null }, lines }) =>
      rewriteDraft(call, slip, { deliveryDate, remarks, lines: [...lines] }),
  },
);

/** The lines of drafts that files have made, as a file writes them again. */
export const listPurchaseFileRows = slipFileRows.list;

/**
 * Registers the rows of a file as drafts: rows with one code are one slip. A slip that is ordered is refused. An empty price of a line
 * that exists leaves it as it is.
 */
export const registerSlipRows = (context: Context, { input, dryRun }: RowsInput) =>
  slipFileRows.register(context, {
    dryRun,
    input: input.map(({ price, ...row }) => (price === null ? row : { ...row, price })),
  });
