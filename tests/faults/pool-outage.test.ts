import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatMessage } from "../../i18n/ja/words/messages.ts";
import { systemClock } from "../../server/platform/clock.ts";
import { connectDatabase } from "../../server/platform/db/connection/connection.ts";
import { buildEmbeddedIdentity } from "../../server/trade/identity/config.ts";
import { createIdentity } from "../../server/trade/identity/createIdentity.ts";
import { randomIds } from "../../server/platform/ids.ts";
import { Rejected } from "../../src/core/rejected.ts";

/** A database that is away: nothing listens in this folder. */
const db = connectDatabase({ host: "/no/such/folder", database: "choba", user: "choba" });
const lines: { level: number; msg: string; code?: string }[] = [];
let app: FastifyInstance;

beforeAll(async () => {
  const write = (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]);
  app = fastify({ logger: { level: "warn", stream: { write } } });
  const config = buildEmbeddedIdentity("a secret that is only used by tests, long enough");
  const { routes } = createIdentity({ db, clock: systemClock, ids: randomIds, config });
  await app.register(
    async (pool) => {
      pool.addHook("onRequest", async (request) => {
        if (request.headers["x-busy"]) throw new Rejected("UNAVAILABLE");
      });
      if (routes) await pool.register(routes);
    },
    { prefix: "/idp" },
  );
});
afterAll(async () => {
  await app.close();
  await db.close();
});

const calls: [string, string, object, Record<string, string>][] = [
  [
    "a sign-in while PostgreSQL is away",
    "InitiateAuth",
    { AuthFlow: "USER_PASSWORD_AUTH", AuthParameters: { USERNAME: "honbu", PASSWORD: "choba2026" } },
    {},
  ],
  ["a refresh while PostgreSQL is away", "GetTokensFromRefreshToken", { RefreshToken: "one" }, {}],
  ["any call to a server that has too much to do", "GetUser", { AccessToken: "one" }, { "x-busy": "1" }],
];

test.each(calls)("%s is told to try later, and is a warning in the log", async (_, operation, input, headers) => {
  lines.length = 0;
  const answer = await app.inject({
    method: "POST",
    url: "/idp/",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
      ...headers,
    },
    payload: JSON.stringify({ ClientId: "chobaconsole", ...input }),
  });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({
    "x-amzn-errortype": "ServiceUnavailableException",
    "cache-control": "no-store",
  });
  expect(answer.json()).toEqual({ __type: "ServiceUnavailableException", message: formatMessage("UNAVAILABLE") });
  expect(lines).toMatchObject([{ level: 40, code: "UNAVAILABLE", msg: "the user pool is unavailable" }]);
});
