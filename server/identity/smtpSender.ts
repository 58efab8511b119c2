import { createTransport } from "nodemailer";
import { codeMail } from "../../i18n/ja/mail.ts";
import { CognitoError } from "./cognitoError.ts";
import type { CodeSender } from "./codeSender.ts";

export type SmtpOptions = {
  /** smtp://user:password@host:587 or smtps://…; nodemailer's options may follow as a query. */
  url: string;
  /** Address in From, with or without a name. */
  from: string;
  /** Told why a mail could not be handed over; it holds neither code nor password. */
  onFailure(error: unknown): void;
};

/** Somebody waits before a form meanwhile. */
const patience = 10_000;

const expiry = (moment: Date): string =>
  moment.toLocaleString("ja-JP", { timeZone: "Asia/Tokyo", dateStyle: "long", timeStyle: "short" });

/**
 * Hands codes to an SMTP server as mails in Japanese. Nothing is kept here: a mail that the server did not take is refused with
 * Cognito's CodeDeliveryFailureException, and the person asks for another code.
 */
export function smtpSender({ url, from, onFailure }: SmtpOptions): CodeSender {
  const transport = createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ destination, purpose, code, expiresAt }) {
      try {
        // As an object: an address is never parsed for further ones.
        const to = { name: "", address: destination };
        await transport.sendMail({ from, to, ...codeMail(purpose, code, expiry(expiresAt)) });
      } catch (error) {
        onFailure(error);
        throw new CognitoError("CodeDeliveryFailureException", "The confirmation code could not be delivered.");
      }
    },
  };
}
