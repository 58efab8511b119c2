import { sql, type Kysely } from "kysely";
import { dailyReportMail as texts } from "../../i18n/ja/daily-report-mail.ts";
import { paths } from "../../resources/paths.ts";
import { addDays } from "../../src/core/calendar/date.ts";
import { momentAt } from "../../src/core/calendar/moment.ts";
import { formatDateWithWeekday } from "../../src/core/money.ts";
import type { Tables } from "../db/tables.ts";
import type { Mail, Mailer } from "../mail/mailer.ts";
import { intoOutbox } from "../mail/outbox.ts";
import type { JobKind, Work } from "../jobs/kind.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import { originOf } from "../platform/origin.ts";
import { dueDate, missingReports } from "../query/missingReports.ts";

import { reportPeople } from "./people.ts";

type Parts = { kysely: Kysely<Tables>; clock: Clock; config: Config; mailer: Mailer | null };

/** The confirmed addresses of these accounts. */
async function addressesOf(db: Kysely<Tables>, accounts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from identity_user where email_verified and email is not null and sub = any(${[...accounts]}::uuid[])
    order by email`.execute(db);
  return rows.map(({ email }) => email);
}

/** Reminds the people of a shop, once, that the report of yesterday is late. */
export function reminderJob({ kysely, clock, config, mailer }: Parts): JobKind {
  /** The mail; null where the report has come since, or nobody of the shop has an address. */
  async function mailOf({ tenantId, shopId, key: date }: Work): Promise<Mail | null> {
    const late = await missingReports(kysely, clock.now(), tenantId);
    const own = late.find(({ shop_id }) => shop_id === shopId);
    if (!own || dueDate(clock.now()) !== date) return null;
    const people = await reportPeople(kysely, { tenantId, shopId, today: addDays(date, 1) });
    const writers = people.filter(({ authority, writes }) => authority === 2 && writes).map(({ id }) => id);
    const recipients = await addressesOf(kysely, writers);
    if (recipients.length === 0) return null;
    const day = formatDateWithWeekday(date);
    const address = `${originOf(config)}${paths.reportInput}?shop=${String(shopId)}&date=${date}`;
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
      const date = dueDate(now);
      return (await missingReports(kysely, now, null)).map(({ tenant_id, shop_id, due_hour }): Work => ({
        tenantId: tenant_id,
        shopId: shop_id,
        key: date,
        at: momentAt(addDays(date, 1), due_hour * 3600),
      }));
    },

    async run(work, { end }) {
      const mail = await mailOf(work);
      if (mail && mailer) await mailer.send(mail);
      await end(async (trx) => {
        if (mail && !mailer) await intoOutbox(trx, work.tenantId, mail, clock.now());
      });
    },
  };
}
