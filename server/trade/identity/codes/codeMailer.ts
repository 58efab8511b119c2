import { codeMail, invitationMail, noticeMail } from "../../../../i18n/ja/program/mail.ts";
import type { MailSender } from "../../../platform/mail/mailer.ts";
import { CognitoError } from "../pool/cognitoError.ts";
import type { CodeMessage, CodeSender } from "./codeSender.ts";

const momentText = (moment: Date): string =>
  moment.toLocaleString("ja-JP", { timeZone: "Asia/Tokyo", dateStyle: "long", timeStyle: "short" });

function buildCodeMail(message: CodeMessage): { subject: string; text: string } {
  const ends = momentText(message.expiresAt);
  return message.purpose === "INVITATION"
    ? invitationMail(message.invitation, message.code, ends)
    : codeMail(message.purpose, message.code, ends);
}

/**
 * Sends codes as Japanese mails. Nothing is queued: if the mail server refuses a mail, the answer is Cognito's
 * CodeDeliveryFailureException and the person asks for another code.
 * @param onFailure gets the reason of a failure, without code or password
 */
export function createCodeMailer(mailer: MailSender, onFailure: (error: unknown) => void): CodeSender {
  /** Whether the server took the mail. A failure is logged. */
  const deliver = async (address: string, { subject, text }: { subject: string; text: string }): Promise<boolean> => {
    try {
      await mailer.send({ recipients: [address], subject, body: text });
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
