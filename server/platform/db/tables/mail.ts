import type { MomentColumn } from "./reference.ts";

/** A mail that a server without SMTP_URL has not sent. */
interface MailOutboxTable {
  tenant_id: number;
  /** The same at every attempt of one sending. */
  message_key: string;
  /** One address a line. */
  recipients: string;
  subject: string;
  body: string;
  /** Null without a file. */
  file_name: string | null;
  file: Buffer | null;
  created_at: MomentColumn;
}

export interface MailTables {
  mail_outbox: MailOutboxTable;
}
