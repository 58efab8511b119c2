import { sql, type Kysely } from "kysely";
import { dailyReportMail as texts } from "../../../i18n/ja/daily-report/daily-report-mail.ts";
import { consolePaths } from "../../../src/domain/consolePaths.ts";
import { addDays } from "../../../src/core/calendar/date.ts";
import { toMomentAt } from "../../../src/core/calendar/moment.ts";
import { formatDateWithWeekday } from "../../../src/core/money.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { MailMessage, MailSender } from "../../platform/mail/mailer.ts";
import { addOutboxMail } from "../../platform/mail/outbox.ts";
import type { JobKind, JobWork } from "../../platform/jobs/kind.ts";
import type { Clock } from "../../platform/clock.ts";
import type { ServerConfig } from "../../platform/config/config.ts";
import { buildPublicOrigin } from "../../platform/config/origin.ts";
import { findReportDueDate, listMissingReports } from "../figures/dates/missingReports.ts";

import { readReportPeople } from "./figures/people.ts";

type ReminderWorld = { kysely: Kysely<Tables>; clock: Clock; config: ServerConfig; mailer: MailSender | null };

/** The confirmed addresses of these accounts. */
async function readEmailAddresses(db: Kysely<Tables>, accounts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from identity_user where email_verified and email is not null and sub = any(${[...accounts]}::uuid[])
    order by email`.execute(db);
  return rows.map(({ email }) => email);
}

/** Reminds the people of a shop, once, that the report of yesterday is late. */
export function buildReminderJob({ kysely, clock, config, mailer }: ReminderWorld): JobKind {
  /** The mail; null where the report has come since, or nobody of the shop has an address. */
  async function mailOf({ tenantId, shopId, key: date }: JobWork): Promise<MailMessage | null> {
    const late = await listMissingReports(kysely, clock.now(), tenantId);
    const own = late.find(({ shop_id }) => shop_id === shopId);
    if (!own || findReportDueDate(clock.now()) !== date) return null;
    const people = await readReportPeople(kysely, { tenantId, shopId, today: addDays(date, 1) });
    const writers = people.filter(({ authority, writes }) => authority === 2 && writes).map(({ id }) => id);
    const recipients = await readEmailAddresses(kysely, writers);
    if (recipients.length === 0) return null;
    const day = formatDateWithWeekday(date);
    const address = `${buildPublicOrigin(config)}${consolePaths.reportInput}?shop=${String(shopId)}&date=${date}`;
    return {
      key: `daily-report.${String(tenantId)}.${String(shopId)}.${date}`,
      recipients,
      subject: texts.subject(own.shop_name, day),
      body: texts.body(own.shop_name, day, own.due_hour, address),
    };
  }

  return {
    name: "daily-report-reminder",

    async due(now) {
      const date = findReportDueDate(now);
      return (await listMissingReports(kysely, now, null)).map(({ tenant_id, shop_id, due_hour }): JobWork => ({
        tenantId: tenant_id,
        shopId: shop_id,
        key: date,
        at: toMomentAt(addDays(date, 1), due_hour * 3600),
      }));
    },

    // Whoever got the mail would get it again; the missing report stands on /home all the same.
    setAside: () => async () => {},

    async run(work, { end }) {
      const mail = await mailOf(work);
      if (mail && mailer) await mailer.send(mail);
      await end(async (trx) => {
        if (mail && !mailer) await addOutboxMail(trx, work.tenantId, mail, clock.now());
      });
    },
  };
}
