import { sql, type RawBuilder, type Selectable } from "kysely";
import { transferStatusNames } from "../../i18n/ja/transfer-words.ts";
import { Rejected } from "../../src/core/rejected.ts";
import type { TransferStatus } from "../../src/domain/purchase/transferStatus.ts";
import type { Call } from "../crud/call.ts";
import type { TransferLineTable, TransferTable } from "../db/tables/transfer.ts";

export type StoredTransfer = Selectable<TransferTable>;
export type StoredLine = Selectable<TransferLineTable>;

/** Which side of a transfer acts: the guard has checked that the shop is the viewer's (@owns). */
type Actor = { fromShopId: number } | { toShopId: number } | { shop_id: number };

/** SQL: whether the shop that acts stands on its side of the transfer. */
function isActor(actor: Actor): RawBuilder<boolean> {
  if ("fromShopId" in actor) return sql`shop_id = ${actor.fromShopId}`;
  if ("toShopId" in actor) return sql`to_shop_id = ${actor.toShopId}`;
  return sql`${actor.shop_id}::int in (shop_id, to_shop_id)`;
}

/**
 * The transfer on which a shop acts, locked until the transaction ends.
 * @throws Rejected NOT_FOUND where the company has no such transfer, or the shop does not stand on that side of it
 */
export async function holdTransfer({ db, viewer }: Call, transferId: number, actor: Actor): Promise<StoredTransfer> {
  const transfer = await db
    .selectFrom("transfer")
    .selectAll()
    .where("tenant_id", "=", viewer.developerId)
    .where("transfer_id", "=", transferId)
    .where(isActor(actor))
    .forUpdate()
    .executeTakeFirst();
  if (!transfer) throw new Rejected("NOT_FOUND");
  return transfer;
}

/** @throws Rejected SETTLED, if the transfer is in another state; its text names the state */
export function refuseOther({ status }: StoredTransfer, allowed: TransferStatus): void {
  if (status !== allowed) throw new Rejected("SETTLED", { args: [transferStatusNames[status]] });
}

/** The lines of a transfer in their order. */
export const linesOfTransfer = ({ db }: Pick<Call, "db">, { tenant_id, transfer_id }: StoredTransfer) =>
  db
    .selectFrom("transfer_line")
    .selectAll()
    .where("tenant_id", "=", tenant_id)
    .where("transfer_id", "=", transfer_id)
    .orderBy("line_no")
    .execute();
