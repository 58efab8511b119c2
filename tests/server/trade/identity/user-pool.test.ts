import fastify from "fastify";
import { request } from "node:http";
import { describe, expect, onTestFinished, test } from "vitest";
import { resetPassword, signIn } from "aws-amplify/auth";
import { browserStorage, startPool } from "../../../support/identity.ts";
import { call, password, pool, poolOfEachTest, row } from "../../../support/userPool.ts";

poolOfEachTest();

describe("the user pool's door", () => {
  const ClientId = "chobaconsole";

  test("answers unreadable calls with 400 and stays up", async () => {
    expect(await call("InitiateAuth", "{ not json")).toMatchObject({ status: 400, __type: "SerializationException" });
    expect(await call("InitiateAuth", "[]")).toMatchObject({ status: 400, __type: "SerializationException" });
    expect(await call("DropTables", {})).toMatchObject({ status: 400, __type: "UnknownOperationException" });
    expect(await call("InitiateAuth", { AuthFlow: 7 })).toMatchObject({ __type: "InvalidParameterException" });
    expect(await call("SignUp", { ClientId: "other" })).toMatchObject({ __type: "ResourceNotFoundException" });
    expect(await call("SignUp", { ClientId, Username: "a\0b", Password: password })).toMatchObject({
      __type: "InvalidParameterException",
    });
    expect(await call("SignUp", { ClientId, Username: "x".repeat(100_000) })).toMatchObject({ status: 413 });
    for (const SRP_A of ["0", "zz", "f".repeat(2000)])
      expect(
        await call("InitiateAuth", {
          ClientId,
          AuthFlow: "USER_SRP_AUTH",
          AuthParameters: { USERNAME: "honbu", SRP_A },
        }),
      ).toMatchObject({ __type: "InvalidParameterException" });
    expect(await signIn({ username: "honbu", password })).toMatchObject({ isSignedIn: true });
  });

  test("does not take whoever leaves amid a call for an outage of the database", async () => {
    const [outages, left]: [unknown[], unknown[]] = [[], []];
    const app = fastify();
    onTestFinished(() => app.close());
    app.setErrorHandler((error, _request, reply) => {
      left.push(error);
      reply.hijack();
    });
    if (pool.identity.routes) await app.register(pool.identity.routes, { onOutage: (error) => outages.push(error) });
    const asking = request(await app.listen({ port: 0, host: "127.0.0.1" }), {
      method: "POST",
      headers: { "content-type": "application/x-amz-json-1.1", "content-length": 5000 },
    });
    asking.on("error", () => {});
    app.server.once("request", () => setImmediate(() => asking.destroy()));
    asking.write('{"ClientId":');
    await expect.poll(() => left.length + outages.length).toBe(1);
    expect(outages).toEqual([]);
  });

  test("gives a challenge's session to one answer only", async () => {
    const AuthParameters = { USERNAME: "honbu", SRP_A: "abcdef0123456789" };
    const { ChallengeParameters } = (await call("InitiateAuth", {
      ClientId,
      AuthFlow: "USER_SRP_AUTH",
      AuthParameters,
    })) as {
      ChallengeParameters: { SECRET_BLOCK: string };
    };
    const answer = () =>
      call("RespondToAuthChallenge", {
        ClientId,
        ChallengeName: "PASSWORD_VERIFIER",
        ChallengeResponses: {
          USERNAME: "honbu",
          PASSWORD_CLAIM_SECRET_BLOCK: ChallengeParameters.SECRET_BLOCK,
          PASSWORD_CLAIM_SIGNATURE: "AAAA",
          TIMESTAMP: "Fri Nov 20 00:00:00 UTC 2026",
        },
      });
    expect(await answer()).toMatchObject({ message: "Incorrect username or password." });
    expect(await answer()).toMatchObject({ message: "Invalid session for the user." });
  });

  test("is closed to callers of other machines unless it is opened to them", async () => {
    expect(await call("InitiateAuth", {}, { "x-forwarded-for": "203.0.113.7" })).toMatchObject({
      status: 403,
      __type: "RemoteCallException",
    });
    const remote = await pool.app.inject({ method: "POST", url: "/idp", remoteAddress: "203.0.113.7" });
    expect(remote.statusCode).toBe(403);
    const open = await startPool({ allowRemote: true });
    const answer = await open.app.inject({
      method: "POST",
      url: "/idp",
      remoteAddress: "203.0.113.7",
      headers: { "content-type": "application/x-amz-json-1.1" },
      payload: "{}",
    });
    expect(answer.statusCode).toBe(400);
    await open.close();
  });

  test("keeps passwords, refresh tokens, codes, challenges and keys unreadable in the database", async () => {
    await signIn({ username: "honbu", password });
    await resetPassword({ username: "honbu" });
    const stored = await pool.db.pool.query("select * from identity_user, identity_grant, identity_key");
    const text = JSON.stringify(stored.rows);
    expect(text).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
    expect(text).not.toContain(password);
    const refresh = await browserStorage.getItem("CognitoIdentityServiceProvider.chobaconsole.honbu.refreshToken");
    expect(refresh).toMatch(/.{60}/);
    expect(text).not.toContain(refresh);
    expect(text).not.toContain('"d\\"');
    const { code_digest } = await row("select code_digest from identity_code");
    expect(code_digest).not.toBe(await pool.codeFor("honbu@example.jp"));
    expect(await row("select srp_verifier from identity_user")).toMatchObject({
      srp_verifier: expect.not.stringMatching(/^[0-9a-f]+$/),
    });
  });
});
