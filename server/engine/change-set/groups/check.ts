import type { ChangeSetGroup } from "../../../../src/generated/server.ts";
import type { Call } from "../../crud/call.ts";
import type { ResourceFinder } from "../changeSets.ts";
import { FlatteningFinder } from "./flattened.ts";
import { GroupCollector } from "./groups.ts";
import type { RecordOutcome } from "../plan/outcome.ts";
import { workOutShop } from "../plan/workOutShop.ts";
import type { ChangeSetTask } from "../plan/task.ts";

const isWritten = ({ outcome }: RecordOutcome): boolean => outcome === "CHANGED" || outcome === "ADDED";

/**
 * Works out what a change set would do, shop by shop, and does nothing.
 * @returns the outcomes in groups, with what a person should look at, the number of records that would
 * change or be registered, and a figure of them all in words
 */
export async function checkTask(
  task: ChangeSetTask,
  findResource: ResourceFinder,
  call: Call,
): Promise<{ groups: ChangeSetGroup[]; total: number; summary: string | null }> {
  const groups = new GroupCollector();
  const flattening = new FlatteningFinder(task);
  const summary = task.resource.hooks.changeSet?.summarize?.();
  let total = 0;
  for (const shopId of task.shopIds) {
    const outcomes = await workOutShop(task, shopId, { dryRun: true, findResource }, call);
    groups.add(outcomes);
    flattening.add(outcomes);
    const written = outcomes.filter(isWritten);
    total += written.length;
    summary?.add(written.map(({ values = {}, after }) => ({ before: values, after })));
  }
  await flattening.warn(groups, task);
  return { groups: groups.list(), total, summary: summary?.say() ?? null };
}
