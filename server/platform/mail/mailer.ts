import { createTransport } from "nodemailer";
import type { ServerConfig } from "../config/config.ts";

/** What a mail says, and to whom. */
type Mail = {
  recipients: readonly string[];
  subject: string;
  body: string;
};

/** A mail of a job, which may be tried again. */
export type MailMessage = Mail & {
  /** The same at every attempt of one sending. */
  key: string;
};

/** A mail with a file. */
export type FileMail = MailMessage & { fileName: string; file: Buffer };

export type MailSender = {
  /** Sends a mail to all of its recipients. @returns those that the server refused @throws where it took none */
  send(mail: Mail | MailMessage | FileMail): Promise<readonly string[]>;
};

/** Milliseconds for each answer of the mail server: a person waits at a form, a job has time. */
const mailServerTimeouts = { PERSON: 10_000, JOB: 20_000 } as const;

/** Sends through the SMTP server of the config; null without one. Whoever waits for it says how long an answer may take. */
export function buildMailer(
  { smtpUrl, mailFrom }: Pick<ServerConfig, "smtpUrl" | "mailFrom">,
  waits: keyof typeof mailServerTimeouts,
): MailSender | null {
  if (!smtpUrl) return null;
  const timeout = mailServerTimeouts[waits];
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      const { recipients, subject, body } = mail;
      const { rejected = [] } = (await transport.sendMail({
        from: mailFrom,
        // As objects, so that nodemailer does not parse the texts for more addresses.
        to: recipients.map((address) => ({ name: "", address })),
        subject,
        text: body,
        ...("key" in mail ? { messageId: `<${mail.key}@choba>` } : {}),
        attachments: "file" in mail ? [{ filename: mail.fileName, content: mail.file }] : [],
      })) as { rejected?: readonly (string | { address: string })[] };
      return rejected.map((one) => (typeof one === "string" ? one : one.address));
    },
  };
}
