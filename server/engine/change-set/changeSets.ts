import { sql } from "kysely";
import { changeSetStatusNames } from "../../../i18n/ja/change-set/change-set.ts";
import { toResourceValue } from "../../../src/core/snakeCase.ts";
import { changeSetWorkflow } from "../../../src/generated/workflows.ts";
import type {
  BroughtResource,
  ChangeSetLineValue,
  ChangeSetRemedy,
  ChangeSetStatus,
  NewLineValue,
} from "../../../src/generated/server.ts";
import type { ChangeSetContent } from "../../platform/db/columnTypes.ts";
import type { Context } from "../context.ts";
import type { StoredResource } from "../crud/resource.ts";
import type { StoredRow, WorkflowRecords } from "../workflow/workflow.ts";

/** A change of one field. */
export type FieldChange = Omit<ChangeSetContent["changes"][number], "__typename"> & {
  /** The values that a person saw: a record with another one is refused (W014). */
  seen?: readonly string[] | null;
};

/** The value of one line, old or new, as a change of its field. */
export const toOwnChange = ({ __typename: _, ...value }: ChangeSetLineValue | NewLineValue): FieldChange => ({
  ...value,
  how: "SET",
});

/** All changes of a line: those of every line, then its own values. */
export const listLineChanges = (
  { changes }: Pick<ChangeSetContent, "changes">,
  { values }: Pick<ChangeSetContent["lines"][number], "values"> = {},
): readonly FieldChange[] =>
  values && values.length > 0 ? [...changes, ...values.map((value) => toOwnChange(value))] : changes;

/** The names of all fields that a change set changes, each once. */
export const listChangedFields = ({ changes, lines }: ChangeSetContent): string[] => [
  ...new Set([...changes, ...lines.flatMap(({ values }) => values ?? [])].map(({ field }) => field)),
];

export type StoredChangeSet = StoredRow<"change_set">;

const broughtResources: readonly string[] = [
  "CATEGORY",
  "OPTION",
  "OPTION_GROUP",
  "MENU_CATEGORY",
  "COUNT_PRODUCT",
  "PRINTER",
] satisfies BroughtResource[];

/** How long a change set that is done can be undone. */
export const undoDays = 30;

/** SQL: the state of a change set, which follows from its times. */
export const changeSetState = sql<ChangeSetStatus>`case
  when canceled_at is not null then 'CANCELED'
  when undone_at is not null then 'UNDONE'
  when undo_started_at is not null then 'UNDOING'
  when done_at is not null then 'DONE'
  when started_at is not null then 'RUNNING'
  when run_at is not null then 'WAITING'
  when checked_at is not null then 'CHECKED'
  else 'DRAFT' end`;

/** Change sets as records of their workflow: for whoever has all of their shops. */
export const changeSetRecords: WorkflowRecords<"change_set", { changeSetId: number }> = {
  workflow: changeSetWorkflow,
  table: "change_set",
  key: ["change_set_id"],
  where: ({ changeSetId }, { viewer }) =>
    sql`tenant_id = ${viewer.developerId} and change_set_id = ${changeSetId}
      and shop_ids <@ ${[...viewer.shopIds]}::int[]`,
  stateNames: changeSetStatusNames,
  stateSql: changeSetState,
  readName: ({ name }) => name,
};

/** The context of a call that carries out a change set, or takes it back: its changes name the set in the history. */
export const nameChangeSet = (context: Context, id: number, undo: boolean): Context => ({
  ...context,
  changeSet: { id, undo },
});

/** The resources whose records change sets change, with their hooks. @throws if there is none of this name */
export type ResourceFinder = (name: string) => StoredResource;

/** The remedy that brings records of a resource along to a shop that lacks them. Undefined for one that is never brought. */
export function toBringRemedy(resource: string): ChangeSetRemedy | undefined {
  const value = toResourceValue(resource);
  return broughtResources.includes(value) ? (`BRING_${value}` as ChangeSetRemedy) : undefined;
}
