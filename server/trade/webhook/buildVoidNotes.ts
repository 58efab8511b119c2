import type { Kysely } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { IdGenerator } from "../../platform/ids.ts";
import { writeDeliveries, type CompanyEvent } from "./raiseEvents.ts";

type VoidPlace = { tenantId: number; shopId: number; clock: Clock; ids: IdGenerator };

/** What writes the events of voids that a call records for a shop. The amount is that of the cancelled receipt: a void has no lines of its own. */
export const buildVoidNotes =
  ({ tenantId, shopId, clock, ids }: VoidPlace) =>
  async (db: Kysely<Tables>, receiptIds: readonly string[]): Promise<void> => {
    const rows = await db
      .selectFrom("receipt as cancel")
      .innerJoin("receipt as cancelled", (join) =>
        join
          .onRef("cancelled.tenant_id", "=", "cancel.tenant_id")
          .onRef("cancelled.shop_id", "=", "cancel.shop_id")
          .onRef("cancelled.receipt_id", "=", "cancel.reversal_of"),
      )
      .select([
        "cancel.receipt_id",
        "cancel.reversal_of",
        "cancel.business_date",
        "cancelled.order_type",
        "cancelled.total",
      ])
      .where("cancel.tenant_id", "=", tenantId)
      .where("cancel.shop_id", "=", shopId)
      .where("cancel.receipt_id", "in", receiptIds)
      .execute();
    const events = rows.map((row): CompanyEvent => {
      const { receipt_id: receiptId, reversal_of: reversalOf, order_type: orderType, total } = row;
      const data = { receiptId, reversalOf, orderType, total };
      return { event: "RECEIPT_VOIDED", shopId, businessDate: row.business_date, data };
    });
    await writeDeliveries({ db, tenantId, now: clock.now(), ids }, events);
  };
