import type { Kysely } from "kysely";
import type { Tables } from "../db/tables.ts";
import type { FileMail, MailMessage } from "./mailer.ts";

/** How the keys of orders to suppliers begin (server/trade/purchase/order-mail/mailRequests.ts). */
export const orderMailKeyPrefix = "order.";

/** Days for which the outbox keeps a mail. */
export const outboxDays = 7;

/** Keeps a mail of a server without a mail server, for the operator. */
export async function addOutboxMail(
  db: Kysely<Tables>,
  tenantId: number,
  mail: MailMessage | FileMail,
  at: Date,
): Promise<void> {
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

/** The keys of the mails in the outbox that begin so. */
export async function listOutboxKeys(db: Kysely<Tables>, beginning: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("mail_outbox")
    .select("message_key")
    .where("message_key", "like", `${beginning}%`)
    .execute();
  return new Set(rows.map(({ message_key }) => message_key));
}

/** Takes a mail out of the outbox, if it is there: it was sent, or is not to be. */
export async function outOfOutbox(db: Kysely<Tables>, tenantId: number, key: string): Promise<void> {
  await db.deleteFrom("mail_outbox").where("tenant_id", "=", tenantId).where("message_key", "=", key).execute();
}
