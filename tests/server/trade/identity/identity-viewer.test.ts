import { allContents } from "../../../../src/core/content.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { signIn, fetchAuthSession, signOut, updatePassword } from "aws-amplify/auth";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildEmbeddedIdentity } from "../../../../server/trade/identity/config.ts";
import { createIdentity } from "../../../../server/trade/identity/createIdentity.ts";
import { runLoginQuery } from "../../../../server/trade/identity/viewer/login.ts";
import { createVault, secretOfFolder } from "../../../../server/platform/secrets/vault.ts";
import { randomIds } from "../../../../server/platform/ids.ts";
import { isMatchingPassword } from "../../../../server/trade/identity/password.ts";
import { signInDocuments } from "../../../../src/core/signInDocuments.ts";
import { testApp } from "../../../support/app.ts";
import { browserStorage, startPool, type TestPool } from "../../../support/identity.ts";

// What a refusal costs is the checks of a password: they are counted, not timed.
vi.mock(import("../../../../server/trade/identity/password.ts"), async (original) => {
  const password = await original();
  return { ...password, isMatchingPassword: vi.fn(password.isMatchingPassword) };
});

const password = "choba2026";
const head = "5f3a2c10-0000-4000-8000-00000000000d";
const manager = "5f3a2c10-0000-4000-8000-00000000000e";

let pool: TestPool;

beforeEach(async () => {
  await browserStorage.clear();
  pool = await startPool();
  const { createUser } = pool.identity;
  await createUser({ loginId: "honbu", password, uuid: head, developerId: 13, authority: 1, role: "SA" });
  await createUser({
    loginId: "tencho",
    password,
    uuid: manager,
    developerId: 13,
    authority: 2,
    role: "EDITOR",
    shopIds: [433],
  });
});

afterEach(() => pool.close());

const enter = async (username: string): Promise<string> => {
  await signIn({ username, password, options: { authFlowType: "USER_PASSWORD_AUTH" } });
  return (await fetchAuthSession()).tokens?.accessToken.toString() ?? "";
};
const world = () => ({ db: pool.db.kysely, clock: pool.clock, ids: randomIds });
const codeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => "no error",
    (error: unknown) => (error as { code?: string }).code,
  );

describe("the viewer", () => {
  test("of a level-1 account owns every shop and brand of the developer", async () => {
    const token = await enter("honbu");
    const viewer = {
      kind: "user",
      developerId: 13,
      developerUuid: head,
      developerName: "帳場フーズ",
      // Created without a name: the login stands for it.
      accountName: "honbu",
      authority: 1,
      role: "SA",
      contents: allContents,
      shopIds: [431, 433],
      brandIds: [1, 2],
      wholeBrandIds: [1, 2],
      menuTypeShopIds: [431, 433, 400, 495, 398],
      features: [],
    };
    expect(await pool.identity.viewerOf(token, undefined)).toEqual(viewer);
    expect(await pool.identity.viewerOf(`Bearer ${token}`, "any console key")).toEqual(viewer);
  });

  test("of a level-2 account owns the shops given to it and their brands", async () => {
    expect(await pool.identity.viewerOf(await enter("tencho"), undefined)).toMatchObject({
      authority: 2,
      role: "EDITOR",
      shopIds: [433],
      brandIds: [2],
      wholeBrandIds: [2],
    });
  });

  test("of a level-2 account holds a brand whole only with every shop of it", async () => {
    const token = await enter("tencho");
    const now = async () => {
      pool.identity.forget?.();
      return pool.identity.viewerOf(token, undefined);
    };
    await pool.db.pool.query("insert into shop (tenant_id, shop_id, brand_id, name) values (13, 434, 2, '池袋店')");
    expect(await now()).toMatchObject({ brandIds: [2], wholeBrandIds: [] });
    await pool.db.pool.query("update account set shop_ids = '{433,434}' where account_uuid = $1", [manager]);
    expect(await now()).toMatchObject({ shopIds: [433, 434], brandIds: [2], wholeBrandIds: [2] });
  });

  test("is nobody for no token, a forged one, an ID token, and a token of another key or client", async () => {
    const token = await enter("honbu");
    const [head64 = "", , signature = ""] = token.split(".");
    const forged = [head64, Buffer.from('{"sub":"x"}').toString("base64url"), signature].join(".");
    const idToken = (await fetchAuthSession()).tokens?.idToken?.toString();
    for (const wrong of [undefined, "", "Bearer ", "nonsense", forged, idToken, "choba_login_nonsense"])
      expect(await pool.identity.viewerOf(wrong, undefined)).toBeNull();
    const secret = "a secret that is only used by tests, long enough";
    const other = createIdentity({
      ...world(),
      db: pool.db,
      config: buildEmbeddedIdentity(secret, { userPoolClientId: "anotherclient" }),
    });
    expect(await other.viewerOf(token, undefined)).toBeNull();
    await pool.db.pool.query("delete from identity_key");
    const without = createIdentity({ ...world(), db: pool.db, config: buildEmbeddedIdentity(secret) });
    expect(await without.viewerOf(token, undefined)).toBeNull();
  });

  test("of another server of the same database is known at once, and its sign-out is seen within 30 seconds", async () => {
    const token = await enter("honbu");
    const config = buildEmbeddedIdentity("a secret that is only used by tests, long enough");
    const second = createIdentity({ ...world(), db: pool.db, config });
    expect(await second.viewerOf(token, undefined)).not.toBeNull();
    await pool.db.pool.query("update identity_grant set revoked_at = now()");
    pool.clock.pass(31);
    expect(await second.viewerOf(token, undefined)).toBeNull();
  });

  test("stops being one when the access token expires, although it was remembered a moment before", async () => {
    const token = await enter("honbu");
    pool.clock.pass(3600 - 10);
    expect(await pool.identity.viewerOf(token, undefined)).not.toBeNull();
    pool.clock.pass(11);
    expect(await pool.identity.viewerOf(token, undefined)).toBeNull();
  });

  test("of a shop's API key is that shop and no more; a session token beside it counts alone", async () => {
    const key = await pool.identity.issueApiKey({ developerId: 13, shopId: 433, label: "レジ1" });
    expect(key).toMatch(/^choba_key_.{40,}/);
    const viewer = { kind: "shop", developerId: 13, authority: 2, role: "GUEST", shopIds: [433], brandIds: [2] };
    expect(await pool.identity.viewerOf(undefined, key)).toMatchObject(viewer);
    expect(await pool.identity.viewerOf(await enter("honbu"), key)).toMatchObject({ kind: "user" });
    expect(await pool.identity.viewerOf("nonsense", key)).toBeNull();
    expect(await pool.identity.viewerOf(undefined, `${key}x`)).toBeNull();
    const { rows } = await pool.db.pool.query("select * from shop_api_key");
    expect(JSON.stringify(rows)).not.toContain(key);
    await pool.db.pool.query("update shop_api_key set revoked_at = now()");
    pool.clock.pass(31);
    expect(await pool.identity.viewerOf(undefined, key)).toBeNull();
  });
});

describe("login(id, password)", () => {
  test("gives an opaque token, stored as a hash, that opens the account's shops for twelve hours", async () => {
    const answer = await runLoginQuery(world(), "tencho", password);
    expect(answer).toEqual({ message: "", token: expect.any(String), shops: [{ name: "新宿店", shop_id: 433 }] });
    const viewer = await pool.identity.viewerOf(answer.token, undefined);
    expect(viewer).toMatchObject({ kind: "account", developerUuid: manager, shopIds: [433] });
    const { rows } = await pool.db.pool.query("select * from identity_login_token");
    expect(JSON.stringify(rows)).not.toContain(answer.token);
    pool.clock.pass(12 * 3600 + 1);
    expect(await pool.identity.viewerOf(answer.token, undefined)).toBeNull();
  });

  test("takes an id with blanks around it, as programs copy it from a sheet, and no such password", async () => {
    expect(await runLoginQuery(world(), " tencho\u3000", password)).toMatchObject({ shops: [{ shop_id: 433 }] });
    expect(await codeOf(runLoginQuery(world(), "tencho", `${password} `))).toBe("W020");
  });

  test("answers W020 to a wrong password, an unknown id, an unconfirmed user and after five failures", async () => {
    expect(await codeOf(runLoginQuery(world(), "tencho", "wrong-password"))).toBe("W020");
    expect(await codeOf(runLoginQuery(world(), "nobody", password))).toBe("W020");
    expect(await codeOf(runLoginQuery(world(), "' or 1=1 --", password))).toBe("W020");
    await pool.db.pool.query("update identity_user set status = 'UNCONFIRMED' where username = 'honbu'");
    expect(await codeOf(runLoginQuery(world(), "honbu", password))).toBe("W020");
    for (let failure = 1; failure < 5; failure += 1) await codeOf(runLoginQuery(world(), "tencho", "wrong-password"));
    expect(await codeOf(runLoginQuery(world(), "tencho", password))).toBe("W020");
    pool.clock.pass(15 * 60 + 1);
    expect(await codeOf(runLoginQuery(world(), "tencho", password))).toBe("no error");
  });
});

test("login() checks a password for a locked and for an unknown user too, against a hash that is as slow", async () => {
  const checks = async (id: string) => {
    vi.mocked(isMatchingPassword).mockClear();
    expect(await codeOf(runLoginQuery(world(), id, "wrong-password"))).toBe("W020");
    return vi.mocked(isMatchingPassword).mock.calls.map(([, hash]) => hash.split("$").slice(0, 4).join("$"));
  };
  const one = ["$argon2id$v=19$m=19456,t=2,p=1"];
  for (let failure = 0; failure < 5; failure += 1) expect(await checks("tencho")).toEqual(one);
  expect(await checks("tencho")).toEqual(one);
  expect(await checks("nobody")).toEqual(one);
});

describe("ending the session of login()", () => {
  test("makes its token worthless at once, and the other tokens of the account", async () => {
    const { token } = await runLoginQuery(world(), "tencho", password);
    const { token: other } = await runLoginQuery(world(), "tencho", password);
    expect(await pool.identity.viewerOf(token, undefined)).not.toBeNull();
    expect(await pool.identity.signOut?.(token)).toBe(true);
    expect(await pool.identity.viewerOf(token, undefined)).toBeNull();
    expect(await pool.identity.signOut?.(token)).toBe(false);
    expect(await pool.identity.signOut?.("choba_login_nonsense")).toBe(false);
    expect(await pool.identity.viewerOf(other, undefined)).toBeNull();
  });

  test("is the mutation logout, which the console sends with the token alone", async () => {
    const server = await testApp({ identity: pool.identity, config: { documents: "trusted" } });
    const { token } = await runLoginQuery(world(), "tencho", password);
    const logout = async (authorization?: string) => {
      const answer = await server.app.inject({
        method: "POST",
        url: "/graphql",
        headers: authorization ? { authorization } : {},
        payload: { query: signInDocuments.logout },
      });
      return answer.json<{ data: unknown; errors?: { extensions: unknown }[] }>();
    };
    const unauthenticated = { errors: [{ extensions: { code: "UNAUTHENTICATED" } }] };
    expect(await logout()).toMatchObject(unauthenticated);
    expect(await logout(`Bearer ${await enter("honbu")}`)).toMatchObject({ data: { logout: { result: false } } });
    expect(await logout(`Bearer ${token}`)).toMatchObject({ data: { logout: { result: true } } });
    expect(await logout(`Bearer ${token}`)).toMatchObject(unauthenticated);
    await server.close();
  });

  test("happens to all of them where the password is changed or the person signs out everywhere", async () => {
    const issued = async () => (await runLoginQuery(world(), "honbu", password)).token;
    const byReset = await issued();
    await enter("honbu");
    await signOut({ global: true });
    expect(await pool.identity.viewerOf(byReset, undefined)).toBeNull();
    const byChange = await issued();
    await enter("honbu");
    await updatePassword({ oldPassword: password, newPassword: "next2026" });
    expect(await pool.identity.viewerOf(byChange, undefined)).toBeNull();
  });
});

describe("an address as id", () => {
  test("signs in by login() the user who confirmed it, and no user whose name it is", async () => {
    await pool.db.pool.query(
      "update identity_user set email = 'honbu@example.jp', email_verified = true where username = 'honbu'",
    );
    // A name from before such names were refused.
    await pool.db.pool.query("update identity_user set username = 'honbu@example.jp' where username = 'tencho'");
    const { token } = await runLoginQuery(world(), "Honbu@Example.jp", password);
    expect(await pool.identity.viewerOf(token, undefined)).toMatchObject({ developerUuid: head });
  });

  test("is not given to a new user", async () => {
    const user = { password, uuid: head.replace(/d$/, "f"), developerId: 13, authority: 1, role: "SA" } as const;
    await expect(pool.identity.createUser({ ...user, loginId: "a@example.jp" })).rejects.toThrow("a@example.jp");
  });
});

describe("the identity secret", () => {
  test("is made once in the data folder, readable by its owner only", async () => {
    const folder = await mkdtemp(join(tmpdir(), "choba-secret-"));
    try {
      const made = await Promise.all([secretOfFolder(join(folder, "data")), secretOfFolder(join(folder, "data"))]);
      expect(made[0]).toBe(made[1]);
      expect(await secretOfFolder(join(folder, "data"))).toBe(made[0]);
      const file = join(folder, "data", "identity.secret");
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect((await readFile(file, "utf8")).trim()).toBe(made[0]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test("opens what it sealed; another secret, a change or nonsense opens nothing", () => {
    const vault = createVault("one secret of more than thirty-two characters");
    const other = createVault("another secret of more than thirty-two characters");
    const sealed = vault.seal("帳場");
    expect(vault.unseal(sealed)).toBe("帳場");
    expect(other.unseal(sealed)).toBeNull();
    expect(vault.unseal(`A${sealed.slice(1)}`.replace(/^A/, sealed.startsWith("A") ? "B" : "A"))).toBeNull();
    expect(vault.unseal("nonsense")).toBeNull();
    expect(() => createVault("short")).toThrow("32");
  });

  test("may be lost: a password sign-in still works, and puts the SRP verifier right", async () => {
    const config = buildEmbeddedIdentity("a new secret after the old one was lost, long enough");
    const { app } = pool;
    await app.close();
    const identity = createIdentity({ ...world(), db: pool.db, config });
    const { default: fastify } = await import("fastify");
    const fresh = fastify();
    if (identity.routes) await fresh.register(identity.routes, { prefix: "/idp" });
    const initiate = (AuthFlow: string, parameters: object) =>
      fresh.inject({
        method: "POST",
        url: "/idp",
        headers: {
          "content-type": "application/x-amz-json-1.1",
          "x-amz-target": "AWSCognitoIdentityProviderService.InitiateAuth",
        },
        payload: { ClientId: "chobaconsole", AuthFlow, AuthParameters: { USERNAME: "honbu", ...parameters } },
      });
    expect((await initiate("USER_SRP_AUTH", { SRP_A: "abcdef" })).statusCode).toBe(400);
    const signedIn = await initiate("USER_PASSWORD_AUTH", { PASSWORD: password });
    const { AuthenticationResult } = signedIn.json<{ AuthenticationResult: { AccessToken: string } }>();
    expect(await identity.viewerOf(AuthenticationResult.AccessToken, undefined)).toMatchObject({ developerId: 13 });
    expect((await initiate("USER_SRP_AUTH", { SRP_A: "abcdef" })).statusCode).toBe(200);
    await fresh.close();
  });
});
