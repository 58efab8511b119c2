import type { Moment } from "./reference.ts";

/** A mail of a saved view that a server without SMTP_URL has not sent. */
export interface ViewOutboxTable {
  tenant_id: number;
  /** The same at every attempt of one sending. */
  message_key: string;
  view_mail_id: number;
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
