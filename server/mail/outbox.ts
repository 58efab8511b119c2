import type { Kysely } from "kysely";
import { addTime } from "../../src/core/calendar/moment.ts";
import type { Tables } from "../db/tables.ts";
import type { FileMail, Mail } from "./mailer.ts";

/** Days for which the outbox keeps a mail. */
const outboxDays = 7;

/** Keeps a mail of a server without a mail server, for the operator. */
export async function intoOutbox(db: Kysely<Tables>, tenantId: number, mail: Mail | FileMail, at: Date): Promise<void> {
  await db
    .insertInto("mail_outbox")
    .values({
      tenant_id: tenantId,
      message_key: mail.key,
      recipients: mail.recipients.join("\n"),
      subject: mail.subject,
      body: mail.body,
      file_name: "file" in mail ? mail.fileName : null,
      file: "file" in mail ? mail.file : null,
      created_at: at,
    })
    .execute();
}

/** Deletes the mails that the outbox no longer keeps. */
export async function tidyOutbox(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom("mail_outbox")
    .where("created_at", "<", addTime(now, -outboxDays, "day"))
    .execute();
}
