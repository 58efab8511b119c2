import type { TypedDocument } from "../../src/core/typedDocument.ts";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { createApp } from "../../server/programs/server/app.ts";
import type { NewUser } from "../../server/engine/context.ts";
import type { ErrorAnswer } from "../../server/programs/server/http/graphql/errors.ts";
import { buildEmbeddedIdentity } from "../../server/trade/identity/config.ts";
import { createIdentity, type OwnIdentity } from "../../server/trade/identity/createIdentity.ts";
import { loadConfig } from "../../server/platform/config/config.ts";
import { randomIds } from "../../server/platform/ids.ts";
import { createDiskStorage } from "../../server/platform/storage/disk.ts";
import { accountViewHeader } from "../../src/core/consoleConfig.ts";
import { signInDocuments } from "../../src/core/signInDocuments.ts";
import type { CreateAccountInput } from "../../src/generated/types.ts";
import { freshDatabase, type FreshDatabase } from "./database.ts";
import type { MovableClock } from "./identity.ts";

/** The code of a refusal, and the first field at fault with its message. */
type Refusal = { code: string; field?: string | undefined; message?: string | undefined };

export const password = "choba2026";

/** A server with its own identity, on a company with the brands 1 and 2, the shops 431, 433 and 400, and an administrator `honbu`. */
type IssuingServer = {
  app: Awaited<ReturnType<typeof createApp>>;
  db: FreshDatabase;
  clock: MovableClock;
  identity: OwnIdentity;
  /** Lines that were logged. */
  log: string[];
  /** Signs in by login(id, password); null where it is refused. */
  signIn(id: string, word?: string): Promise<string | null>;
  /** @param viewId the view of another account in which it is sent */
  ask<Data, Variables>(
    token: string | null,
    document: TypedDocument<Data, Variables>,
    variables: Variables,
    viewId?: string,
  ): Promise<{ data: Data | null; error: Refusal | undefined }>;
  close(): Promise<void>;
};

const start = new Date("2026-11-20T10:00:00+09:00").getTime();

function movable(): MovableClock {
  let passed = 0;
  return { now: () => new Date(start + passed), pass: (seconds) => void (passed += seconds * 1000) };
}

export const administrator = {
  loginId: "honbu",
  password,
  uuid: "00000000-0000-4000-8000-000000000013",
  developerId: 13,
  name: "本部",
  authority: 1,
  role: "ADMIN",
} as const satisfies NewUser;

async function issuingServer(): Promise<IssuingServer> {
  const db = await freshDatabase();
  const clock = movable();
  const config = buildEmbeddedIdentity("a secret of thirty-two characters or more");
  const identity = createIdentity({ db, clock, ids: randomIds, config });
  await db.pool.query("insert into developer (tenant_id, name) values (13, '帳場フーズ'), (59, '別会社')");
  await db.pool.query("insert into brand (tenant_id, brand_id, name) values (13, 1, '炉端'), (13, 2, '麺処')");
  await db.pool.query(
    "insert into shop (tenant_id, shop_id, brand_id, name) values (13, 431, 1, '渋谷'), (13, 433, 2, '新宿'), (13, 400, 2, '池袋')",
  );
  await identity.createUser(administrator);
  const log: string[] = [];
  const app = await createApp({
    db,
    clock,
    identity,
    ids: randomIds,
    storage: createDiskStorage(join(tmpdir(), "choba-none")),
    client: join(tmpdir(), "choba-none"),
    config: { ...loadConfig({}), documents: "any", signInLimit: 1000, rateLimit: 1_000_000 },
    log: { write: (line) => void log.push(line) },
  });
  type Posted<Data> = { data: Data | null; error: Refusal | undefined };
  async function post<Data>(
    token: string | null,
    query: string,
    variables: unknown,
    viewId?: string,
  ): Promise<Posted<Data>> {
    const headers = {
      ...(token !== null && { authorization: token }),
      ...(viewId !== undefined && { [accountViewHeader]: viewId }),
    };
    const response = await app.inject({ method: "POST", url: "/graphql", headers, payload: { query, variables } });
    const { data = null, errors = [] } = response.json<{ data?: Data | null; errors?: ErrorAnswer[] }>();
    const [first] = errors;
    const fault = first?.extensions.errors[0];
    return { data, error: first && { code: first.extensions.code, field: fault?.field, message: fault?.message } };
  }
  return {
    app,
    db,
    clock,
    identity,
    async signIn(id, word = password) {
      const { data } = await post<{ login: { token: string | null } }>(null, signInDocuments.login, {
        id,
        password: word,
      });
      return data?.login.token ?? null;
    },
    log,
    ask: (token, document, variables, viewId) => post(token, document, variables, viewId),
    async close() {
      await app.close();
      await db.drop();
    },
  };
}

/** The server of this test, and the session of its administrator (issuingServers). */
export let server: IssuingServer;
export let honbu: string;

/** Signs the administrator in: again, where the session has ended. */
export async function signInHonbu(): Promise<void> {
  honbu = (await server.signIn("honbu")) ?? "";
}

/** Gives each test of the file a server of its own. */
export function issuingServers(): void {
  beforeEach(async () => {
    server = await issuingServer();
    await signInHonbu();
  });
  afterEach(() => server.close());
}

/** A manager who sees the sales of one shop. */
export const manager: CreateAccountInput = {
  accountName: "渋谷店長",
  loginId: "tencho",
  start: "PASSWORD",
  password: "Ab3dEf7h",
  endsOn: null,
  authority: 2,
  role: "EDITOR",
  allShops: false,
  shopIds: [431],
  fullAccess: false,
  contents: ["SALES"],
  edits: [],
};
