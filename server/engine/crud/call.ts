import type { Kysely } from "kysely";
import { businessToday } from "../../../src/domain/businessDay.ts";
import type { Viewer } from "../../../src/core/viewer.ts";
import { requireViewer, type Context } from "../context.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { buildChangeSource, writeChanges, type RecordChange } from "./history.ts";

/** One call of an operation: its viewer, its moment and its connection. */
export type Call = {
  context: Context;
  /** A transaction, while the work runs in one. */
  db: Kysely<Tables>;
  viewer: Viewer;
  now: Date;
  /** The business date of `now`. */
  today: string;
  /** What the transaction has changed so far; its end writes it to the history. */
  changes?: RecordChange[];
};

export function toCall(context: Context): Call {
  const now = context.clock.now();
  return { context, db: context.db.kysely, viewer: requireViewer(context), now, today: businessToday(now) };
}

/** Runs the work with a new list of changes, and writes them to the history. The work is all that its transaction does. */
export async function runWithHistory<T>(call: Call, work: (call: Call) => Promise<T>): Promise<T> {
  const changes: RecordChange[] = [];
  const answer = await work({ ...call, changes });
  if (changes.length > 0) await writeChanges(call.db, buildChangeSource(call.context, call.viewer, call.now), changes);
  return answer;
}

/** Runs the work in the call's transaction, or in a new one if the call has none, whose changes go to the history. */
export const runInTransaction = <T>(call: Call, work: (call: Call) => Promise<T>): Promise<T> =>
  call.db.isTransaction ? work(call) : call.db.transaction().execute((db) => runWithHistory({ ...call, db }, work));

/** Adds a change to those of the call's transaction. @throws outside of `runInTransaction`, where nothing would write it */
export function recordChange({ changes }: Call, change: RecordChange): void {
  if (!changes) throw new Error(`A change of ${change.resource} is outside of a transaction with history`);
  changes.push(change);
}
