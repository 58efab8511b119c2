import { expect, onTestFinished, test } from "vitest";
import { buildIdentityConfig } from "../../../../server/trade/identity/config.ts";
import { loadConfig } from "../../../../server/platform/config/config.ts";
import { createAmplifyClient } from "../../../../src/auth/amplify/amplifyClient.ts";
import { startPool, type TestPool } from "../../../support/identity.ts";
import { proxyTo, proxyWords } from "../../../support/proxy.ts";
import { password, pool, poolOfEachTest } from "../../../support/userPool.ts";

poolOfEachTest();

/** The console's client of a pool, at an address of a proxy. */
function clientAt(origin: string, { identity: { client } }: TestPool) {
  const { userPoolId, userPoolClientId } = client;
  return createAmplifyClient(
    { userPoolId, userPoolClientId, endpoint: "/idp", authFlow: "USER_PASSWORD_AUTH" },
    origin,
  );
}

test("a company behind a proxy, set up as docs/operators.md says, signs in: the user pool follows PUBLIC_URL", async () => {
  const env = { HOST: "0.0.0.0", PUBLIC_URL: "https://choba.example.jp", TRUST_PROXY: "loopback" };
  const { pool: config } = await buildIdentityConfig({ ...loadConfig(env), identitySecret: "s".repeat(32) });
  const open = await startPool(config.kind === "embedded" ? { allowRemote: config.allowRemote } : {});
  onTestFinished(open.close);
  const uuid = "5f3a2c10-0000-4000-8000-00000000000e";
  await open.identity.createUser({ loginId: "owner", password, uuid, developerId: 13, authority: 1, role: "SA" });
  const own = { "x-forwarded-for": "192.0.2.1", "x-forwarded-proto": "https", host: "choba.example.jp" };
  const client = clientAt(await proxyTo(open.url, own), open);
  expect(await client.signIn("owner", password)).toMatchObject({ step: "DONE", developerUuid: uuid });
  await client.signOut();
});

test("where the pool is closed to other machines, whoever calls through a proxy is told so, and not of a wrong password", async () => {
  for (const own of proxyWords)
    await expect(clientAt(await proxyTo(pool.url, own), pool).signIn("honbu", password)).rejects.toMatchObject({
      refusal: "REMOTE_CLOSED",
    });
  expect(await clientAt(new URL(pool.url).origin, pool).signIn("honbu", password)).toMatchObject({ step: "DONE" });
});
