import type { Kysely } from "kysely";
import { addTime } from "../../../../src/core/calendar/moment.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import type { JobKind } from "../../../platform/jobs/kind.ts";
import type { Clock } from "../../../platform/clock.ts";
import { refusalKeepDays, forgetRefusedReceipts } from "./keepRefused.ts";

/** Deletes refused receipts at the end of their time, in shops that send no others. */
export function createRefusedReceiptJob(db: Kysely<Tables>, clock: Clock): JobKind {
  return {
    name: "refused-receipt",

    async due(now) {
      const rows = await db
        .selectFrom("refused_receipt")
        .select(["tenant_id", "shop_id", (eb) => eb.fn.min("received_at").as("oldest")])
        .groupBy(["tenant_id", "shop_id"])
        .having((eb) => eb(eb.fn.min("received_at"), "<", addTime(now, -refusalKeepDays, "day")))
        .execute();
      return rows.map(({ tenant_id: tenantId, shop_id: shopId, oldest }) => {
        const at = addTime(new Date(oldest), refusalKeepDays, "day");
        return { tenantId, shopId, key: at.toISOString(), at };
      });
    },

    run: ({ tenantId, shopId }, { end }) => end((trx) => forgetRefusedReceipts(trx, { tenantId, shopId }, clock.now())),
  };
}
