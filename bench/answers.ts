import { allContents } from "../src/core/content.ts";
import { buildSchema, getNamedType, isObjectType, type GraphQLOutputType } from "graphql";
import { Kysely, PostgresDialect, type CompiledQuery } from "kysely";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "../server/programs/server/app.ts";
import { loadConfig } from "../server/platform/config/config.ts";
import type { DatabaseConnection } from "../server/platform/db/connection/connection.ts";
import type { Tables } from "../server/platform/db/tables.ts";
import { randomIds } from "../server/platform/ids.ts";
import { createDiskStorage } from "../server/platform/storage/disk.ts";
import { reportDocuments } from "../src/generated/documents.ts";
import { reports } from "../src/generated/metadata.ts";
import { sdl } from "../src/generated/sdl.ts";
import { measureTime } from "./table.ts";

/** The arguments of a query of the schema. */
export type Args = Readonly<Record<string, unknown>>;
/** Milliseconds of the whole answer and of its statements, each the best of some runs. */
type Cost = { answer: number; statements: number };
/** Runs the document of a query. @throws Error if the server refuses it */
export type Ask = (query: string, args: Args, runs: number) => Promise<Cost>;
type Within = (db: Kysely<Tables>, serve: (db: Kysely<Tables>) => Promise<void>) => Promise<void>;

const schema = buildSchema(sdl);

/** A selection of every field of a type and of the types below it. */
function allFields(type: GraphQLOutputType): string {
  const own = getNamedType(type);
  if (!isObjectType(own)) return "";
  const fields = Object.values(own.getFields()).map((field) => `${field.name}${allFields(field.type)}`);
  return ` { ${fields.join(" ")} }`;
}

/** The document of a report; for another root field a document with all fields. */
export function buildQueryDocument(name: string): string {
  const report = Object.values(reports).find(({ operation }) => operation.name === name);
  if (report) return reportDocuments[report.name];
  const query = schema.getQueryType()?.getFields()[name];
  const field = query ?? schema.getMutationType()?.getFields()[name];
  if (!field) throw new Error(`The schema has no root field ${name}`);
  const declared = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(", ");
  const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  return `${query ? "query" : "mutation"} (${declared}) { answer: ${name}(${passed})${allFields(field.type)} }`;
}

/** The variables of a document without a comparison. */
const buildUncomparedVariables = ({ input, fromDate, toDate, shop_ids }: Args) => ({
  compare: false,
  previousFrom: fromDate,
  previousTo: toDate,
  previousInput: input,
  basis: false,
  basisTo: toDate,
  basisInput: input,
  comparedShops: shop_ids,
});

/** A call of a report without a comparison: its document, and the variables that it declares. */
export function buildRequest(name: string, args: Args): { query: string; variables: Args } {
  const query = buildQueryDocument(name);
  const known = Object.entries({ ...buildUncomparedVariables(args), ...args });
  return { query, variables: Object.fromEntries(known.filter(([variable]) => query.includes(`$${variable}:`))) };
}

type AnswerOptions = {
  /** The shops of the caller, a head office. */
  shopIds: readonly number[];
  /** The server's fixed time. */
  now: Date;
};

/** The whole server on a database, in this process. */
function serverOver(db: DatabaseConnection, dataFolder: string, { shopIds, now }: AnswerOptions) {
  const developer = { developerId: 1, developerUuid: "00000000-0000-4000-8000-000000000001", developerName: "本部" };
  const company = { menuTypeShopIds: [], features: [] };
  const rights = { kind: "user", accountName: "本部", authority: 1, role: "SA", contents: allContents } as const;
  const { kysely, pool } = db;
  const connect = async () => Object.assign(await pool.connect(), { cancel: async () => {} });
  const only = { kysely, connect };
  return createApp({
    db,
    // All statements use the measured connection.
    lanes: { of: () => only, counts: () => [], close: async () => {} },
    clock: { now: () => now },
    ids: randomIds,
    identity: {
      viewerOf: async () => ({ ...developer, ...company, ...rights, shopIds: [...shopIds], brandIds: [1] }),
      client: { userPoolId: "bench", userPoolClientId: "bench" },
    },
    storage: createDiskStorage(dataFolder),
    config: { ...loadConfig({}), dataFolder, documents: "any", rateLimit: 1e9, logLevel: "silent", jobs: false },
  });
}

/** Gives `work` a folder for the server's files, and removes it afterwards. */
async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "choba-bench-"));
  await work(folder).finally(() => rm(folder, { recursive: true, force: true }));
}

/** Runs `work` with the port of the whole server on this database. */
export const withListeningServer = (
  database: DatabaseConnection,
  options: AnswerOptions,
  work: (port: number) => Promise<void>,
): Promise<void> =>
  withFolder(async (folder) => {
    const app = await serverOver(database, folder, options);
    try {
      await work(Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port));
    } finally {
      await app.close();
    }
  });

/**
 * Runs `work` with the whole server on this database.
 * @param within wraps all statements, for example in a transaction
 * @param heard is called with each statement that the server sends
 */
export async function withAnswers(
  { pool, connection }: DatabaseConnection,
  {
    within = (db, serve) => serve(db),
    heard = () => {},
    ...options
  }: AnswerOptions & { within?: Within; heard?: (query: CompiledQuery) => void },
  work: (ask: Ask) => Promise<void>,
): Promise<void> {
  let statements = 0;
  const timing = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log({ query, queryDurationMillis }) {
      statements += queryDurationMillis;
      heard(query);
    },
  });
  const serve = (folder: string) => async (kysely: Kysely<Tables>) => {
    const app = await serverOver(
      { kysely, pool, connection, mode: { isReadOnly: false }, close: async () => {} },
      folder,
      options,
    );
    const once = async (query: string, args: Args): Promise<Cost> => {
      const payload = buildRequest(query, args);
      statements = 0;
      const answer = await measureTime(async () => {
        const { body } = await app.inject({ method: "POST", url: "/graphql", payload });
        if (!/^\{"data":\{"(answer|current)":/.test(body)) throw new Error(`${query}: ${body.slice(0, 500)}`);
      });
      return { answer, statements };
    };
    try {
      await work(async (query, args, runs) => {
        const costs: Cost[] = [];
        for (let run = 0; run <= runs; run++) costs.push(await once(query, args));
        return {
          answer: Math.min(...costs.map(({ answer }) => answer)),
          statements: Math.min(...costs.map(({ statements }) => statements)),
        };
      });
    } finally {
      await app.close();
    }
  };
  await withFolder((folder) => within(timing, serve(folder)));
}
