import type { ChangeSetGroup } from "../../../../src/generated/server.ts";
import type { Call } from "../../crud/call.ts";
import type { ResourceFinder } from "../changeSets.ts";
import { readExampleWriter } from "./examples.ts";
import { FlatteningFinder } from "./flattened.ts";
import { warnOfUnknownLines } from "./unknown.ts";
import { GroupCollector } from "./groups.ts";
import type { RecordOutcome } from "../plan/outcome.ts";
import { workOutShop } from "../plan/workOutShop.ts";
import type { ChangeSetTask } from "../plan/task.ts";

const isWritten = ({ outcome }: RecordOutcome): boolean => outcome === "CHANGED" || outcome === "ADDED";

/**
 * Works out what a change set would do, shop by shop, and does nothing.
 * @returns the outcomes in groups, with what a person should look at, the number of records that would
 * change or be registered, and a figure of them all in words, also as it reads when they are taken back
 */
export async function checkTask(
  task: ChangeSetTask,
  findResource: ResourceFinder,
  call: Call,
): Promise<{ groups: ChangeSetGroup[]; total: number; summary: string | null; undoSummary: string | null }> {
  const groups = new GroupCollector(await readExampleWriter(task));
  const flattening = new FlatteningFinder(task);
  const { summarize } = task.resource.hooks.changeSet ?? {};
  const [forth, back] = [summarize?.(), summarize?.()];
  let total = 0;
  for (const shopId of task.shopIds) {
    const outcomes = await workOutShop(task, shopId, { dryRun: true, findResource }, call);
    groups.add(outcomes);
    flattening.add(outcomes);
    const written = outcomes.filter(isWritten);
    total += written.length;
    forth?.add(written.map(({ values = {}, after }) => ({ before: values, after })));
    back?.add(written.map(({ values = {}, before, after }) => ({ before: { ...values, ...after }, after: before })));
  }
  await flattening.warn(groups, task);
  await warnOfUnknownLines(groups, task, call);
  return {
    groups: groups.list(),
    total,
    summary: forth?.say() ?? null,
    undoSummary: back?.say() ?? null,
  };
}
