/** A receipt of one shop. */
type ReceiptKey = { shopId: number; receiptId: string };

const shape = /^(\d{1,9})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The id of a receipt over all shops: two shops may know a receipt by the same id. Written by SQL too, see `keyOf`. */
export function receiptKey(id: string): ReceiptKey | null {
  const [, shopId, receiptId] = shape.exec(id) ?? [];
  return shopId && receiptId ? { shopId: Number(shopId), receiptId } : null;
}
