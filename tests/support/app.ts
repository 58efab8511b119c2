import type { TypedDocument } from "../../src/core/typedDocument.ts";
import type { FastifyInstance } from "fastify";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Viewer } from "../../src/core/viewer.ts";
import type { ErrorAnswer } from "../../server/programs/server/http/graphql/errors.ts";
import { createApp } from "../../server/programs/server/app.ts";
import { createCredentials } from "../../server/trade/identity/credentials.ts";
import { createFixedClock } from "../../server/platform/clock.ts";
import { loadConfig, type ServerConfig } from "../../server/platform/config/config.ts";
import { createCountingIds } from "../../server/platform/ids.ts";
import { createDiskStorage } from "../../server/platform/storage/disk.ts";
import type { ServerWorld } from "../../server/engine/world.ts";
import { freshDatabase, type FreshDatabase } from "./database.ts";
import { shops13, viewers, type ViewerName } from "./viewers.ts";

export { viewers, type ViewerName } from "./viewers.ts";

export type Answer<T> = { status: number; data: T | null; errors: ErrorAnswer[] };

export type TestApp = {
  app: FastifyInstance;
  db: FreshDatabase;
  /** Lines that were logged. */
  log: string[];
  /** Folder of uploaded images; it is made by the first one. */
  mediaFolder: string;
  /** Who may call here, the server's own copy of `viewers`: a test may change what somebody owns. */
  people: Record<ViewerName, Viewer>;
  /** Sends a generated document as this viewer, null being nobody, and gives data and errors. */
  run<Data, Variables>(
    viewer: ViewerName | null,
    document: TypedDocument<Data, Variables>,
    variables: Variables,
  ): Promise<Answer<Data>>;
  /** Sends a generated document and gives the value of its one root field. @throws with the errors, if there are any */
  call<Data extends object, Variables>(
    viewer: ViewerName | null,
    document: TypedDocument<Data, Variables>,
    variables: Variables,
  ): Promise<Data[keyof Data]>;
  /** Sends a generated document and gives what the server refuses it with. */
  refusal<Data, Variables>(
    viewer: ViewerName | null,
    document: TypedDocument<Data, Variables>,
    variables: Variables,
  ): Promise<ErrorAnswer["extensions"] | undefined>;
  /** Sends a GraphQL text as it is: for tests of the wire (tests/structure/documents.test.ts lists them). */
  gql<T = Record<string, unknown>>(
    viewer: ViewerName | null,
    query: string,
    variables?: Record<string, unknown>,
  ): Promise<Answer<T>>;
  close(): Promise<void>;
};

/** Two developers with their brands and shops: 13 with ten shops (431 and 433 first), 59 with 601 and 602. */
export async function seedDevelopers({ kysely }: FreshDatabase): Promise<void> {
  await kysely
    .insertInto("developer")
    .values([
      { tenant_id: 13, name: "本部商事", invoice: "T4011001098993", brand_push: true },
      { tenant_id: 59, name: "別会社", invoice: null, api_type: 2, brand_push: true },
    ])
    .execute();
  await kysely
    .insertInto("brand")
    .values([
      { tenant_id: 13, brand_id: 1, name: "そば処" },
      { tenant_id: 13, brand_id: 2, name: "喫茶" },
      { tenant_id: 59, brand_id: 59, name: "別会社食堂" },
    ])
    .execute();
  const shop = (tenant_id: number, brand_id: number) => (shop_id: number, index: number) => ({
    tenant_id,
    shop_id,
    brand_id,
    name: `店舗${shop_id}`,
    display_sequence: index,
  });
  await kysely
    .insertInto("shop")
    .values([...shops13.map(shop(13, 1)), ...[601, 602].map(shop(59, 59))])
    .execute();
}

export const header = (viewer: ViewerName | null): Record<string, string> => {
  if (viewer === null) return {};
  return viewers[viewer].kind === "shop" ? { "x-api-key": viewer } : { authorization: `Bearer ${viewer}` };
};

const viewerNamed = (people: TestApp["people"], name: string | undefined): Viewer | null =>
  Object.entries(people).find(([key]) => key === name)?.[1] ?? null;

async function asStored({ kysely }: FreshDatabase, viewer: Viewer): Promise<Viewer> {
  const { menu_type_shop_ids, brand_push } = await kysely
    .selectFrom("developer")
    .select(["menu_type_shop_ids", "brand_push"])
    .where("tenant_id", "=", viewer.developerId)
    .executeTakeFirstOrThrow();
  const shops = await kysely
    .selectFrom("shop")
    .select("shop_id")
    .where("tenant_id", "=", viewer.developerId)
    .orderBy("display_sequence")
    .orderBy("shop_id")
    .execute();
  const brands = await kysely
    .selectFrom("brand")
    .select("brand_id")
    .where("tenant_id", "=", viewer.developerId)
    .execute();
  return {
    ...viewer,
    shopIds: shops.map((one) => one.shop_id),
    brandIds: brands.map((one) => one.brand_id),
    menuTypeShopIds: menu_type_shop_ids,
    features: brand_push ? ["BRAND_PUSH"] : [],
  };
}

/**
 * The whole server over a fresh, seeded database, with a clock that stands at noon (Asia/Tokyo) of `today`.
 * @param today business date, YYYY-MM-DD
 * @param original name of a closed database to copy, which has been seeded
 * @param growing level 1 owns the shops and brands that the database has, not only those it began with, and has its lists of shops
 */
export async function testApp({
  today = "2026-05-20",
  config = {},
  growing = false,
  original,
  ...world
}: { today?: string; config?: Partial<ServerConfig>; growing?: boolean; original?: string } & Partial<
  Omit<ServerWorld, "config">
> = {}): Promise<TestApp> {
  const db = await freshDatabase(original);
  if (original === undefined) await seedDevelopers(db);
  const defaults: ServerConfig = {
    ...loadConfig({}),
    documents: "any",
    // A line for each request is a twenty-fifth of the work; tests of the log ask for it.
    logLevel: "warn",
    rateLimit: 1_000_000,
    signInLimit: 1_000_000,
    overloadDelay: 60_000,
  };
  const folder = await mkdtemp(join(tmpdir(), "choba-app-"));
  const mediaFolder = join(folder, "media");
  const log: string[] = [];
  const people: TestApp["people"] = structuredClone(viewers);
  const clock = createFixedClock(`${today}T12:00:00+09:00`);
  const app = await createApp({
    db,
    clock,
    ids: createCountingIds(),
    identity: {
      viewerOf: async (token, apiKey) => {
        const viewer = viewerNamed(people, token ?? apiKey);
        return viewer && growing && viewer.authority === 1 ? asStored(db, viewer) : viewer;
      },
      findSession: async (token) => token,
      client: { userPoolId: "test", userPoolClientId: "test" },
      credentials: createCredentials({ clock, ids: createCountingIds(), pool: null }),
    },
    // Records of tests name images that nobody uploaded.
    storage: { ...createDiskStorage(mediaFolder), has: async () => true },
    log: { write: (line) => void log.push(line) },
    // None, whether one is built or not: registering its thousand files takes as long as all else of the server.
    client: join(folder, "console"),
    ...world,
    config: { ...defaults, dataFolder: folder, ...config },
  });
  async function post<Data>(viewer: ViewerName | null, query: string, variables: unknown): Promise<Answer<Data>> {
    const response = await app.inject({
      method: "POST",
      url: "/graphql",
      headers: header(viewer),
      payload: { query, variables },
    });
    const { data = null, errors = [] } = response.json<{ data?: Data | null; errors?: ErrorAnswer[] }>();
    // The answer is masked on purpose; whoever reads the failed test needs what the log says.
    if (errors.some(({ extensions }) => extensions.code === "INTERNAL"))
      console.error(log.findLast((line) => line.includes("errorId")));
    return { status: response.statusCode, data, errors };
  }
  const run: TestApp["run"] = (viewer, document, variables) => post(viewer, document, variables);
  return {
    app,
    db,
    log,
    mediaFolder,
    people,
    run,
    async call(viewer, document, variables) {
      const { data, errors } = await run(viewer, document, variables);
      if (!data || errors.length > 0) throw new Error(JSON.stringify(errors));
      return Object.values(data)[0];
    },
    async refusal(viewer, document, variables) {
      return (await run(viewer, document, variables)).errors[0]?.extensions;
    },
    gql: (viewer, query, variables = {}) => post(viewer, query, variables),
    async close() {
      await app.close();
      await db.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
