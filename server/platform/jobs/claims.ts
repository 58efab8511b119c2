import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Tables } from "../db/tables.ts";
import { LeaseLost, type JobEffect, type JobWork } from "./kind.ts";

/** Work that this server has leased until `until`. */
export type JobClaim = { kind: string; work: JobWork; lease: string; attempt: number };

/** Characters of an error that are kept. */
const errorLength = 1000;

const isClaimRow = ({ kind, work }: Pick<JobClaim, "kind" | "work">): RawBuilder<boolean> =>
  sql<boolean>`tenant_id = ${work.tenantId} and shop_id = ${work.shopId} and kind = ${kind} and key = ${work.key}`;

/**
 * Leases the work to this server in one statement: of two servers at once, the second waits for the row and finds it leased.
 * Null where another server has it, where it waits for its next attempt, and where it is done.
 */
export async function claimJob(
  db: Kysely<Tables>,
  kind: string,
  work: JobWork,
  { lease, now, until }: { lease: string; now: Date; until: Date },
): Promise<JobClaim | null> {
  const row = await db
    .insertInto("job")
    .values({
      tenant_id: work.tenantId,
      shop_id: work.shopId,
      kind,
      key: work.key,
      due_at: work.at,
      attempts: 1,
      lease,
      leased_until: until,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "shop_id", "kind", "key"])
        .doUpdateSet({ attempts: sql<number>`job.attempts + 1`, lease, leased_until: until })
        .where("job.finished_at", "is", null)
        .where("job.gave_up_at", "is", null)
        .where((eb) => eb.or([eb("job.leased_until", "is", null), eb("job.leased_until", "<=", now)]))
        .where((eb) => eb.or([eb("job.retry_at", "is", null), eb("job.retry_at", "<=", now)])),
    )
    .returning("attempts")
    .executeTakeFirst();
  return row ? { kind, work, lease, attempt: row.attempts } : null;
}

type ClaimChange = { finished_at?: Date; gave_up_at?: Date; retry_at?: Date; last_error?: string };

/** Ends the lease with this outcome and commits `effect` with it. @throws LeaseLost where another server has the work */
async function release(db: Kysely<Tables>, own: JobClaim, change: ClaimChange, effect?: JobEffect): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // First, because it locks the row: no other server takes the work over meanwhile.
    const { numUpdatedRows } = await trx
      .updateTable("job")
      .set({ ...change, lease: null, leased_until: null })
      .where(isClaimRow(own))
      .where("lease", "=", own.lease)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new LeaseLost();
    await effect?.(trx);
  });
}

/** The work is done. @throws LeaseLost */
export const finishJob = (db: Kysely<Tables>, own: JobClaim, now: Date, effect?: JobEffect): Promise<void> =>
  release(db, own, { finished_at: now }, effect);

/** The attempt failed; another is made from `retryAt` on. @throws LeaseLost */
export const postponeJob = (db: Kysely<Tables>, own: JobClaim, error: string, retryAt: Date): Promise<void> =>
  release(db, own, { last_error: error.slice(0, errorLength), retry_at: retryAt });

/** No further attempt is made. @throws LeaseLost */
export const giveUpJob = (
  db: Kysely<Tables>,
  own: JobClaim,
  error: string,
  now: Date,
  effect?: JobEffect,
): Promise<void> => release(db, own, { last_error: error.slice(0, errorLength), gave_up_at: now }, effect);

/** Renews the lease until `until`. @throws LeaseLost */
export async function renewJobLease(db: Kysely<Tables>, own: JobClaim, until: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("job")
    .set({ leased_until: until })
    .where(isClaimRow(own))
    .where("lease", "=", own.lease)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new LeaseLost();
}
