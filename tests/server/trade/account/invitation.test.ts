import { describe, expect, test } from "vitest";
import {
  AccountCreateDocument,
  AccountDeleteDocument,
  AccountListDocument,
  AcceptInvitationDocument,
  GetInvitationDocument,
  InviteAccountDocument,
  ReissueAccountPasswordDocument,
  WithdrawInvitationDocument,
} from "../../../../src/generated/graphql.ts";
import type { CreateAccountInput } from "../../../../src/generated/types.ts";
import { honbu, issuingServers, manager, server } from "../../../support/issuing.ts";

issuingServers();

const word = "ume2026sakura";
const day = 24 * 3600;

/** A manager who chooses the password by an invitation. */
const invited: CreateAccountInput = { ...manager, loginId: "shibuya1", start: "SLIP", password: undefined };

async function issue(input: Partial<CreateAccountInput> = {}) {
  const { data, error } = await server.ask(honbu, AccountCreateDocument, { input: { ...invited, ...input } });
  if (!data) throw new Error(JSON.stringify(error));
  return data.done;
}
const invite = (accountId: number, email: string | null = null, token = honbu) =>
  server.ask(token, InviteAccountDocument, { input: { accountId, email } });
async function codeOf(accountId: number): Promise<string> {
  const { data, error } = await invite(accountId);
  if (!data?.data.code) throw new Error(JSON.stringify(error));
  return data.data.code;
}
const look = (code: string) => server.ask(null, GetInvitationDocument, { code });
const accept = (code: string, password = word) =>
  server.ask(null, AcceptInvitationDocument, { input: { code, password } });
const listed = async () => (await server.ask(honbu, AccountListDocument, { developerId: 13 })).data?.records[0];
const history = async () =>
  (await server.db.pool.query("select action, operation, actor_kind, after from change_history order by seq")).rows;

describe("an invited account", () => {
  test("cannot sign in before its person has chosen a password, by a code that works once", async () => {
    const account = await issue();
    expect(account).toMatchObject({ start: "SLIP", status: "NOT_INVITED", password: null });
    expect(await server.signIn("shibuya1", word)).toBeNull();
    const code = await codeOf(account.accountId);
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{12}$/);
    expect(await listed()).toMatchObject({ status: "INVITED", password: null });
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4, 8)} ${code.slice(8)}`;
    expect((await look(typed)).data?.data).toEqual({
      companyName: "帳場フーズ",
      accountName: "渋谷店長",
      loginId: "shibuya1",
      ends: "2026-11-27T01:00:00.000Z",
    });
    expect((await accept(typed)).data?.data.result).toBe(true);
    expect(await server.signIn("shibuya1", word)).not.toBeNull();
    expect(await listed()).toMatchObject({ status: "ACTIVE", password: "********" });
    expect((await accept(code, "ume2027sakura")).error).toMatchObject({ code: "INVITATION", field: "code" });
    expect((await look(code)).error?.code).toBe("INVITATION");
    expect((await invite(account.accountId)).error?.code).toBe("SETTLED");
  });

  test("takes two answers at once one time", async () => {
    const code = await codeOf((await issue()).accountId);
    const answers = await Promise.all([accept(code), accept(code), accept(code)]);
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
  });

  test("gets a mail with the address of the answer, and can then reset a forgotten password", async () => {
    const { accountId } = await issue({ start: "MAIL", email: "shibuya@example.jp" });
    expect((await invite(accountId, "shibuya@example.jp")).data?.data.code).toBeNull();
    const { rows } = await server.db.pool.query("select destination, purpose, code from identity_outbox");
    expect(rows).toMatchObject([{ destination: "shibuya@example.jp", purpose: "INVITATION" }]);
    expect((await accept(rows[0].code)).error).toBeUndefined();
    const users = await server.db.pool.query(
      "select email, email_verified, status from identity_user where username = 'shibuya1'",
    );
    expect(users.rows).toEqual([{ email: "shibuya@example.jp", email_verified: true, status: "CONFIRMED" }]);
    expect((await server.db.pool.query("select 1 from identity_outbox")).rowCount).toBe(0);
  });

  test("leaves an address that another user has confirmed to that user", async () => {
    await server.db.pool.query(
      "update identity_user set email = 'shared@example.jp', email_verified = true where username = 'honbu'",
    );
    const { accountId } = await issue({ start: "MAIL", email: "Shared@example.jp" });
    await invite(accountId, "Shared@example.jp");
    const { rows } = await server.db.pool.query("select code from identity_outbox");
    expect((await accept(rows[0].code)).error).toBeUndefined();
    const users = await server.db.pool.query("select email from identity_user where username = 'shibuya1'");
    expect(users.rows).toEqual([{ email: null }]);
  });

  test("asks for the address that it invites", async () => {
    const { error } = await server.ask(honbu, AccountCreateDocument, { input: { ...invited, start: "MAIL" } });
    expect(error).toMatchObject({ code: "W001", field: "email" });
    const own = { ...invited, start: "PASSWORD" } as const;
    expect((await server.ask(honbu, AccountCreateDocument, { input: own })).error).toMatchObject({ field: "password" });
  });
});

describe("a code ends", () => {
  test.each([
    ["after seven days", async () => server.clock.pass(7 * day)],
    ["where a newer one was issued", async (accountId: number) => void (await codeOf(accountId))],
    [
      "where it was withdrawn",
      async (accountId: number) => void (await server.ask(honbu, WithdrawInvitationDocument, { accountId })),
    ],
    [
      "where the issuer has chosen a password",
      async (accountId: number) =>
        void (await server.ask(honbu, ReissueAccountPasswordDocument, { input: { accountId, password: word } })),
    ],
    [
      "where the account is deleted",
      async (accountId: number) => void (await server.ask(honbu, AccountDeleteDocument, { accountId })),
    ],
    [
      "where the account is disabled",
      async () => void (await server.db.pool.query("update account set disabled = true")),
    ],
    [
      "where the company is closed",
      async () => void (await server.db.pool.query("update developer set closed_at = now()")),
    ],
  ])("%s", async (_, end) => {
    const { accountId } = await issue();
    const code = await codeOf(accountId);
    await end(accountId);
    expect((await look(code)).error?.code).toBe("INVITATION");
    expect((await accept(code)).error?.code).toBe("INVITATION");
  });

  test("but not by a password that is refused", async () => {
    const code = await codeOf((await issue()).accountId);
    expect((await accept(code, "password1")).error).toMatchObject({ code: "COMMON_PASSWORD", field: "password" });
    expect((await accept(code, "shibuya1")).error).toMatchObject({ code: "COMMON_PASSWORD", field: "password" });
    expect((await accept(code, "short")).error).toMatchObject({ code: "PASSWORD" });
    expect((await accept(code)).error).toBeUndefined();
  });
});

describe("invitations", () => {
  test("are counted: five an hour to an account", async () => {
    const { accountId } = await issue();
    for (let times = 0; times < 5; times += 1) await codeOf(accountId);
    expect((await invite(accountId)).error?.code).toBe("RATE_LIMITED");
    server.clock.pass(3601);
    expect((await invite(accountId)).error).toBeUndefined();
  });

  test("are no matter of an issuer who lacks the account's rights, or of another company", async () => {
    const { accountId } = await issue({ shopIds: [433] });
    await issue({
      loginId: "shibuya2",
      start: "PASSWORD",
      password: word,
      role: "ADMIN",
      contents: ["SALES", "ACCOUNT"],
      edits: ["SALES", "ACCOUNT"],
    });
    const other = (await server.signIn("shibuya2", word)) ?? "";
    expect((await invite(accountId, null, other)).error?.code).toBe("NOT_FOUND");
    expect((await server.ask(other, WithdrawInvitationDocument, { accountId })).error?.code).toBe("NOT_FOUND");
    expect((await server.ask(null, InviteAccountDocument, { input: { accountId } })).error?.code).toBe(
      "UNAUTHENTICATED",
    );
  });

  test("leave rows in the history and their codes nowhere", async () => {
    const { accountId } = await issue();
    const code = await codeOf(accountId);
    await server.ask(honbu, WithdrawInvitationDocument, { accountId });
    const again = await codeOf(accountId);
    await accept(again);
    const hidden = { hidden: true };
    expect(await history()).toMatchObject([
      { action: "CREATE", operation: "createAccount", after: { start: "SLIP" } },
      { action: "ISSUE", operation: "inviteAccount", actor_kind: "ACCOUNT", after: { invitation: hidden } },
      { action: "UPDATE", operation: "withdrawInvitation", after: { invitation: null } },
      { action: "ISSUE", operation: "inviteAccount" },
      { action: "ISSUE", operation: "acceptInvitation", actor_kind: "ACCOUNT", after: { password: hidden } },
    ]);
    const tables = ["change_history", "person", "account", "invitation", "identity_user", "identity_outbox"];
    const rows = await Promise.all(tables.map((table) => server.db.pool.query(`select * from ${table}`)));
    const texts = JSON.stringify(rows.map((answer) => answer.rows));
    for (const secret of [code, again, word]) expect(texts).not.toContain(secret);
  });
});
