import { describe, expect, test } from "vitest";
import {
  AccountCreateDocument,
  AccountDeleteDocument,
  AccountListDocument,
  ApplicantDeleteDocument,
  ApplicantListDocument,
  DeveloperSettingOneDocument,
  DeveloperSettingUpdateDocument,
  GetSalesOverviewDocument,
  RenewSignUpCodeDocument,
} from "../../../../src/generated/graphql.ts";
import type { CreateAccountInput } from "../../../../src/generated/types.ts";
import { administrator, honbu, issuingServers, manager, server, signInHonbu } from "../../../support/issuing.ts";

issuingServers();

const word = "ume2026sakura";
const setting = async () => {
  const { data } = await server.ask(honbu, DeveloperSettingOneDocument, { developerUuid: administrator.uuid });
  return data?.record ?? expect.fail();
};

/** Lets people sign up, or not. Gives the company's code. */
async function accept(signUps = true): Promise<string> {
  const { signUpCode: _, ...input } = await setting();
  const { error } = await server.ask(honbu, DeveloperSettingUpdateDocument, {
    input: { ...input, menuTypeShopIds: [], signUps },
  });
  expect(error).toBeUndefined();
  return (await setting()).signUpCode ?? "";
}

/** A call of the user pool. */
async function pool(operation: string, body: object) {
  const answer = await server.app.inject({
    method: "POST",
    url: "/idp",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
    },
    payload: JSON.stringify(body),
  });
  const { __type: error, ...data } = answer.json<Record<string, unknown> & { __type?: string }>();
  return error === undefined ? data : { ...data, error };
}
const signUp = (Username: string, companyCode: string, name = "山田") =>
  pool("SignUp", {
    Username,
    Password: word,
    ClientMetadata: { companyCode, name },
    UserAttributes: [{ Name: "email", Value: `${Username}@example.jp` }],
  });
async function confirm(Username: string) {
  const { rows } = await server.db.pool.query("select code from identity_outbox where destination = $1", [
    `${Username}@example.jp`,
  ]);
  return pool("ConfirmSignUp", { Username, ConfirmationCode: rows[0]?.code });
}
async function token(username: string): Promise<string> {
  const parameters = { USERNAME: username, PASSWORD: word };
  const answer = await pool("InitiateAuth", { AuthFlow: "USER_PASSWORD_AUTH", AuthParameters: parameters });
  return (answer["AuthenticationResult"] as { AccessToken: string } | undefined)?.AccessToken ?? expect.fail();
}
/** People who sign up and do not confirm their address: for the company, or for none. */
const crowd = (company: 13 | null) =>
  server.db.pool.query(
    `with u as (
       insert into identity_user (sub, username, email, email_verified, password_hash, status, created_at, updated_at)
       select gen_random_uuid(), 'crowd' || n, 'x', false, 'x', 'UNCONFIRMED', $2, $2 from generate_series(1, 100) n
       returning sub, username)
     insert into applicant (tenant_id, account_uuid, name, login, email, created_at)
     select $1::int, sub, 'x', username, 'x', $2 from u where $1::int is not null`,
    [company, server.clock.now()],
  );
const count = async (table: "identity_user" | "applicant") =>
  (await server.db.pool.query<{ count: number }>(`select count(*)::int from ${table}`)).rows[0]?.count;
const waiting = async () => (await server.ask(honbu, ApplicantListDocument, { developerId: 13 })).data?.records ?? [];

async function yamada(): Promise<number> {
  await signUp("yamada", await accept());
  await confirm("yamada");
  return (await waiting())[0]?.applicantId ?? expect.fail();
}
const rights: CreateAccountInput = {
  ...manager,
  accountName: "山田",
  loginId: "yamada",
  start: "SIGN_UP",
  password: undefined,
};
const admit = (applicantId: number, more: Partial<CreateAccountInput> = {}, by = honbu) =>
  server.ask(by, AccountCreateDocument, { input: { ...rights, applicantId, ...more } });

describe("a person who signs up with the company's code", () => {
  test("is seen by administrators after the address is confirmed, and sees nothing but the wait", async () => {
    const code = await accept();
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
    expect(await signUp("yamada", ` ${code.toLowerCase()}`)).not.toHaveProperty("error");
    expect(await waiting()).toEqual([]);
    await confirm("yamada");
    const since = "2026-11-20T01:00:00.000Z";
    expect(await waiting()).toMatchObject([
      { applicantName: "山田", loginId: "yamada", email: "yamada@example.jp", confirmedAt: since },
    ]);
    const own = await token("yamada");
    expect(await pool("GetWaiting", { AccessToken: own })).toEqual({ Waiting: { companyName: "帳場フーズ", since } });
    expect((await server.ask(`Bearer ${own}`, AccountListDocument, { developerId: 13 })).error?.code).toBe(
      "UNAUTHENTICATED",
    );
    expect(await server.signIn("yamada", word)).toBeNull();
  });

  test("is on the home page of those who give accounts, and of nobody else", async () => {
    const day = { shop_ids: [431], fromDate: "2026-11-20", toDate: "2026-11-20", developerId: 13 };
    const said = async (session: string) => {
      const { data } = await server.ask(session, GetSalesOverviewDocument, day);
      return data?.data.attention.filter(({ kind }) => kind === "APPLICANT_WAITING").map(({ count }) => count);
    };
    const id = await yamada();
    expect(await said(honbu)).toEqual([1]);
    await admit(id, { contents: ["HOME", "SALES"] });
    expect(await said((await server.signIn("yamada", word)) ?? "")).toEqual([]);
    await signUp("suzuki", (await setting()).signUpCode ?? "");
    await confirm("suzuki");
    expect(await said((await server.signIn("yamada", word)) ?? "")).toEqual([]);
    expect(await said(honbu)).toEqual([1]);
  });

  test.each([
    ["that is wrong", async () => "ABCDEFGHJK"],
    ["of a company that no longer accepts sign-ups", async () => (await accept(), accept(false))],
    [
      "that was renewed",
      async () => {
        const old = await accept();
        await server.ask(honbu, RenewSignUpCodeDocument, {});
        return old;
      },
    ],
    [
      "of a closed company",
      async () => {
        const code = await accept();
        await server.db.pool.query("update developer set closed_at = now()");
        return code;
      },
    ],
  ])("is refused with one answer, and leaves no user, for a code %s", async (_, of) => {
    const answer = await signUp("yamada", await of());
    expect(answer).toMatchObject({ error: "CodeMismatchException" });
    expect((await server.db.pool.query("select 1 from identity_user")).rowCount).toBe(1);
  });

  test("is refused among a hundred who have not confirmed, until two days pass or the code is renewed", async () => {
    const code = await accept();
    await crowd(13);
    expect(await signUp("yamada", code)).toMatchObject({ error: "LimitExceededException" });
    expect([await count("identity_user"), await count("applicant")]).toEqual([101, 100]);
    await server.ask(honbu, RenewSignUpCodeDocument, {});
    expect([await count("identity_user"), await count("applicant")]).toEqual([1, 0]);
    await crowd(13);
    server.clock.pass(2 * 24 * 3600);
    await signInHonbu();
    expect(await signUp("yamada", await accept())).not.toHaveProperty("error");
    expect([await count("identity_user"), await count("applicant")]).toEqual([2, 1]);
  });

  test("is bounded without a code, too", async () => {
    await crowd(null);
    const plain = () =>
      pool("SignUp", {
        Username: "yamada",
        Password: word,
        UserAttributes: [{ Name: "email", Value: "y@example.jp" }],
      });
    expect(await plain()).toMatchObject({ error: "LimitExceededException" });
    expect(await signUp("tanaka", await accept())).not.toHaveProperty("error");
    server.clock.pass(2 * 24 * 3600);
    expect(await plain()).not.toHaveProperty("error");
    // The account of an issued user stays, and the one who has signed up with a code is that company's matter.
    expect(await count("identity_user")).toBe(3);
  });

  test.each([
    ["a code that is too long", "A".repeat(65), "山田"],
    ["a name that is too long", "ABCDEFGHJK", "山".repeat(61)],
    ["NUL in the code", "ABC\0", "山田"],
    ["NUL in the name", "ABCDEFGHJK", "山\0田"],
  ])("is refused with %s, and nothing is stored", async (_, code, name) => {
    expect(await signUp("yamada", code, name)).toMatchObject({ error: "InvalidParameterException" });
    expect(await count("identity_user")).toBe(1);
  });

  test("has a name on one line", async () => {
    await signUp("yamada", await accept(), "山田\r\n太郎 ");
    await confirm("yamada");
    expect(await waiting()).toMatchObject([{ applicantName: "山田  太郎" }]);
  });

  test("is refused where a hundred wait, at the sign-up and at the confirmation", async () => {
    const code = await accept();
    await signUp("yamada", code);
    await server.db.pool.query(
      `insert into applicant (tenant_id, account_uuid, name, login, email, confirmed_at)
       select 13, gen_random_uuid(), 'x', 'x' || n, 'x', now() from generate_series(1, 100) n`,
    );
    expect(await signUp("tanaka", code)).toMatchObject({ error: "LimitExceededException" });
    expect(await confirm("yamada")).toMatchObject({ error: "LimitExceededException" });
  });
});

describe("an administrator", () => {
  test("accepts a person, who signs in with the own password; a second accept finds nobody", async () => {
    const applicantId = await yamada();
    const own = await token("yamada");
    const answers = await Promise.all([admit(applicantId), admit(applicantId), admit(applicantId)]);
    expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual(["NOT_FOUND", "NOT_FOUND"]);
    const records = (await server.ask(honbu, AccountListDocument, { developerId: 13 })).data?.records;
    expect(records).toMatchObject([
      { loginId: "yamada", email: "yamada@example.jp", start: "SIGN_UP", status: "ACTIVE", shopIds: [431] },
    ]);
    expect(await waiting()).toEqual([]);
    expect(await pool("GetWaiting", { AccessToken: own })).toEqual({ Waiting: null });
    expect(await server.signIn("yamada", word)).not.toBeNull();
    const accountId = records?.[0]?.accountId ?? 0;
    expect((await server.ask(honbu, AccountDeleteDocument, { accountId })).error).toBeUndefined();
    expect((await server.db.pool.query("select 1 from identity_user")).rowCount).toBe(1);
  });

  test("cannot accept without the person, under another user ID, beyond the own rights, or in another company", async () => {
    const applicantId = await yamada();
    const without = await server.ask(honbu, AccountCreateDocument, { input: rights });
    expect(without.error).toMatchObject({ code: "W001", field: "applicantId" });
    expect((await admit(applicantId, { loginId: "tanaka" })).error?.code).toBe("NOT_FOUND");
    await server.identity.createUser({
      loginId: "other",
      password: word,
      uuid: "00000000-0000-4000-8000-000000000059",
      developerId: 59,
      authority: 1,
      role: "ADMIN",
    });
    const other = (await server.signIn("other", word)) ?? "";
    expect((await admit(applicantId, { shopIds: [], allShops: true }, other)).error?.code).toBe("NOT_FOUND");
    expect((await server.ask(other, ApplicantDeleteDocument, { applicantId })).error?.code).toBe("NOT_FOUND");
    const sales = { contents: ["SALES", "ACCOUNT"], edits: ["SALES", "ACCOUNT"] } as const;
    await server.ask(honbu, AccountCreateDocument, {
      input: {
        ...rights,
        loginId: "shibuya",
        start: "PASSWORD",
        password: word,
        role: "ADMIN",
        contents: [...sales.contents],
        edits: [...sales.edits],
      },
    });
    const manager = (await server.signIn("shibuya", word)) ?? "";
    expect((await admit(applicantId, { authority: 1 }, manager)).error?.code).toBe("RIGHTS");
    expect(await waiting()).toHaveLength(1);
    expect((await admit(applicantId, {}, manager)).error).toBeUndefined();
  });

  test("refuses a person: the user goes, a mail says so, and the name is free again", async () => {
    const applicantId = await yamada();
    expect((await server.ask(honbu, ApplicantDeleteDocument, { applicantId })).error).toBeUndefined();
    expect(await waiting()).toEqual([]);
    const mails = await server.db.pool.query("select destination, purpose, code from identity_outbox");
    expect(mails.rows).toEqual([{ destination: "yamada@example.jp", purpose: "DECLINED", code: null }]);
    expect(await signUp("yamada", await accept())).not.toHaveProperty("error");
  });

  test("leaves rows in the history", async () => {
    const applicantId = await yamada();
    expect((await server.ask(honbu, ApplicantDeleteDocument, { applicantId })).error).toBeUndefined();
    expect((await server.ask(honbu, RenewSignUpCodeDocument, {})).error).toBeUndefined();
    const { rows } = await server.db.pool.query("select resource, action, operation from change_history order by seq");
    expect(rows).toEqual([
      { resource: "developer-setting", action: "UPDATE", operation: "updateDeveloperSetting" },
      { resource: "applicant", action: "DELETE", operation: "deleteApplicant" },
      { resource: "developer-setting", action: "ISSUE", operation: "renewSignUpCode" },
    ]);
    const written = JSON.stringify((await server.db.pool.query("select * from change_history")).rows);
    expect(written).not.toMatch(/山田|yamada/);
    expect(written).not.toContain((await setting()).signUpCode);
  });
});
