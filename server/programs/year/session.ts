import type { Kysely, RawBuilder } from "kysely";
import pg from "pg";
import { yearTexts as texts } from "../../../i18n/ja/program/year.ts";
import { OperatorProblem } from "../../platform/command/operatorProblem.ts";
import type { DatabaseConnection } from "../../platform/db/connection/connection.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { typeParsers } from "../../platform/db/types.ts";

/** A session of its own: COPY and temporary tables stay within it. */
export type YearSession = {
  client: pg.Client;
  db: Kysely<Tables>;
  /** The text of a statement without parameters, for COPY. */
  format: (statement: RawBuilder<unknown>) => string;
  ask: <T>(statement: RawBuilder<T>) => Promise<T[]>;
};

async function openClient(connection: pg.PoolConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, types: typeParsers });
  // Who waits for an answer gets the error; without a listener it would end the process.
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Runs work in one transaction: all of it, or nothing. */
export async function runInTransaction<T>({ client }: YearSession, work: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    const answer = await work();
    await client.query("commit");
    return answer;
  } catch (error) {
    // A session that is lost has rolled back by itself; what ended it is the news.
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

/**
 * Opens a session, while nobody else detaches or attaches. The lock is that of a transaction that lasts as long, so that it holds behind a
 * pooler, too.
 * @throws OperatorProblem if somebody does
 */
export async function withYearSession<T>(
  { kysely, connection }: DatabaseConnection,
  work: (session: YearSession) => Promise<T>,
): Promise<T> {
  const lock = await openClient(connection);
  try {
    await lock.query("begin");
    const { rows } = await lock.query<{ free: boolean }>("select pg_try_advisory_xact_lock(20260, 5) as free");
    if (!rows[0]?.free) throw new OperatorProblem(texts.busy);
    const client = await openClient(connection);
    try {
      return await work({
        client,
        db: kysely,
        format: (statement) => statement.compile(kysely).sql,
        async ask<R>(statement: RawBuilder<R>) {
          const { sql: text, parameters } = statement.compile(kysely);
          return (await client.query(text, [...parameters])).rows as R[];
        },
      });
    } finally {
      await client.end();
    }
  } finally {
    await lock.end();
  }
}
