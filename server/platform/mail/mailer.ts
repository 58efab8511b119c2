import { createTransport } from "nodemailer";
import type { ServerConfig } from "../config/config.ts";

export type MailMessage = {
  /** The same at every attempt of one sending. */
  key: string;
  recipients: readonly string[];
  subject: string;
  body: string;
};

/** A mail with a file. */
export type FileMail = MailMessage & { fileName: string; file: Buffer };

export type MailSender = {
  /** Sends a mail to all of its recipients. @returns those that the server refused @throws where it took none */
  send(mail: MailMessage | FileMail): Promise<readonly string[]>;
};

/** Milliseconds for each answer of the mail server. */
const mailServerTimeout = 20_000;

/** Sends through the SMTP server of the config; null without one. */
export function buildMailer({ smtpUrl, mailFrom }: Pick<ServerConfig, "smtpUrl" | "mailFrom">): MailSender | null {
  if (!smtpUrl) return null;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: mailServerTimeout,
    greetingTimeout: mailServerTimeout,
    socketTimeout: mailServerTimeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      const { key, recipients, subject, body } = mail;
      const { rejected = [] } = (await transport.sendMail({
        from: mailFrom,
        // As objects, so that nodemailer does not parse the texts for more addresses.
        to: recipients.map((address) => ({ name: "", address })),
        subject,
        text: body,
        messageId: `<${key}@choba>`,
        attachments: "file" in mail ? [{ filename: mail.fileName, content: mail.file }] : [],
      })) as { rejected?: readonly (string | { address: string })[] };
      return rejected.map((one) => (typeof one === "string" ? one : one.address));
    },
  };
}
