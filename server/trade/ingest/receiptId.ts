import { createHash } from "node:crypto";

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Never change it: ids of receipts from systems without UUIDs are derived from it. */
const namespace = Buffer.from("5b1f7f0e0e0b4c53a3a0c40ba0000001", "hex");

/** Whether the id is stored unchanged. */
export const isReceiptUuid = (id: string): boolean => uuidShape.test(id.toLowerCase());

/**
 * The UUID of a stored receipt: the id itself if it is a UUID, else the name-based UUID (RFC 9562, version 5) of its text. A
 * shop's id always gives the same UUID.
 */
export function toReceiptUuid(id: string): string {
  if (isReceiptUuid(id)) return id.toLowerCase();
  const hash = createHash("sha1").update(namespace).update(id, "utf8").digest().subarray(0, 16);
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
