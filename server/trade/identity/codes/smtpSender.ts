import { createTransport } from "nodemailer";
import { codeMail, invitationMail, noticeMail } from "../../../../i18n/ja/program/mail.ts";
import { CognitoError } from "../pool/cognitoError.ts";
import type { CodeMessage, CodeSender } from "./codeSender.ts";

type SmtpOptions = {
  /** smtp://user:password@host:587 or smtps://…; nodemailer's options may follow as a query. */
  url: string;
  /** The From address, with or without a name. */
  from: string;
  /** Gets the reason of a failure, without code or password. */
  onFailure(error: unknown): void;
};

/** A person waits at a form for the answer. */
const mailTimeout = 10_000;

const momentText = (moment: Date): string =>
  moment.toLocaleString("ja-JP", { timeZone: "Asia/Tokyo", dateStyle: "long", timeStyle: "short" });

function buildCodeMail(message: CodeMessage): { subject: string; text: string } {
  const ends = momentText(message.expiresAt);
  return message.purpose === "INVITATION"
    ? invitationMail(message.invitation, message.code, ends)
    : codeMail(message.purpose, message.code, ends);
}

/**
 * Sends codes as Japanese mails through an SMTP server. Nothing is queued: if the server refuses a mail, the answer is
 * Cognito's CodeDeliveryFailureException and the person asks for another code.
 */
export function createSmtpSender({ url, from, onFailure }: SmtpOptions): CodeSender {
  const transport = createTransport({
    url,
    connectionTimeout: mailTimeout,
    greetingTimeout: mailTimeout,
    socketTimeout: mailTimeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  /** Whether the server took the mail. A failure is logged. */
  const deliver = async (destination: string, mail: { subject: string; text: string }): Promise<boolean> => {
    try {
      // As an object, so that nodemailer does not parse the text for more addresses.
      await transport.sendMail({ from, to: { name: "", address: destination }, ...mail });
      return true;
    } catch (error) {
      onFailure(error);
      return false;
    }
  };
  return {
    async send(message) {
      if (!(await deliver(message.destination, buildCodeMail(message))))
        throw new CognitoError("CodeDeliveryFailureException", "The confirmation code could not be delivered.");
    },
    async notify({ destination, purpose, createdAt }) {
      await deliver(destination, noticeMail(purpose, momentText(createdAt)));
    },
  };
}
