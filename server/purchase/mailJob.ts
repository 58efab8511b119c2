import { sql, type Kysely } from "kysely";
import { orderTexts } from "../../i18n/ja/purchase-order.ts";
import { Rejected } from "../../src/core/rejected.ts";
import { businessToday } from "../../src/domain/businessDay.ts";
import type { Source } from "../crud/history.ts";
import { writeChanges } from "../crud/history.ts";
import type { Tables } from "../db/tables.ts";
import type { Printer } from "../invoice/printer.ts";
import type { JobKind, Work } from "../jobs/kind.ts";
import type { Mailer } from "../mail/mailer.ts";
import { sendOnce } from "../mail/sendOnce.ts";
import type { Clock } from "../platform/clock.ts";
import { orderMail, type OrderMail } from "./orderMail.ts";

const { reasons } = orderTexts;

/** The key has the moment of the request, so that each sending is a job of its own. */
const keyOf = (slipId: number, at: Date): string => `${slipId}.${at.getTime()}`;
const idOf = ({ key }: Work): number => Number(key.split(".")[0]);

type Parts = { kysely: Kysely<Tables>; clock: Clock; printer: Pick<Printer, "print">; mailer: Mailer | null };

/** Why an order is not sent, though it was requested: what it says is no longer so. */
function staleReason({ status, deliveryDate }: OrderMail, now: Date): string | null {
  if (status !== "ORDERED") return reasons.state;
  return deliveryDate < businessToday(now) ? reasons.late : null;
}

/**
 * Sends orders to the suppliers for which a person requested it (server/purchase/moveSlips.ts). Without a mail server they wait: the slip
 * says so, and is sent once there is one.
 */
export function orderMailJob({ kysely, clock, printer, mailer }: Parts): JobKind {
  const rowOf = ({ tenantId, ...work }: Work) =>
    sql<boolean>`tenant_id = ${tenantId} and slip_id = ${idOf({ tenantId, ...work })}`;
  const isOf = (work: Work) => sql<boolean>`${rowOf(work)} and mail_requested_at = ${work.at}`;

  /** Ends this sending. */
  async function ended(
    db: Kysely<Tables>,
    work: Work,
    outcome: { mailed_at: Date; mail_failure: null } | { mail_failure: string },
  ): Promise<void> {
    await db
      .updateTable("purchase_slip")
      .set({ mail_requested_at: null, mail_sending_at: null, ...outcome })
      .where(rowOf(work))
      .execute();
  }

  /** Notes the failure; another attempt follows. */
  const failing = (work: Work, mail_failure: string) =>
    kysely.updateTable("purchase_slip").set({ mail_failure, mail_sending_at: null }).where(isOf(work)).execute();

  return {
    name: "purchase-order",

    async due(now) {
      if (!mailer) return [];
      const rows = await kysely
        .selectFrom("purchase_slip")
        .select(["tenant_id", "shop_id", "slip_id", "mail_requested_at"])
        .where("mail_requested_at", "<=", now)
        .execute();
      return rows.flatMap(({ tenant_id, shop_id, slip_id, mail_requested_at: at }): Work[] =>
        at ? [{ tenantId: tenant_id, shopId: shop_id, key: keyOf(slip_id, at), at }] : [],
      );
    },

    async run(work, { end, renew }) {
      const row = await kysely
        .selectFrom("purchase_slip")
        .select("mail_sending_at")
        .where(isOf(work))
        .executeTakeFirst();
      if (!row || !mailer) return;
      // A server ended between the mail server's answer and its note. An order is not sent twice on a guess.
      if (row.mail_sending_at !== null) return end((trx) => ended(trx, work, { mail_failure: reasons.unknown }));
      const mail = await orderMail(kysely, printer, work, idOf(work)).catch(async (error: unknown) => {
        if (error instanceof Rejected) return null;
        await failing(work, reasons.failed);
        throw error;
      });
      const fault = mail && staleReason(mail, clock.now());
      if (mail === null || fault) {
        await end((trx) => ended(trx, work, { mail_failure: fault ?? reasons.address }));
        return;
      }
      const sending = {
        async leaves() {
          await renew();
          await kysely.updateTable("purchase_slip").set({ mail_sending_at: clock.now() }).where(isOf(work)).execute();
        },
        failed: () => failing(work, reasons.server),
      };
      const refused = await sendOnce(mailer, mail, sending);
      await end(async (trx) => {
        const at = clock.now();
        await ended(
          trx,
          work,
          refused.length > 0 ? { mail_failure: reasons.refused } : { mailed_at: at, mail_failure: null },
        );
        const source: Source = {
          tenantId: work.tenantId,
          operation: "purchase-order",
          address: null,
          requestId: null,
          at,
          actor: { kind: "JOB", uuid: null, name: "purchase-order" },
        };
        await writeChanges(trx, source, [
          {
            resource: "purchase-slip",
            shopId: work.shopId,
            action: "EXPORT",
            before: null,
            recordId: idOf(work),
            recordName: mail.number,
            after: { format: "pdf", recipients: mail.recipients.join("\n") },
          },
        ]);
      });
    },

    gaveUp: (work) => (trx) => ended(trx, work, { mail_failure: reasons.gaveUp }),
  };
}
