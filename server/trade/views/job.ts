import { sql, type Kysely } from "kysely";
import { mailTexts } from "../../../i18n/ja/saved-view/view-mail.ts";
import { nextSending } from "../../../src/domain/mailSchedule.ts";
import { writeChanges, type ChangeSource } from "../../engine/crud/history.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { MailSender } from "../../platform/mail/mailer.ts";
import { addOutboxMail } from "../../platform/mail/outbox.ts";
import { sendMailOnce } from "../../platform/mail/sendOnce.ts";
import type { JobKind, JobWork } from "../../platform/jobs/kind.ts";
import { composeMail, UnsendableMail, type ViewMailDependencies } from "./mail.ts";

const { reasons } = mailTexts;

/** The key has the moment of the sending, so that each is a job of its own. */
const buildMailKey = (id: number, at: Date): string => `${id}.${at.getTime()}`;
const parseMailId = ({ key }: JobWork): number => Number(key.split(".")[0]);

/** Sends saved views at their times, and those that a person asks for. */
export function viewMailJob(parts: ViewMailDependencies, mailer: MailSender | null): JobKind {
  const {
    clock,
    db: { kysely },
  } = parts;

  const rowOf = (work: JobWork) => sql<boolean>`tenant_id = ${work.tenantId} and view_mail_id = ${parseMailId(work)}`;
  const isOf = (work: JobWork) => sql<boolean>`${rowOf(work)} and (requested_at = ${work.at} or next_at = ${work.at})`;

  /** Ends this sending: a request is met, and the next time lies ahead. */
  async function ended(
    db: Kysely<Tables>,
    work: JobWork,
    outcome: { sent_at: Date; failure: string | null } | { failure: string },
  ) {
    const now = clock.now();
    const row = await db.selectFrom("view_mail").selectAll().where(rowOf(work)).forUpdate().executeTakeFirst();
    if (!row) return;
    const isDue = row.next_at !== null && new Date(row.next_at) <= now;
    const { rhythm, weekday, day_of_month: dayOfMonth, hour } = row;
    await db
      .updateTable("view_mail")
      .set({
        requested_at: null,
        sending_at: null,
        failure: outcome.failure,
        ...("sent_at" in outcome ? { sent_at: outcome.sent_at, failed_at: null } : { failed_at: now }),
        ...(isDue ? { next_at: nextSending({ rhythm, weekday, dayOfMonth, hour }, now) } : {}),
      })
      .where(rowOf(work))
      .execute();
  }

  /** Writes the failure into the list; another attempt follows. */
  const failing = (work: JobWork, failure: string) =>
    kysely
      .updateTable("view_mail")
      .set({ failed_at: clock.now(), failure, sending_at: null })
      .where(rowOf(work))
      .execute();

  return {
    name: "view-mail",

    async due(now) {
      const rows = await kysely
        .selectFrom("view_mail")
        .select(["tenant_id", "view_mail_id", "requested_at", "next_at"])
        .where((eb) =>
          eb.or([eb("requested_at", "is not", null), eb.and([eb("active", "=", true), eb("next_at", "<=", now)])]),
        )
        .execute();
      return rows.flatMap(({ tenant_id, view_mail_id, requested_at, next_at }): JobWork[] => {
        const at = requested_at ?? next_at;
        if (at === null) return [];
        return [{ tenantId: tenant_id, shopId: 0, key: buildMailKey(view_mail_id, new Date(at)), at: new Date(at) }];
      });
    },

    async run(work, { end, renew, log }) {
      const row = await kysely.selectFrom("view_mail").selectAll().where(isOf(work)).executeTakeFirst();
      if (!row) return;
      // A server ended between the mail server's answer and its note. Figures are not sent twice on a guess.
      if (row.sending_at !== null) return end((trx) => ended(trx, work, { failure: reasons.unknown }));
      let mail: Awaited<ReturnType<typeof composeMail>>;
      try {
        mail = await composeMail(row, `view-mail.${work.tenantId}.${work.key}`, { ...parts, log });
      } catch (error) {
        if (error instanceof UnsendableMail) return end((trx) => ended(trx, work, { failure: error.message }));
        await failing(work, reasons.failed);
        throw error;
      }
      const sending = {
        async leaves() {
          await renew();
          await kysely.updateTable("view_mail").set({ sending_at: clock.now() }).where(isOf(work)).execute();
        },
        failed: () => failing(work, reasons.server),
      };
      const refused = mailer ? await sendMailOnce(mailer, mail, sending) : [];
      await end(async (trx) => {
        const at = clock.now();
        if (!mailer) await addOutboxMail(trx, work.tenantId, mail, at);
        const failure = refused.length > 0 ? reasons.some(refused.join("、")) : null;
        await ended(trx, work, mailer ? { sent_at: at, failure } : { failure: reasons.noServer });
        const source: ChangeSource = {
          tenantId: work.tenantId,
          operation: "view-mail",
          address: null,
          requestId: null,
          at,
          actor: { kind: "JOB", uuid: null, name: "view-mail" },
        };
        const after = { recipients: mail.recipients.join("\n"), format: row.format, rows: mail.rows };
        await writeChanges(trx, source, [
          {
            resource: "view-mail",
            shopId: null,
            action: "EXPORT",
            before: null,
            after,
            recordId: row.view_mail_id,
            recordName: row.mail_name,
          },
        ]);
      });
    },

    setAside: (work) => (trx) => ended(trx, work, { failure: reasons.restored }),
    gaveUp: (work) => (trx) => ended(trx, work, { failure: reasons.gaveUp }),
  };
}
