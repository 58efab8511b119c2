import type { Kysely } from "kysely";
import { orderTexts } from "../../../../i18n/ja/purchase/purchase-order.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import type { ChangeSource } from "../../../engine/crud/history.ts";
import { writeChanges } from "../../../engine/crud/history.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import type { PdfPrinter } from "../../invoice/printer.ts";
import type { JobKind, JobWork } from "../../../platform/jobs/kind.ts";
import type { MailSender } from "../../../platform/mail/mailer.ts";
import { sendMailOnce } from "../../../platform/mail/sendOnce.ts";
import type { Clock } from "../../../platform/clock.ts";
import { endMailRequest, isRequestedSlip, listMailRequests, parseSlipId, toMailWork } from "./mailRequests.ts";
import { buildOrderMail } from "./orderMail.ts";

const { reasons } = orderTexts;

type OrderMailDependencies = {
  kysely: Kysely<Tables>;
  clock: Clock;
  printer: Pick<PdfPrinter, "print">;
  mailer: MailSender;
};

/** Sends orders to the suppliers for which a person requested it (server/trade/purchase/slips/moveSlips.ts). */
export function orderMailJob({ kysely, clock, printer, mailer }: OrderMailDependencies): JobKind {
  /** Notes the failure; another attempt follows. */
  const failing = (work: JobWork, mail_failure: string) =>
    kysely
      .updateTable("purchase_slip")
      .set({ mail_failure, mail_sending_at: null })
      .where(isRequestedSlip(work))
      .execute();

  return {
    name: "purchase-order",

    async due(now) {
      return (await listMailRequests(kysely, now)).map(toMailWork);
    },

    async run(work, { end, renew }) {
      const row = await kysely
        .selectFrom("purchase_slip")
        .select("mail_sending_at")
        .where(isRequestedSlip(work))
        .executeTakeFirst();
      if (!row) return;
      // A server ended between the mail server's answer and its note. An order is not sent twice on a guess.
      if (row.mail_sending_at !== null)
        return end((trx) => endMailRequest(trx, work, { mail_failure: reasons.unknown }));
      const mail = await buildOrderMail(kysely, printer, work, parseSlipId(work)).catch(async (error: unknown) => {
        if (error instanceof Rejected) return null;
        await failing(work, reasons.failed);
        throw error;
      });
      const [request] = await listMailRequests(kysely, clock.now(), work);
      if (!request) return;
      const { stale } = request;
      if (mail === null || stale)
        return end((trx) => endMailRequest(trx, work, { mail_failure: stale ?? reasons.address }));
      const sending = {
        async leaves() {
          await renew();
          const { numUpdatedRows } = await kysely
            .updateTable("purchase_slip")
            .set({ mail_sending_at: clock.now() })
            .where(isRequestedSlip(work))
            .executeTakeFirst();
          if (numUpdatedRows === 0n) throw new Error("The request of this order's mail has ended meanwhile");
        },
        failed: () => failing(work, reasons.server),
      };
      const refused = await sendMailOnce(mailer, mail, sending);
      await end(async (trx) => {
        const at = clock.now();
        await endMailRequest(
          trx,
          work,
          refused.length > 0 ? { mail_failure: reasons.refused } : { mailed_at: at, mail_failure: null },
        );
        const source: ChangeSource = {
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
            recordId: parseSlipId(work),
            recordName: mail.number,
            after: { format: "pdf", recipients: mail.recipients.join("\n") },
          },
        ]);
      });
    },

    setAside: (work) => (trx) => endMailRequest(trx, work, { mail_failure: reasons.restored }),
    gaveUp: (work) => (trx) => endMailRequest(trx, work, { mail_failure: reasons.gaveUp }),
  };
}
