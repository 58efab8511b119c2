import type { ResourceMeta } from "../../../../src/core/metadata.ts";
import type { FieldError } from "../../../../src/core/rejected.ts";
import type { RowResult } from "../../../../src/generated/server.ts";
import { isUniqueViolation } from "../../../platform/db/queries/unique.ts";
import { listUnstorablePaths } from "../../guard/guard.ts";
import { createMediaCheck } from "../../guard/keptMedia.ts";
import { runInTransaction, type Call } from "../call.ts";
import { findInputErrors } from "../find/foreign.ts";
import { insertMany, saveMany } from "../write/many.ts";
import type { StoredResource } from "../resource.ts";
import { readRowRecords } from "./records.ts";
import { findLostZeros } from "./lostZeros.ts";
import { buildRowKey, planRow, refuseRow, type PlannedRow, type RowValues } from "./plan.ts";
import { toStaleRefusal } from "../stale.ts";

export type RowsInput = { input: readonly RowValues[]; dryRun: boolean };

/** Whether what was shown is still true: the stored version is the one shown, and a record shown as new does not exist yet. */
function findOutdatedCode(
  { outcome, stored }: PlannedRow,
  row: RowValues,
  dryRun: boolean,
): FieldError["code"] | undefined {
  if (outcome === "SAME" || outcome === "REFUSED") return undefined;
  const shown = row["version"] ?? null;
  if (!stored) return shown === null ? undefined : "NOT_FOUND";
  // The first dry run shows the version.
  if (dryRun && shown === null) return undefined;
  return stored["version"] === shown ? undefined : "W014";
}

const toRowResult = (meta: ResourceMeta, { outcome, stored, changes, errors }: PlannedRow): RowResult => ({
  outcome,
  id: stored ? Number(stored[meta.id]) : null,
  version: stored ? Number(stored["version"]) : null,
  changes: changes.map(({ field, before }) => ({ field, before: JSON.stringify(before) })),
  errors: errors.map(({ field, code, args = [] }) => ({ field: field || null, code, args: args.map(String) })),
});

/** Where rows find their records, what else is wrong with them, and how they are written. */
export type RowStore = {
  meta: ResourceMeta;
  hooks?: StoredResource["hooks"];
  /** The viewer's records that the rows may identify; locked, if they are written next. */
  find(rows: readonly RowValues[], call: Call, lock: boolean): Promise<readonly RowValues[]>;
  /** What is wrong with each of the complete rows beyond the rules of the schema. */
  check(inputs: readonly RowValues[], call: Call): Promise<readonly (readonly FieldError[])[]>;
  write(plans: readonly PlannedRow[], call: Call): Promise<void>;
};

/** The rows of a resource that the engine stores. */
const buildRowStore = (resource: StoredResource): RowStore => ({
  meta: resource.meta,
  hooks: resource.hooks,
  find: (rows, call, lock) => readRowRecords(resource, rows, call, lock),
  check: (inputs, call) => findInputErrors(resource, inputs, call),
  write: (plans, call) => writePlans(resource, plans, call),
});

/** Registers the rows of a file for a resource that the engine stores; see registerRowsIn. */
export const registerRows = (resource: StoredResource, rows: RowsInput, call: Call): Promise<RowResult[]> =>
  registerRowsIn(buildRowStore(resource), rows, call);

/**
 * Registers the rows of a file: each creates the record of its key or changes it. A call writes all rows in one transaction. It
 * writes none in a dry run, if one row is refused, or if the record has changed since the dry run (the row's version). The
 * answers have the order of the rows.
 * @throws Rejected W014 if another call registered the same at the same moment
 */
export async function registerRowsIn(store: RowStore, { input, dryRun }: RowsInput, call: Call): Promise<RowResult[]> {
  const results = (plans: readonly PlannedRow[]) => plans.map((one) => toRowResult(store.meta, one));
  const refuseOutdated = (plans: readonly PlannedRow[]) =>
    plans.map((one, index) => {
      const code = findOutdatedCode(one, input[index] ?? {}, dryRun);
      return code ? refuseRow(one, [{ field: "", code }]) : one;
    });
  if (dryRun) return results(refuseOutdated(await planRows(store, input, call, false)));
  try {
    return await runInTransaction(call, async (within) => {
      const current = refuseOutdated(await planRows(store, input, within, true));
      if (current.every(({ outcome }) => outcome !== "REFUSED")) await store.write(current, within);
      return results(current);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw toStaleRefusal();
    throw error;
  }
}

/** The record of a row with the id of the one that it changes. */
const whole = ({ id }: ResourceMeta, { stored, values }: PlannedRow): RowValues =>
  stored ? { ...values, [id]: stored[id] } : values;

async function planRows(
  store: RowStore,
  input: readonly RowValues[],
  call: Call,
  lock: boolean,
): Promise<PlannedRow[]> {
  const { meta, hooks = {} } = store;
  const { viewer, today } = call;
  // PostgreSQL cannot store such a text, so that it is nobody's key; the plan refuses the row.
  const readable = input.filter((row) => listUnstorablePaths(row, "").length === 0);
  const records = await store.find(readable, call, lock);
  const byKey = new Map(records.map((record) => [buildRowKey(meta, record), record]));
  const met = new Set<string>();
  const plans = input.map((row) => {
    const key = buildRowKey(meta, row);
    const plan = planRow(meta, { row, stored: byKey.get(key), viewer, today, hooks });
    const again = met.has(key);
    met.add(key);
    const [field = ""] = meta.key ?? [];
    if (again) return refuseRow(plan, [{ field, code: "TAKEN", args: [String(row[field])] }]);
    const lost = plan.outcome === "CREATE" ? findLostZeros(meta, row, records) : [];
    return lost.length > 0 ? refuseRow(plan, lost) : plan;
  });
  return checkPlans(store, await withExistingMedia(meta, plans, call), call);
}

/** Refuses plans that name a new picture which does not exist. */
async function withExistingMedia(
  meta: ResourceMeta,
  plans: readonly PlannedRow[],
  { context: { storage } }: Call,
): Promise<readonly PlannedRow[]> {
  const judge = createMediaCheck(storage);
  return Promise.all(
    plans.map(async (plan) => {
      const news = new Set(plan.changes.map(({ field }) => field));
      const written = meta.fields.filter(({ name }) => plan.outcome === "CREATE" || news.has(name));
      const unkept = plan.outcome === "REFUSED" ? [] : await judge(written, plan.values);
      return unkept.length > 0 ? refuseRow(plan, unkept) : plan;
    }),
  );
}

/** Adds what is wrong beyond the rules of the schema, such as references that do not exist, to the plans. */
async function checkPlans(store: RowStore, plans: readonly PlannedRow[], call: Call): Promise<PlannedRow[]> {
  const open = plans.filter(({ outcome }) => outcome === "CREATE" || outcome === "UPDATE");
  if (open.length === 0) return [...plans];
  const inputs = open.map((plan) => whole(store.meta, plan));
  const errors = await store.check(inputs, call);
  const wrong = new Map(open.map((plan, index) => [plan, errors[index] ?? []]));
  return plans.map((plan) => {
    const found = wrong.get(plan) ?? [];
    return found.length > 0 ? refuseRow(plan, found) : plan;
  });
}

async function writePlans(resource: StoredResource, plans: readonly PlannedRow[], call: Call): Promise<void> {
  const of = (outcome: PlannedRow["outcome"]) =>
    plans.filter((plan) => plan.outcome === outcome).map((plan) => whole(resource.meta, plan));
  const [created, changed] = [of("CREATE"), of("UPDATE")];
  if (created.length > 0) await insertMany(resource, created, call);
  if (changed.length > 0) await saveMany(resource, changed, call);
}
