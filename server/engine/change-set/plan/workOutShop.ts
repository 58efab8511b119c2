import type { Call } from "../../crud/call.ts";
import { listChangedFields, type ResourceFinder } from "../changeSets.ts";
import { addMissing, listMissing } from "../add/missing.ts";
import { addNewLines } from "../add/newLines.ts";
import type { RecordOutcome } from "./outcome.ts";
import { planShop } from "./planShop.ts";
import { readShopRecords } from "./readShop.ts";
import { settleReservations } from "./reservations.ts";
import { workOutPlanned, type PlannedRow } from "./planned.ts";
import { refuseTaken } from "./taken.ts";
import type { ChangeSetTask } from "./task.ts";

type LineSource = ChangeSetTask["sources"][number];

/** A new record with the changes that it takes. */
function mergeAdded(added: RecordOutcome, changed: RecordOutcome | undefined): RecordOutcome {
  if (added.recordId === null || changed?.outcome !== "CHANGED") return added;
  const { before, after, place, warnings } = changed;
  return { ...added, before, after, place, warnings: [...added.warnings, ...warnings] };
}

/**
 * Registers what a shop lacks. A new record is a copy of one in another shop: it takes the changes only where that one has not taken them yet,
 * so that nothing is raised twice.
 */
async function addWithChanges(
  task: ChangeSetTask,
  shopId: number,
  missing: readonly LineSource[],
  findResource: ResourceFinder,
  call: Call,
): Promise<RecordOutcome[]> {
  const { shopIds, content } = task;
  const added = await addMissing(task, shopId, { missing, dryRun: false }, call);
  const isBefore = (source: LineSource) => shopIds.indexOf(source.shopId) > shopIds.indexOf(shopId);
  const ids = added.flatMap(({ recordId }, index) => {
    const source = missing[index];
    return recordId !== null && source && isBefore(source) ? [recordId] : [];
  });
  if (ids.length === 0 || listChangedFields(content).length === 0) return added;
  const changed = await planShop(task, shopId, { lock: true, ids, findResource }, call);
  return added.map((one) =>
    mergeAdded(
      one,
      changed.find(({ recordId }) => recordId === one.recordId),
    ),
  );
}

/**
 * What becomes of everything that a change set names in one shop: its records, and those that it lacks.
 * @param dryRun nothing is locked, and what is registered is rolled back. Else new records are there, and changes are still to be written
 */
export async function workOutShop(
  task: ChangeSetTask,
  shopId: number,
  { dryRun, findResource }: { dryRun: boolean; findResource: ResourceFinder },
  call: Call,
): Promise<RecordOutcome[]> {
  const planned = await planShop(task, shopId, { lock: !dryRun, findResource }, call);
  const settled = await settleReservations(task, shopId, await refuseTaken(task, planned, call), call);
  const missing = listMissing(task, shopId, planned);
  const added = dryRun
    ? await addMissing(task, shopId, { missing, dryRun }, call)
    : await addWithChanges(task, shopId, missing, findResource, call);
  return [...settled, ...added, ...(await addNewLines(task, shopId, { dryRun, findResource }, call))];
}

/** The same for a change set whose time has come: its records take the values that were planned. */
export async function workOutReservedShop(
  task: ChangeSetTask,
  shopId: number,
  { planned, findResource }: { planned: readonly PlannedRow[]; findResource: ResourceFinder },
  call: Call,
): Promise<RecordOutcome[]> {
  const outcomes = await refuseTaken(task, await workOutPlanned(task, shopId, planned, call), call);
  const present = task.content.missing === "ADD" ? await readShopRecords(task, shopId, { lock: true }, call) : null;
  const missing = present ? listMissing(task, shopId, present) : [];
  return [
    ...outcomes,
    ...(await addWithChanges(task, shopId, missing, findResource, call)),
    ...(await addNewLines(task, shopId, { dryRun: false, findResource }, call)),
  ];
}
