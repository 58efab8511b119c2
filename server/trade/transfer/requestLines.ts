import { Rejected, type FieldError } from "../../../src/core/rejected.ts";
import type { TransferLineInput } from "../../../src/generated/server.ts";
import type { Call } from "../../engine/crud/call.ts";
import type { StoredTransferLine } from "./transfers.ts";

type RequestItem = Pick<
  StoredTransferLine,
  "item_id" | "item_code" | "item_name" | "order_unit" | "unit" | "units_per_case"
>;
type NewLine = RequestItem &
  Pick<
    StoredTransferLine,
    "line_no" | "requested" | "shipped" | "received" | "unit_price" | "ship_reason" | "short_reason"
  >;

/** A line that is not shipped. */
const unshippedLine = { shipped: null, received: null, unit_price: null, ship_reason: null, short_reason: null };

/** The items of these ids that the company has and uses. */
export async function readActiveItems(
  { db, viewer }: Call,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RequestItem>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("purchase_item")
    .select(["item_id", "item_code", "item_name", "order_unit", "unit", "units_per_case"])
    .where("tenant_id", "=", viewer.developerId)
    .where("active", "=", true)
    .where("item_id", "in", [...ids])
    .execute();
  return new Map(rows.map((item) => [item.item_id, item]));
}

/**
 * The lines of a request with the items as they are now.
 * @throws Rejected W001 without lines, NOT_FOUND for an item that the company does not have or no longer uses, SAME_ITEM
 */
export async function buildRequestLines(call: Call, inputs: readonly TransferLineInput[]): Promise<NewLine[]> {
  if (inputs.length === 0) throw new Rejected("W001", { field: "lines" });
  const ids = inputs.map(({ itemId }) => itemId);
  const items = await readActiveItems(call, ids);
  const faults: FieldError[] = [];
  const lines = inputs.flatMap(({ itemId, quantity }, index): NewLine[] => {
    const item = items.get(itemId);
    if (!item) faults.push({ field: `lines.${index}.itemId`, code: "NOT_FOUND" });
    else if (ids.indexOf(itemId) < index) faults.push({ field: `lines.${index}.itemId`, code: "SAME_ITEM" });
    return item ? [{ ...item, ...unshippedLine, line_no: index + 1, requested: quantity }] : [];
  });
  if (faults.length > 0) throw Rejected.fields(faults);
  return lines;
}
