import type { FastifyInstance } from "fastify";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { systemClock } from "../../server/platform/clock.ts";
import { loadConfig, type ServerConfig } from "../../server/platform/config/config.ts";
import { openDatabase, type DatabaseConnection } from "../../server/platform/db/connection/connection.ts";
import { openTracing } from "../../server/platform/tracing/openTracing.ts";
import { randomIds } from "../../server/platform/ids.ts";
import { openStorage } from "../../server/platform/storage/open.ts";
import { createApp } from "../../server/programs/server/app.ts";
import { buildEmbeddedIdentity } from "../../server/trade/identity/config.ts";
import { createIdentity, type OwnIdentity } from "../../server/trade/identity/createIdentity.ts";
import { openServers } from "../../server/platform/servers/servers.ts";
import { nameStoragePlace } from "../../server/platform/storage/storagePlace.ts";
import type { ExportTicket } from "../../src/core/export.ts";
import { signInDocuments } from "../../src/core/signInDocuments.ts";
import type { TypedDocument } from "../../src/core/typedDocument.ts";
import type { ErrorAnswer } from "../../server/programs/server/http/graphql/errors.ts";

/** One of the servers of a database, as a process of its own would be: nothing of it is shared with another. */
export type Peer = {
  app: FastifyInstance;
  db: DatabaseConnection;
  identity: OwnIdentity;
  url: string;
  /** Ends as at SIGTERM: whoever looks at /readyz knows before. */
  stop(): Promise<void>;
  close(): Promise<void>;
};

/** Starts a server on the database of an address, listening on this machine. */
export async function startPeer(config: Partial<ServerConfig> & { databaseUrl: string }): Promise<Peer> {
  const dataFolder = await mkdtemp(join(tmpdir(), "choba-peer-"));
  const whole: ServerConfig = { ...loadConfig({}), dataFolder, documents: "any", logLevel: "silent", ...config };
  const tracing = await openTracing(whole, () => {});
  const db = await openDatabase(whole, { Session: tracing?.Session });
  const servers = openServers(db, randomIds.uuid(), (error) => {
    throw error;
  });
  try {
    await servers.join(await nameStoragePlace(whole));
  } catch (error) {
    await db.close();
    throw error;
  }
  const identity = createIdentity({
    db,
    clock: systemClock,
    ids: randomIds,
    news: servers,
    config: buildEmbeddedIdentity("a secret of thirty-two characters or more"),
  });
  let stopping = false;
  const app = await createApp({
    db,
    clock: systemClock,
    ids: randomIds,
    identity,
    storage: await openStorage(whole),
    client: join(dataFolder, "console"),
    config: whole,
    servers,
    tracing,
    isStopping: () => stopping,
  });
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  async function close(): Promise<void> {
    await app.close();
    await servers.close();
    await db.close();
    await tracing?.close();
    await rm(dataFolder, { recursive: true, force: true });
  }
  return {
    app,
    db,
    identity,
    url,
    close,
    async stop() {
      stopping = true;
      await wait(whole.shutdownDelay * 1000);
      await close();
    },
  };
}

/** Sends a document to an address. @param headers who calls */
export async function ask<Data, Variables>(
  url: string,
  headers: Record<string, string>,
  document: TypedDocument<Data, Variables> | string,
  variables: unknown,
): Promise<{ data: Data | null; errors: ErrorAnswer[] }> {
  const response = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ query: document, variables }),
  });
  const { data = null, errors = [] } = (await response.json()) as { data?: Data | null; errors?: ErrorAnswer[] };
  return { data, errors };
}

/** Begins a file of the journal of a date, in the shop 431. */
export async function openJournalFile(
  url: string,
  session: Record<string, string>,
  date: string,
): Promise<ExportTicket> {
  const response = await fetch(`${url}/exports`, {
    method: "POST",
    headers: { ...session, "content-type": "application/json" },
    body: JSON.stringify({
      report: "journal",
      format: "utf-8",
      columns: ["soldAt", "shop_name", "total"],
      filters: [],
      args: { fromDate: date, toDate: date, shop_ids: [431] },
    }),
  });
  if (response.status !== 201) throw new Error(`no file was begun: ${response.status}`);
  return (await response.json()) as ExportTicket;
}

/** Signs in and gives the headers of the session. */
export async function signInAt(url: string, id: string, password: string): Promise<{ authorization: string }> {
  const { data, errors } = await ask<{ login: { token: string | null } }, unknown>(url, {}, signInDocuments.login, {
    id,
    password,
  });
  if (!data?.login.token) throw new Error(`nobody signed in: ${JSON.stringify(errors)}`);
  return { authorization: data.login.token };
}

/** A company with the shops 431 and 433 and an administrator, honbu, whose password is choba2026. */
export async function seedCompany({ db, identity }: Pick<Peer, "db" | "identity">): Promise<void> {
  await db.pool.query("insert into developer (tenant_id, name) values (13, '帳場フーズ')");
  await db.pool.query("insert into brand (tenant_id, brand_id, name) values (13, 1, '炉端')");
  await db.pool.query(
    "insert into shop (tenant_id, shop_id, brand_id, name) values (13, 431, 1, '渋谷'), (13, 433, 1, '新宿')",
  );
  await identity.createUser({
    loginId: "honbu",
    password: "choba2026",
    uuid: "00000000-0000-4000-8000-000000000013",
    developerId: 13,
    name: "本部",
    authority: 1,
    role: "ADMIN",
  });
}
