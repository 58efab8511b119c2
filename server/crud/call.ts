import type { Kysely } from "kysely";
import { businessToday } from "../../src/domain/businessDay.ts";
import type { Viewer } from "../../src/core/viewer.ts";
import { viewerOf, type Context } from "../context.ts";
import type { Tables } from "../db/tables.ts";

/** One call of an operation: its viewer, its moment and its connection. */
export type Call = {
  context: Context;
  /** A transaction, while the work runs in one. */
  db: Kysely<Tables>;
  viewer: Viewer;
  now: Date;
  /** The business date of `now`. */
  today: string;
};

export function callOf(context: Context): Call {
  const now = context.clock.now();
  return { context, db: context.db.kysely, viewer: viewerOf(context), now, today: businessToday(now) };
}

/** Runs the work in the call's transaction, or in a new one if the call has none. */
export const inOne = <T>(call: Call, work: (call: Call) => Promise<T>): Promise<T> =>
  call.db.isTransaction ? work(call) : call.db.transaction().execute((db) => work({ ...call, db }));
