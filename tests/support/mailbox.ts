import { SMTPServer } from "smtp-server";
import type { AddressInfo } from "node:net";

/** A mail server on this machine that keeps what it gets. */
export type Mailbox = {
  /** For SMTP_URL. */
  url: string;
  /** The newest confirmation code that was sent to an address; undefined for none. */
  codeFor(address: string): string | undefined;
  close(): Promise<void>;
};

/** The text of a mail: base64 where it is Japanese. */
const bodyOf = (mail: string): string => {
  const [, body = ""] = mail.split("\r\n\r\n");
  return /transfer-encoding: base64/i.test(mail) ? Buffer.from(body, "base64").toString() : body;
};

/** Starts a mail server. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: { to: string; text: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const text = bodyOf(Buffer.concat(chunks).toString());
        for (const { address } of envelope.rcptTo) mails.push({ to: address, text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    codeFor: (address) => mails.findLast(({ to }) => to === address)?.text.match(/\d{6}/)?.[0],
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
