import type { Moment } from "./reference.ts";

/** A mail with a file that a server without SMTP_URL has not sent. */
export interface ViewOutboxTable {
  tenant_id: number;
  /** The same at every attempt of one sending. */
  message_key: string;
  /** Null for the order of a purchase slip. */
  view_mail_id: number | null;
  /** One address a line. */
  recipients: string;
  subject: string;
  body: string;
  file_name: string;
  file: Buffer;
  created_at: Moment;
}

export interface ViewTables {
  view_outbox: ViewOutboxTable;
}
