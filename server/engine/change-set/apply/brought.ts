import { decideAccess, narrowViewer } from "../../../../src/core/decide.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import type { BroughtRecord } from "../../../platform/db/columnTypes.ts";
import type { Call } from "../../crud/call.ts";
import { readRecords } from "../../crud/find/read.ts";
import type { StoredResource } from "../../crud/resource.ts";
import { deleteRecords } from "../../crud/write/remove.ts";
import { runInSavepoint } from "../../crud/write/savepoint.ts";
import type { ResourceFinder } from "../changeSets.ts";
import type { ChangeSetTask } from "../plan/task.ts";

/** What the transaction has registered in a shop beside the records of the change set: what these name and the shop lacked. */
export const listBroughtRecords = (
  { resource }: ChangeSetTask,
  shopId: number,
  { changes = [] }: Call,
): BroughtRecord[] =>
  changes
    .filter(
      (change) => change.action === "CREATE" && change.shopId === shopId && change.resource !== resource.meta.name,
    )
    .map((change) => ({ shopId, resource: change.resource, recordId: Number(change.recordId) }));

const mayDelete = ({ meta }: StoredResource, shopId: number, { viewer }: Call): boolean => {
  const rule = meta.operations.delete?.rule;
  return rule !== undefined && decideAccess(rule, viewer).allow && narrowViewer(rule, viewer).shopIds.includes(shopId);
};

/** Whether the record is there as it was registered. One that somebody has changed since is theirs. */
async function isUnchanged(resource: StoredResource, id: number, call: Call): Promise<boolean> {
  const [record] = await readRecords(resource, [id], call);
  const version = resource.meta.fields.find(({ kind }) => kind === "VERSION");
  return record !== undefined && (version === undefined || record[version.name] === 1);
}

/**
 * Deletes what a change set brought along to a shop, the last first: a group goes before its options. What is in use, or has been changed
 * since, stays.
 */
export async function deleteBroughtRecords(
  brought: readonly BroughtRecord[],
  shopId: number,
  findResource: ResourceFinder,
  call: Call,
): Promise<void> {
  for (const { resource: name, recordId } of brought.filter((one) => one.shopId === shopId).toReversed()) {
    const resource = findResource(name);
    if (!mayDelete(resource, shopId, call) || !(await isUnchanged(resource, recordId, call))) continue;
    try {
      await runInSavepoint(call, () => deleteRecords(resource, { ids: [recordId], several: false, args: {} }, call));
    } catch (error) {
      // In use, by dishes that others registered since.
      if (!(error instanceof Rejected)) throw error;
    }
  }
}
