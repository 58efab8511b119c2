import { sql, type RawBuilder } from "kysely";

/** A receipt of one shop. */
type ReceiptKey = { shopId: number; receiptId: string };

const shape = /^(\d{1,9})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The receipt of an id over all shops: two shops may know a receipt by the same id. Null for other texts. */
export function receiptKey(id: string): ReceiptKey | null {
  const [, shopId, receiptId] = shape.exec(id) ?? [];
  return shopId && receiptId ? { shopId: Number(shopId), receiptId } : null;
}

/** SQL: that id, of a row with `shop_id` and this column. */
export const selectReceiptId = (row: string, receipt: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${row}.shop_id`)} || '-' || ${sql.ref(`${row}.${receipt}`)}`;
