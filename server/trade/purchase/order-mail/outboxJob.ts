import type { Kysely } from "kysely";
import { orderTexts } from "../../../../i18n/ja/purchase/purchase-order.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import type { PdfPrinter } from "../../invoice/printer.ts";
import type { JobKind, JobWork } from "../../../platform/jobs/kind.ts";
import { listOutboxKeys, addOutboxMail, orderMailKeyPrefix } from "../../../platform/mail/outbox.ts";
import type { Clock } from "../../../platform/clock.ts";
import { endMailRequest, listMailRequests, buildOrderMailKey, parseSlipId, toMailWork } from "./mailRequests.ts";
import { buildOrderMail } from "./orderMail.ts";

type OrderOutboxDependencies = { kysely: Kysely<Tables>; clock: Clock; printer: Pick<PdfPrinter, "print"> };

/**
 * Without a mail server: puts the mail of each order into the outbox, once, so that an operator can hand it on. The slip says that it
 * waits, and is sent once there is a mail server (mailJob.ts). A mail that is no longer so is taken out.
 */
export const orderOutboxJob = ({ kysely, clock, printer }: OrderOutboxDependencies): JobKind => ({
  name: "purchase-order-outbox",

  async due(now) {
    const kept = await listOutboxKeys(kysely, orderMailKeyPrefix);
    return (await listMailRequests(kysely, now)).flatMap((request): JobWork[] => {
      const work = toMailWork(request);
      if (request.stale) return [{ ...work, key: `${work.key}.end` }];
      return kept.has(buildOrderMailKey(work)) ? [] : [work];
    });
  },

  async run(work, { end }) {
    const [request] = await listMailRequests(kysely, clock.now(), work);
    if (!request) return;
    const { stale } = request;
    if (stale) return end((trx) => endMailRequest(trx, work, { mail_failure: stale }));
    const mail = await buildOrderMail(kysely, printer, work, parseSlipId(work)).catch((error: unknown) => {
      if (error instanceof Rejected) return null;
      throw error;
    });
    await end(async (trx) => {
      if (mail) await addOutboxMail(trx, work.tenantId, mail, clock.now());
      else await endMailRequest(trx, work, { mail_failure: orderTexts.reasons.address });
    });
  },
});
