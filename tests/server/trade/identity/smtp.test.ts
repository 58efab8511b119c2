import { SMTPServer } from "smtp-server";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { loadConfig } from "../../../../server/platform/config/config.ts";
import { buildMailer, type MailSender } from "../../../../server/platform/mail/mailer.ts";
import { createCodeMailer } from "../../../../server/trade/identity/codes/codeMailer.ts";
import type { CodeMessage } from "../../../../server/trade/identity/codes/codeSender.ts";
import { startPool, type TestPool } from "../../../support/identity.ts";

type Mail = { from: string; to: string[]; text: string; user: string };

const received: Mail[] = [];
const failures: unknown[] = [];
let takes = true;

const server = new SMTPServer({
  disabledCommands: ["STARTTLS"],
  allowInsecureAuth: true,
  onAuth: ({ username = "", password }, _session, done) =>
    password === "secret" ? done(null, { user: username }) : done(new Error("wrong password")),
  onRcptTo: (_address, _session, done) => done(takes ? null : new Error("no such mailbox")),
  onData(stream, { envelope, user }, done) {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
      const to = envelope.rcptTo.map(({ address }) => address);
      received.push({ from, to, text: Buffer.concat(chunks).toString(), user: String(user) });
      done();
    });
  },
});

const port = (): number => (server.server.address() as AddressInfo).port;
const openMailer = (password = "secret"): MailSender =>
  buildMailer(
    { smtpUrl: `smtp://choba:${password}@127.0.0.1:${port()}`, mailFrom: "帳場 <no-reply@choba.example>" },
    "PERSON",
  ) ?? expect.fail();
const sender = (password?: string) => createCodeMailer(openMailer(password), (error) => failures.push(error));

let pool: TestPool;
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  pool = await startPool({}, sender());
});
afterAll(async () => {
  await pool.close();
  await new Promise<void>((resolve) => server.close(resolve));
});
beforeEach(() => {
  received.length = 0;
  failures.length = 0;
  takes = true;
});

/** A text part of a mail: base64 where it is Japanese. */
const bodyOf = ({ text }: Mail): string => {
  const [, body = ""] = text.split("\r\n\r\n");
  return /transfer-encoding: base64/i.test(text) ? Buffer.from(body, "base64").toString() : body;
};
const call = async (operation: string, input: object) => {
  const response = await fetch(pool.url, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: pool.identity.client.userPoolClientId, ...input }),
  });
  return (await response.json()) as { __type?: string };
};
const signUp = (name: string) =>
  call("SignUp", {
    Username: name,
    Password: "choba2026",
    UserAttributes: [{ Name: "email", Value: `${name}@example.jp` }],
  });

test("a code travels by mail, in Japanese, to its one receiver, and stands nowhere else", async () => {
  expect(await signUp("haruko")).not.toHaveProperty("__type");
  const [mail = expect.fail(), ...others] = received;
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ from: "no-reply@choba.example", to: ["haruko@example.jp"], user: "choba" });
  expect(bodyOf(mail)).toMatch(/^ユーザー登録を確認するには[^]*確認コード: \d{6}\n有効期限: 20\d\d年/);
  const [, code] = /確認コード: (\d{6})/.exec(bodyOf(mail)) ?? [];
  expect((await pool.db.pool.query("select * from identity_outbox")).rows).toEqual([]);
  expect(await call("ConfirmSignUp", { Username: "haruko", ConfirmationCode: code })).not.toHaveProperty("__type");
});

test("a mail that the server does not take is an error in Cognito's words, and logged without the code", async () => {
  takes = false;
  expect(await signUp("natsuko")).toMatchObject({ __type: "CodeDeliveryFailureException" });
  expect(failures).toHaveLength(1);
  expect(String(failures[0])).toContain("no such mailbox");
  expect(JSON.stringify(failures[0])).not.toMatch(/\D\d{6}\D/);
});

const message: CodeMessage = {
  sub: "sub",
  destination: "a@example.jp",
  purpose: "RESET_PASSWORD",
  code: "012345",
  createdAt: new Date("2026-11-20T12:00:00Z"),
  expiresAt: new Date("2026-11-20T13:00:00Z"),
};

test("a reset says what it is for and until when, and a list of addresses is one address", async () => {
  await sender().send(message);
  const [mail = expect.fail()] = received;
  expect(bodyOf(mail)).toContain("パスワードを再設定するには");
  expect(bodyOf(mail)).toContain("確認コード: 012345\n有効期限: 2026年11月20日 22:00");
  await sender()
    .send({ ...message, destination: "a@example.jp, b@example.jp" })
    .catch(() => undefined);
  expect(received.flatMap(({ to }) => to)).not.toContain("b@example.jp");
});

test("a notice says what has happened and when; one that the server does not take is logged alone", async () => {
  const { sub, createdAt } = message;
  const notice = { sub, createdAt, destination: "a@example.jp", purpose: "ADDRESS_CHANGED" } as const;
  await sender().notify(notice);
  expect(bodyOf(received[0] ?? expect.fail())).toMatch(/メールアドレスが、[^]*日時: 2026年11月20日 21:00/);
  takes = false;
  await sender().notify(notice);
  expect(failures).toHaveLength(1);
});

test("a wrong password of the mail server is a delivery that failed", async () => {
  await expect(sender("wrong").send(message)).rejects.toMatchObject({ type: "CodeDeliveryFailureException" });
  expect(received).toEqual([]);
});

test("the settings want an SMTP address and a sender, and never show the password", () => {
  const wrong = (env: Record<string, string>) => () => loadConfig(env);
  expect(wrong({ SMTP_URL: "https://mail.example", MAIL_FROM: "a@b.example" })).toThrow(/SMTP_URL：smtp:/);
  expect(wrong({ SMTP_URL: "smtp://u:hidden@mail.example" })).toThrow(/MAIL_FROM/);
  expect(wrong({ SMTP_URL: "smtp://u:hidden@mail.example" })).not.toThrow(/hidden/);
  expect(loadConfig({ SMTP_URL: "smtps://u:p@mail.example", MAIL_FROM: "a@b.example" }).mailFrom).toBe("a@b.example");
});

test("line breaks in a subject, a file's name or an address begin no line of the mail", async () => {
  const broken = "売上\r\nBcc: thief@evil.example\r\n\r\nInjected";
  const mail = { key: "view.1", subject: broken, body: "本文", fileName: `${broken}.xlsx`, file: Buffer.from("x") };
  await openMailer().send({ ...mail, recipients: ["owner@choba.example"] });
  const [sent] = received;
  expect(sent?.to).toEqual(["owner@choba.example"]);
  expect(sent?.text.split("\r\n").filter((line) => /^(bcc|injected)/i.test(line))).toEqual([]);
  // An address of two lines is no address: nobody but the mail server's own judgement stands behind it.
  await openMailer()
    .send({ ...mail, recipients: ["a@choba.example>\r\nRCPT TO:<thief@evil.example"] })
    .catch(() => undefined);
  expect(received.flatMap(({ to }) => to)).not.toContain("thief@evil.example");
});
