import type { Selectable } from "kysely";
import { slipStatusNames } from "../../i18n/ja/slip-words.ts";
import { Rejected } from "../../src/core/rejected.ts";
import type { SlipStatus } from "../../src/domain/purchase/slipStatus.ts";
import { ownRows } from "../crud/ownRows.ts";
import type { Call } from "../crud/call.ts";
import type { PurchaseSlipTable } from "../db/tables/purchase.ts";

export type StoredSlip = Selectable<PurchaseSlipTable>;

/** One of the viewer's slips, locked until the transaction ends. @throws Rejected NOT_FOUND */
export async function holdSlip({ db, viewer }: Call, slipId: number): Promise<StoredSlip> {
  const slip = await db
    .selectFrom("purchase_slip")
    .selectAll()
    .where(ownRows(viewer))
    .where("slip_id", "=", slipId)
    .forUpdate()
    .executeTakeFirst();
  if (!slip) throw new Rejected("NOT_FOUND");
  return slip;
}

/** @throws Rejected SETTLED, if the slip is in none of these states; its text names the state */
export function refuseSettled({ status }: StoredSlip, allowed: readonly SlipStatus[]): void {
  if (!allowed.includes(status)) throw new Rejected("SETTLED", { args: [slipStatusNames[status]] });
}
