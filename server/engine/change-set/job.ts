import { toResourceName } from "../../../src/core/snakeCase.ts";
import { sql, type Kysely } from "kysely";
import { changeSetReasons as reasons } from "../../../i18n/ja/change-set/change-set.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { ChangeSetGroup } from "../../../src/generated/server.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { JobStopped, type JobKind, type JobWork } from "../../platform/jobs/kind.ts";
import type { Context } from "../context.ts";
import { runInTransaction, toCall, type Call } from "../crud/call.ts";
import { changeSetState, type ResourceFinder, type StoredChangeSet } from "./changeSets.ts";
import { requireContent } from "./content.ts";
import { workOnChangeSet } from "./apply/run.ts";

/** What the job needs beside the database: the resources, and the context of the person who started a set. */
type ChangeSetJobParts = {
  kysely: Kysely<Tables>;
  clock: Clock;
  findResource: ResourceFinder;
  findContext: (tenantId: number, uuid: string) => Promise<Context | null>;
};

/** Seconds after which the job takes over what a call has begun: the call has answered by then, or its server is gone. */
const graceSeconds = 30;

type DueSet = { tenant_id: number; change_set_id: number; at: Date; version: number };

/** Ends a reservation whose person may not make the change any more. */
async function refuse(set: StoredChangeSet, db: Kysely<Tables>, now: Date): Promise<void> {
  const group: ChangeSetGroup = {
    outcome: "REFUSED",
    text: reasons.noRight,
    warning: false,
    records: 0,
    shops: set.shop_ids.length,
    examples: [],
    remedies: [],
  };
  await sql`
    update change_set
    set canceled_at = ${now}, groups = ${JSON.stringify([group])}::jsonb, version = version + 1, updated_at = ${now}
    where tenant_id = ${set.tenant_id} and change_set_id = ${set.change_set_id} and done_at is null`.execute(db);
}

/** Begins a reservation whose time has come. Undefined where it was moved or cancelled meanwhile. */
const begin = (set: StoredChangeSet, call: Call): Promise<boolean> =>
  runInTransaction(call, async ({ db, now }) => {
    const { numUpdatedRows } = await db
      .updateTable("change_set")
      .set({ started_at: now, updated_at: now })
      .where("tenant_id", "=", set.tenant_id)
      .where("change_set_id", "=", set.change_set_id)
      .where(sql<boolean>`run_at <= ${now} and started_at is null and canceled_at is null`)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });

/** Runs reservations at their times, and goes on with change sets whose call has ended before them. */
export function createChangeSetJob({ kysely, clock, findResource, findContext }: ChangeSetJobParts): JobKind {
  const readSet = async ({ tenantId, key }: JobWork) => {
    const { rows } = await sql<StoredChangeSet & { status: string }>`
      select *, ${changeSetState} as status from change_set
      where tenant_id = ${tenantId} and change_set_id = ${Number(key.split("-")[0])}`.execute(kysely);
    return rows[0];
  };

  const mayChange = (set: StoredChangeSet, context: Context): boolean => {
    try {
      const resource = findResource(toResourceName(set.resource));
      requireContent(resource, { content: set.content, shopIds: set.shop_ids }, toCall(context).viewer);
      return true;
    } catch (error) {
      if (error instanceof Rejected) return false;
      throw error;
    }
  };

  return {
    name: "change-set",
    lease: 120,

    async due(now) {
      const late = new Date(now.getTime() - graceSeconds * 1000);
      const { rows } = await sql<DueSet>`
        select tenant_id, change_set_id, version, coalesce(undo_started_at, started_at, run_at) as at from change_set
        where done_at is null and canceled_at is null and (run_at <= ${now} and started_at is null or started_at <= ${late})
          or undo_started_at <= ${late} and undone_at is null
        order by at, change_set_id`.execute(kysely);
      return rows.map(({ tenant_id, change_set_id, version, at }) => ({
        tenantId: tenant_id,
        shopId: 0,
        key: `${change_set_id}-${version}`,
        at,
      }));
    },

    async run(work, { renew, signal, end }) {
      const set = await readSet(work);
      if (!set) return;
      const context = set.started_by ? await findContext(set.tenant_id, set.started_by) : null;
      if (!context || !mayChange(set, context)) {
        if (set.status === "WAITING") return end((trx) => refuse(set, trx, clock.now()));
        return;
      }
      const call = toCall(context);
      if (set.status === "WAITING" && !(await begin(set, call))) return;
      let done = false;
      while (!done) {
        if (signal.aborted) throw new JobStopped();
        await renew();
        const until = performance.now() + 10_000;
        done = await workOnChangeSet(set, { findResource, hasTime: () => performance.now() < until }, call);
      }
    },
  };
}
