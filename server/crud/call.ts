import type { Kysely } from "kysely";
import { businessToday } from "../../src/domain/businessDay.ts";
import type { Viewer } from "../../src/core/viewer.ts";
import { viewerOf, type Context } from "../context.ts";
import type { Tables } from "../db/tables.ts";

/** One call of an operation: who asks, at which moment, and where its statements go. */
export type Call = {
  context: Context;
  /** In a transaction where the work is one. */
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

/** Does the work in one transaction: the call's own, where it is in one. */
export const inOne = <T>(call: Call, work: (call: Call) => Promise<T>): Promise<T> =>
  call.db.isTransaction ? work(call) : call.db.transaction().execute((db) => work({ ...call, db }));
