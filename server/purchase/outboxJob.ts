import type { Kysely } from "kysely";
import { orderTexts } from "../../i18n/ja/purchase-order.ts";
import { Rejected } from "../../src/core/rejected.ts";
import type { Tables } from "../db/tables.ts";
import type { Printer } from "../invoice/printer.ts";
import type { JobKind, Work } from "../jobs/kind.ts";
import { inOutbox, intoOutbox, orderMails } from "../mail/outbox.ts";
import type { Clock } from "../platform/clock.ts";
import { endRequest, mailRequests, messageKey, slipOf, workOf } from "./mailRequests.ts";
import { orderMail } from "./orderMail.ts";

type Parts = { kysely: Kysely<Tables>; clock: Clock; printer: Pick<Printer, "print"> };

/**
 * Without a mail server: puts the mail of each order into the outbox, once, so that an operator can hand it on. The slip says that it
 * waits, and is sent once there is a mail server (mailJob.ts). A mail that is no longer so is taken out.
 */
export const orderOutboxJob = ({ kysely, clock, printer }: Parts): JobKind => ({
  name: "purchase-order-outbox",

  async due(now) {
    const kept = await inOutbox(kysely, orderMails);
    return (await mailRequests(kysely, now)).flatMap((request): Work[] => {
      const work = workOf(request);
      if (request.stale) return [{ ...work, key: `${work.key}.end` }];
      return kept.has(messageKey(work)) ? [] : [work];
    });
  },

  async run(work, { end }) {
    const [request] = await mailRequests(kysely, clock.now(), work);
    if (!request) return;
    const { stale } = request;
    if (stale) return end((trx) => endRequest(trx, work, { mail_failure: stale }));
    const mail = await orderMail(kysely, printer, work, slipOf(work)).catch((error: unknown) => {
      if (error instanceof Rejected) return null;
      throw error;
    });
    await end(async (trx) => {
      if (mail) await intoOutbox(trx, work.tenantId, mail, clock.now());
      else await endRequest(trx, work, { mail_failure: orderTexts.reasons.address });
    });
  },
});
