import { toResourceName } from "../../../src/core/snakeCase.ts";
import { sql } from "kysely";
import { changeSetReasons as reasons } from "../../../i18n/ja/change-set/change-set.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import { changeSetWorkflow } from "../../../src/generated/workflows.ts";
import type {
  CancelPlannedRecordsInput,
  ChangeSetResource,
  ChangeSetStepInput,
  CreateChangeSetInput,
  MovePlannedRecordsInput,
  ReserveChangeSetInput,
  UpdateChangeSetInput,
} from "../../../src/generated/server.ts";
import type { ChangeSetContent } from "../../platform/db/columnTypes.ts";
import type { Context } from "../context.ts";
import { toCall, type Call } from "../crud/call.ts";
import { createRecord } from "../workflow/createRecord.ts";
import { defineStep } from "../workflow/takeStep.ts";
import { checkTask } from "./groups/check.ts";
import { changeSetRecords, nameChangeSet, undoDays, type ResourceFinder, type StoredChangeSet } from "./changeSets.ts";
import { requireContent } from "./content.ts";
import { storeOutcomes } from "./apply/outcomes.ts";
import { cancelPlanned, movePlanned } from "./apply/plannedRecords.ts";
import { takePlanned } from "./plan/planned.ts";
import { workOutShop } from "./plan/workOutShop.ts";
import { prepareTask } from "./plan/task.ts";
import { workOnChangeSet } from "./apply/run.ts";

const { steps } = changeSetWorkflow;

/** Each line once: the last of those with the same key. */
const uniteLines = <Line extends { brandId: number; lineKey: string }>(lines: readonly Line[]): Line[] => [
  ...new Map(lines.map((line) => [`${line.brandId} ${line.lineKey}`, line])).values(),
];

const pickContent = ({
  orderTypes,
  lines,
  newLines,
  changes,
  missing,
  bring,
  reserved,
}: CreateChangeSetInput | UpdateChangeSetInput): ChangeSetContent => ({
  orderTypes: [...new Set(orderTypes ?? [])],
  lines: uniteLines(lines),
  newLines: newLines ?? [],
  changes,
  missing,
  bring: [...new Set(bring ?? [])],
  reserved: reserved ?? null,
});

/** Each shop once; undefined where none is named. */
const pickShops = (ids: readonly number[] | null | undefined): number[] | undefined =>
  ids && ids.length > 0 ? [...new Set(ids)] : undefined;

/** Seconds for which a call works before it leaves the rest to the job. */
const mostSeconds = 20;

const toChangeSetResource = (set: StoredChangeSet): ChangeSetResource => set.resource as ChangeSetResource;

/** The steps of change sets. @param findResource the resources whose records they change */
export function defineChangeSetSteps(findResource: ResourceFinder) {
  const requireRight = (set: StoredChangeSet, { viewer }: Call) =>
    requireContent(
      findResource(toResourceName(toChangeSetResource(set))),
      { content: set.content, shopIds: set.shop_ids },
      viewer,
    );

  /** Goes on with the set that a step has set to work. */
  async function work(context: Context, { changeSetId }: ChangeSetStepInput): Promise<void> {
    const call = toCall(context);
    const { rows } = await sql<StoredChangeSet>`
      select * from change_set where ${changeSetRecords.where({ changeSetId }, { viewer: call.viewer })}`.execute(
      call.db,
    );
    const [set] = rows;
    const end = performance.now() + mostSeconds * 1000;
    if (set) await workOnChangeSet(set, { findResource, hasTime: () => performance.now() < end }, call);
  }

  const run = defineStep<"change_set", ChangeSetStepInput>(changeSetRecords, steps.runChangeSet, {
    write(set, _, call) {
      requireRight(set, call);
      return { columns: { started_at: call.now, started_by: call.viewer.developerUuid || null } };
    },
  });

  const undo = defineStep<"change_set", ChangeSetStepInput>(changeSetRecords, steps.undoChangeSet, {
    write(set, _, call) {
      requireRight(set, call);
      const end = (set.done_at?.getTime() ?? 0) + undoDays * 86_400_000;
      if (call.now.getTime() > end) throw new Rejected("RESTORE", { args: [reasons.undoEnded] });
      return { columns: { undo_started_at: call.now, started_by: call.viewer.developerUuid || null, done_shops: [] } };
    },
  });

  return {
    create: async (context: Context, input: CreateChangeSetInput): Promise<number> => {
      const { viewer } = toCall(context);
      const shopIds = [...new Set(input.shopIds)];
      const content = pickContent(input);
      requireContent(findResource(toResourceName(input.resource)), { content, shopIds }, viewer);
      const row = await createRecord(context, changeSetRecords, steps.createChangeSet, input, async () => ({
        columns: {
          name: input.name.trim(),
          resource: input.resource,
          shop_ids: shopIds,
          content: JSON.stringify(content),
          groups: "[]",
          brought: "[]",
          created_by: viewer.developerUuid || null,
        },
        after: () => ({ name: input.name }),
      }));
      return row.change_set_id;
    },

    update: defineStep<"change_set", UpdateChangeSetInput>(changeSetRecords, steps.updateChangeSet, {
      write(set, input, { viewer }) {
        const content = pickContent(input);
        const shopIds = pickShops(input.shopIds) ?? set.shop_ids;
        requireContent(findResource(toResourceName(toChangeSetResource(set))), { content, shopIds }, viewer);
        return {
          columns: {
            name: input.name.trim(),
            shop_ids: shopIds,
            content: JSON.stringify(content),
            checked_at: null,
            groups: "[]",
            summary: null,
            undo_summary: null,
            total: null,
          },
          quiet: true,
          ...(input.name.trim() !== set.name && { before: { name: set.name }, after: { name: input.name.trim() } }),
        };
      },
    }),

    check: defineStep<"change_set", ChangeSetStepInput>(changeSetRecords, steps.checkChangeSet, {
      isRepeated: (set, { version }) => set.checked_at !== null && set.version === version + 1,
      async write(set, _, call) {
        requireRight(set, call);
        const { groups, total, summary, undoSummary } = await checkTask(
          await prepareTask(set, findResource, call),
          findResource,
          call,
        );
        return {
          columns: { checked_at: call.now, groups: JSON.stringify(groups), total, summary, undo_summary: undoSummary },
          quiet: true,
        };
      },
    }),

    run: async (context: Context, input: ChangeSetStepInput): Promise<void> => {
      await run(nameChangeSet(context, input.changeSetId, false), input);
      await work(context, input);
    },

    reserve: defineStep<"change_set", ReserveChangeSetInput>(changeSetRecords, steps.reserveChangeSet, {
      async write(set, { runAt }, call) {
        requireRight(set, call);
        const run_at = new Date(runAt);
        const task = await prepareTask({ ...set, run_at }, findResource, call);
        for (const shopId of task.shopIds) {
          const outcomes = await workOutShop(task, shopId, { dryRun: true, findResource }, call);
          const planned = outcomes.filter(({ outcome }) => outcome === "CHANGED");
          await storeOutcomes(task, shopId, planned, call, { planned: true });
        }
        return { columns: { run_at, started_by: call.viewer.developerUuid || null }, after: { runAt } };
      },
    }),

    move: defineStep<"change_set", ReserveChangeSetInput>(changeSetRecords, steps.moveChangeSet, {
      isRepeated: (set, { runAt }) => set.run_at?.getTime() === Date.parse(runAt),
      write(set, { runAt }, call) {
        requireRight(set, call);
        return { columns: { run_at: new Date(runAt) }, before: { runAt: set.run_at }, after: { runAt } };
      },
    }),

    movePlanned: defineStep<"change_set", MovePlannedRecordsInput>(changeSetRecords, steps.movePlannedRecords, {
      write(set, input, call) {
        requireRight(set, call);
        return movePlanned(set, input, call);
      },
    }),

    cancelPlanned: defineStep<"change_set", CancelPlannedRecordsInput>(changeSetRecords, steps.cancelPlannedRecords, {
      write(set, { records }, call) {
        requireRight(set, call);
        return cancelPlanned(set, records, call);
      },
    }),

    cancel: defineStep<"change_set", ChangeSetStepInput>(changeSetRecords, steps.cancelChangeSet, {
      async write(set, _, call) {
        requireRight(set, call);
        for (const shopId of set.shop_ids) await takePlanned({ setId: set.change_set_id }, shopId, call);
        return { columns: { canceled_at: call.now } };
      },
    }),

    undo: async (context: Context, input: ChangeSetStepInput): Promise<void> => {
      await undo(nameChangeSet(context, input.changeSetId, true), input);
      await work(context, input);
    },
  };
}
