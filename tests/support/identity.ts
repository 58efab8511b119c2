import fastify, { type FastifyInstance } from "fastify";
import { Amplify } from "aws-amplify";
import { ConsoleLogger } from "aws-amplify/utils";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import type { Clock } from "../../server/platform/clock.ts";
import { buildEmbeddedIdentity, type EmbeddedPoolConfig } from "../../server/trade/identity/config.ts";
import type { CodeSender } from "../../server/trade/identity/codes/codeSender.ts";
import { createIdentity, type OwnIdentity } from "../../server/trade/identity/createIdentity.ts";
import { randomIds } from "../../server/platform/ids.ts";
import { createVault } from "../../server/platform/secrets/vault.ts";
import { freshDatabase, type FreshDatabase } from "./database.ts";
import { giveSigningKey } from "./signingKey.ts";

// It warns of every pool that is not AWS's.
ConsoleLogger.LOG_LEVEL = "ERROR";

/** A clock that a test moves by hand, starting at the machine's time: Amplify reads that one. */
export type MovableClock = Clock & { pass(seconds: number): void };

const movableClock = (): MovableClock => {
  let passed = 0;
  const start = Date.now();
  return { now: () => new Date(start + passed), pass: (seconds) => void (passed += seconds * 1000) };
};

const secret = "a secret that is only used by tests, long enough";

/** An embedded user pool that listens on this machine, with Amplify set up for it as for any Cognito pool. */
export type TestPool = {
  db: FreshDatabase;
  clock: MovableClock;
  identity: OwnIdentity;
  app: FastifyInstance;
  url: string;
  /** Newest code that was sent to this address. */
  codeFor(address: string): Promise<string>;
  close(): Promise<void>;
};

/** Starts a pool on a database of its own, with developer 13, brands 1 and 2, and shops 431 and 433. */
export async function startPool(overrides: Partial<EmbeddedPoolConfig> = {}, sender?: CodeSender): Promise<TestPool> {
  const db = await freshDatabase();
  const clock = movableClock();
  const config = buildEmbeddedIdentity(secret, overrides);
  await giveSigningKey({ db: db.kysely, clock, ids: randomIds, vault: createVault(secret) });
  const identity = createIdentity({ db, clock, ids: randomIds, config, ...(sender && { sender }) });
  await db.pool.query("insert into developer (tenant_id, name) values (13, '帳場フーズ')");
  await db.pool.query("insert into brand (tenant_id, brand_id, name) values (13, 1, '炉端'), (13, 2, '麺処')");
  await db.pool.query(
    "insert into shop (tenant_id, shop_id, brand_id, name) values (13, 431, 1, '渋谷店'), (13, 433, 2, '新宿店')",
  );
  const app = fastify();
  if (identity.routes) await app.register(identity.routes, { prefix: "/idp" });
  const url = `${await app.listen({ port: 0, host: "127.0.0.1" })}/idp`;
  const { userPoolId, userPoolClientId } = identity.client;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: url } } });
  // After configure(), which puts the default storage in.
  cognitoUserPoolsTokenProvider.setKeyValueStorage(browserStorage);
  const codeFor = async (address: string) => {
    const { rows } = await db.pool.query<{ code: string }>(
      "select code from identity_outbox where destination = $1 order by message_id desc limit 1",
      [address],
    );
    return rows[0]?.code ?? "none";
  };
  const close = async () => {
    await app.close();
    await db.drop();
  };
  return { db, clock, identity, app, url, codeFor, close };
}

const kept = new Map<string, string>();

/** Where Amplify keeps its tokens in these tests: a browser that a test can clear. */
export const browserStorage = {
  getItem: async (key: string) => kept.get(key) ?? null,
  setItem: async (key: string, value: string) => void kept.set(key, value),
  removeItem: async (key: string) => void kept.delete(key),
  clear: async () => kept.clear(),
};
