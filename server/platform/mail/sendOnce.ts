import type { MailSender } from "./mailer.ts";

type MailProgress = {
  /** Notes that the mail leaves now. Who finds this note later does not send the mail again. */
  leaves(): Promise<unknown>;
  /** Notes that the mail server took nothing, so that the next attempt sends the mail. */
  failed(): Promise<unknown>;
};

/**
 * Sends a mail, and never twice: if the server ends before the mail server has answered, the note of `leaves` remains.
 * @returns the recipients that the mail server refused
 * @throws where it took no mail
 */
export async function sendMailOnce(
  mailer: MailSender,
  mail: Parameters<MailSender["send"]>[0],
  { leaves, failed }: MailProgress,
) {
  await leaves();
  try {
    return await mailer.send(mail);
  } catch (error) {
    await failed();
    throw error;
  }
}
