import { sql } from "kysely";
import { changeSetReasons as reasons } from "../../../../i18n/ja/change-set/change-set.ts";
import { isIntegrityViolation } from "../../../platform/db/queries/unique.ts";
import { runInTransaction, type Call } from "../../crud/call.ts";
import { changeSetState, nameChangeSet, type ResourceFinder, type StoredChangeSet } from "../changeSets.ts";
import { deleteBroughtRecords, listBroughtRecords } from "./brought.ts";
import { storeOutcomes, writeOutcomes } from "./outcomes.ts";
import { takePlanned } from "../plan/planned.ts";
import { workOutReservedShop, workOutShop } from "../plan/workOutShop.ts";
import { readResultGroups } from "../groups/results.ts";
import { prepareTask, type ChangeSetTask } from "../plan/task.ts";
import type { RecordOutcome } from "../plan/outcome.ts";
import { refuseOutcome } from "../plan/taken.ts";
import { runInPart } from "../add/part.ts";
import { undoShop } from "./undo.ts";

type Progress = "MORE" | "DONE";

/**
 * Writes what the outcomes of a shop say. Where the database refuses it, the shop stays as it is and its records say so: a set always comes to
 * its end.
 */
async function writeOrRefuse(
  task: ChangeSetTask,
  outcomes: readonly RecordOutcome[],
  call: Call,
): Promise<readonly RecordOutcome[]> {
  try {
    await runInPart(
      call,
      (within) => writeOutcomes(task, outcomes, within),
      () => true,
    );
    return outcomes;
  } catch (error) {
    if (!isIntegrityViolation(error)) throw error;
    return outcomes.map((one) => (one.outcome === "CHANGED" ? refuseOutcome(one, reasons.conflict) : one));
  }
}

/** Changes the records of one shop, and keeps what became of each. */
async function changeShop(
  task: ChangeSetTask,
  shopId: number,
  { reserved, findResource }: { reserved: boolean; findResource: ResourceFinder },
  call: Call,
): Promise<void> {
  const outcomes = reserved
    ? await workOutReservedShop(task, shopId, { planned: await takePlanned(task, shopId, call), findResource }, call)
    : await workOutShop(task, shopId, { dryRun: false, findResource }, call);
  await storeOutcomes(task, shopId, await writeOrRefuse(task, outcomes, call), call);
  await sql`
    update change_set set brought = brought || ${JSON.stringify(listBroughtRecords(task, shopId, call))}::jsonb
    where tenant_id = ${call.viewer.developerId} and change_set_id = ${task.setId}`.execute(call.db);
}

type WorkingStatus = "RUNNING" | "UNDOING";

/** Locks a change set that is still at this work. Undefined where it has come to its end. */
async function lockWorking(setId: number, status: WorkingStatus, { db, viewer }: Call) {
  const { rows } = await sql<StoredChangeSet & { status: string }>`
    select *, ${changeSetState} as status from change_set
    where tenant_id = ${viewer.developerId} and change_set_id = ${setId} for update`.execute(db);
  const [set] = rows;
  return set?.status === status ? set : undefined;
}

/** Ends the work: the set is done, or taken back. What stayed as it is makes the summary of an undo untrue, so that there is none. */
async function endWork(set: StoredChangeSet & { status: string }, call: Call): Promise<void> {
  const { db, viewer, now } = call;
  const undone = set.status === "UNDOING";
  const groups = await readResultGroups(set.change_set_id, call, { undone });
  const isWhole = groups.every(({ outcome }) => outcome !== "REFUSED");
  await sql`
    update change_set
    set ${undone ? sql`undone_at` : sql`done_at`} = ${now}, groups = ${JSON.stringify(groups)}::jsonb, updated_at = ${now}
      ${undone ? sql`, summary = ${isWhole ? set.undo_summary : null}` : sql``}
    where tenant_id = ${viewer.developerId} and change_set_id = ${set.change_set_id}`.execute(db);
}

/**
 * Does the next shop of a change set in a transaction of its own, at most once however many servers work on it: the shop is noted in the same
 * transaction as its records.
 */
async function advance(
  setId: number,
  task: ChangeSetTask,
  { status, findResource }: { status: WorkingStatus; findResource: ResourceFinder },
  call: Call,
): Promise<Progress> {
  return runInTransaction(call, async (within) => {
    const set = await lockWorking(setId, status, within);
    if (!set) return "DONE";
    const next = set.shop_ids.find((shopId) => !set.done_shops.includes(shopId));
    if (next === undefined) {
      await endWork(set, within);
      return "DONE";
    }
    if (set.status === "UNDOING") {
      await undoShop(task, next, within);
      await deleteBroughtRecords(set.brought, next, findResource, within);
    } else await changeShop(task, next, { reserved: set.run_at !== null, findResource }, within);
    await sql`
      update change_set set done_shops = done_shops || ${next}::int
      where tenant_id = ${set.tenant_id} and change_set_id = ${setId}`.execute(within.db);
    return "MORE";
  });
}

/**
 * Works on a change set that is RUNNING or UNDOING, shop by shop, until it is done or `until` is over.
 * @returns whether it is done
 */
export async function workOnChangeSet(
  set: StoredChangeSet,
  { findResource, hasTime }: { findResource: ResourceFinder; hasTime: () => boolean },
  call: Call,
): Promise<boolean> {
  const task = await prepareTask(set, findResource, call);
  const { change_set_id: id, undo_started_at: undoStarted } = set;
  const status = undoStarted === null ? "RUNNING" : "UNDOING";
  const named = { ...call, context: nameChangeSet(call.context, id, status === "UNDOING") };
  while (hasTime()) if ((await advance(id, task, { status, findResource }, named)) === "DONE") return true;
  return false;
}
