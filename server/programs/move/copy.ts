import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from, to } from "pg-copy-streams";
import { moveTexts as texts } from "../../../i18n/ja/program/move.ts";
import { OperatorProblem } from "../../platform/command/operatorProblem.ts";
import { filledByMigrations, listColumns, quoteName, readContent, type MovedTable } from "./tables.ts";

/** Two sessions: one reads, the other writes. */
type Sessions = { source: pg.ClientBase; target: pg.ClientBase };

type CopyOptions = {
  /** Gets the part that is done, from 0 to 1. */
  onProgress: (done: number) => void;
  signal: AbortSignal;
};

/** Copies the rows of one table. @param onBytes how many bytes have passed so far */
async function copyTable(
  table: MovedTable,
  { source, target }: Sessions,
  { onBytes, signal }: { onBytes: (bytes: number) => void; signal: AbortSignal },
): Promise<void> {
  const [name, columns] = [quoteName(table.name), listColumns(table)];
  let passed = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _, next) {
      passed += chunk.length;
      onBytes(passed);
      next(null, chunk);
    },
  });
  await pipeline(
    source.query(to(`copy (select ${columns} from ${name}) to stdout`)),
    counter,
    target.query(from(`copy ${name} (${columns}) from stdin`)),
    { signal },
  );
}

/** Lets the target count on from where the source is: an id that was given once is not given again. */
async function copySequences({ source, target }: Sessions): Promise<void> {
  const { rows } = await source.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  );
  for (const name of rows.map((row) => quoteName(row.name))) {
    const state = await source.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    );
    const [at] = state.rows;
    if (at) await target.query("select setval($1::regclass, $2::bigint, $3)", [name, at.last, at.called]);
  }
}

/** Compares a copy with its source. @returns the number of rows @throws OperatorProblem if they differ */
async function compareTable(table: MovedTable, { source, target }: Sessions): Promise<number> {
  const [own, copied] = await Promise.all([readContent(source, table), readContent(target, table)]);
  if (own.rows !== copied.rows || own.digest !== copied.digest)
    throw new OperatorProblem(texts.differs(table.name, own.rows, copied.rows));
  return own.rows;
}

/**
 * Copies every table as it is at one moment, and compares each with its source: the rows are read in one snapshot and written in one
 * transaction, so that the target has all of them or none.
 * @returns the number of rows
 * @throws OperatorProblem if a copy differs
 */
export async function copyTables(
  tables: readonly MovedTable[],
  sessions: Sessions,
  { onProgress, signal }: CopyOptions,
): Promise<number> {
  const { source, target } = sessions;
  const total = tables.reduce((sum, { bytes }) => sum + bytes, 1);
  await source.query("begin isolation level repeatable read, read only");
  await target.query("begin");
  for (const name of filledByMigrations) await target.query(`delete from ${quoteName(name)}`);
  let [done, rows] = [0, 0];
  for (const table of tables) {
    const onBytes = (bytes: number) => onProgress((done + Math.min(bytes, table.bytes)) / total);
    await copyTable(table, sessions, { onBytes, signal });
    rows += await compareTable(table, sessions);
    done += table.bytes;
  }
  await copySequences(sessions);
  signal.throwIfAborted();
  await target.query("commit");
  await source.query("commit");
  await target.query("analyze");
  return rows;
}
