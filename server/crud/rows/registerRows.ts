import type { ResourceMeta } from "../../../src/core/metadata.ts";
import type { FieldError } from "../../../src/core/rejected.ts";
import type { RowResult } from "../../../src/generated/server.ts";
import { isUniqueViolation } from "../../db/unique.ts";
import { unstorable } from "../../http/guard.ts";
import { mediaJudge } from "../../http/keptMedia.ts";
import { inOne, type Call } from "../call.ts";
import { faultsOf } from "../foreign.ts";
import { insertMany, saveMany } from "../many.ts";
import type { Resource } from "../resource.ts";
import { recordsFor } from "./records.ts";
import { findLostZeros } from "./lostZeros.ts";
import { keyOf, planRow, refused, type Planned, type Row } from "./plan.ts";
import { toStaleRefusal } from "../stale.ts";

export type RowsInput = { input: readonly Row[]; dryRun: boolean };

/** Whether the dry run is still true: the stored version is the one shown, and a record shown as new does not exist yet. */
function outdated({ outcome, stored }: Planned, row: Row): FieldError["code"] | undefined {
  if (outcome === "SAME" || outcome === "REFUSED") return undefined;
  const shown = row["version"] ?? null;
  if (!stored) return shown === null ? undefined : "NOT_FOUND";
  return stored["version"] === shown ? undefined : "W014";
}

const resultOf = (meta: ResourceMeta, { outcome, stored, changes, errors }: Planned): RowResult => ({
  outcome,
  id: stored ? Number(stored[meta.id]) : null,
  version: stored ? Number(stored["version"]) : null,
  changes: changes.map(({ field, before }) => ({ field, before: JSON.stringify(before) })),
  errors: errors.map(({ field, code, args = [] }) => ({ field: field || null, code, args: args.map(String) })),
});

/** Where rows find their records, what else is wrong with them, and how they are written. */
export type RowStore = {
  meta: ResourceMeta;
  /** The viewer's records that the rows may identify; locked, if they are written next. */
  find(rows: readonly Row[], call: Call, lock: boolean): Promise<readonly Row[]>;
  /** What is wrong with each of the complete rows beyond the rules of the schema. */
  check(inputs: readonly Row[], call: Call): Promise<readonly (readonly FieldError[])[]>;
  write(plans: readonly Planned[], call: Call): Promise<void>;
};

/** The rows of a resource that the engine stores. */
const storeOf = (resource: Resource): RowStore => ({
  meta: resource.meta,
  find: (rows, call, lock) => recordsFor(resource, rows, call, lock),
  check: (inputs, call) => faultsOf(resource, inputs, call),
  write: (plans, call) => write(resource, plans, call),
});

/** Registers the rows of a file for a resource that the engine stores; see registerRowsIn. */
export const registerRows = (resource: Resource, rows: RowsInput, call: Call): Promise<RowResult[]> =>
  registerRowsIn(storeOf(resource), rows, call);

/**
 * Registers the rows of a file: each creates the record of its key or changes it. A call writes all rows in one transaction. It
 * writes none in a dry run, if one row is refused, or if the record has changed since the dry run (the row's version). The
 * answers have the order of the rows.
 * @throws Rejected W014 if another call registered the same at the same moment
 */
export async function registerRowsIn(store: RowStore, { input, dryRun }: RowsInput, call: Call): Promise<RowResult[]> {
  const results = (plans: readonly Planned[]) => plans.map((one) => resultOf(store.meta, one));
  if (dryRun) return results(await plansOf(store, input, call, false));
  try {
    return await inOne(call, async (within) => {
      const found = await plansOf(store, input, within, true);
      const current = found.map((one, index) => {
        const code = outdated(one, input[index] ?? {});
        return code ? refused(one, [{ field: "", code }]) : one;
      });
      if (current.every(({ outcome }) => outcome !== "REFUSED")) await store.write(current, within);
      return results(current);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw toStaleRefusal();
    throw error;
  }
}

/** The record of a row with the id of the one that it changes. */
const whole = ({ id }: ResourceMeta, { stored, values }: Planned): Row =>
  stored ? { ...values, [id]: stored[id] } : values;

async function plansOf(store: RowStore, input: readonly Row[], call: Call, lock: boolean): Promise<Planned[]> {
  const { meta } = store;
  const { viewer, today } = call;
  // PostgreSQL cannot store such a text, so that it is nobody's key; the plan refuses the row.
  const readable = input.filter((row) => unstorable(row, "").length === 0);
  const records = await store.find(readable, call, lock);
  const byKey = new Map(records.map((record) => [keyOf(meta, record), record]));
  const met = new Set<string>();
  const plans = input.map((row) => {
    const key = keyOf(meta, row);
    const plan = planRow(meta, { row, stored: byKey.get(key), viewer, today });
    const again = met.has(key);
    met.add(key);
    const [field = ""] = meta.key ?? [];
    if (again) return refused(plan, [{ field, code: "TAKEN", args: [String(row[field])] }]);
    const lost = plan.outcome === "CREATE" ? findLostZeros(meta, row, records) : [];
    return lost.length > 0 ? refused(plan, lost) : plan;
  });
  return checked(store, await withExistingMedia(meta, plans, call), call);
}

/** Refuses plans that name a new picture which does not exist. */
async function withExistingMedia(
  meta: ResourceMeta,
  plans: readonly Planned[],
  { context: { storage } }: Call,
): Promise<readonly Planned[]> {
  const judge = mediaJudge(storage);
  return Promise.all(
    plans.map(async (plan) => {
      const news = new Set(plan.changes.map(({ field }) => field));
      const written = meta.fields.filter(({ name }) => plan.outcome === "CREATE" || news.has(name));
      const unkept = plan.outcome === "REFUSED" ? [] : await judge(written, plan.values);
      return unkept.length > 0 ? refused(plan, unkept) : plan;
    }),
  );
}

/** Adds what is wrong beyond the rules of the schema, such as references that do not exist, to the plans. */
async function checked(store: RowStore, plans: readonly Planned[], call: Call): Promise<Planned[]> {
  const open = plans.filter(({ outcome }) => outcome === "CREATE" || outcome === "UPDATE");
  if (open.length === 0) return [...plans];
  const inputs = open.map((plan) => whole(store.meta, plan));
  const errors = await store.check(inputs, call);
  const wrong = new Map(open.map((plan, index) => [plan, errors[index] ?? []]));
  return plans.map((plan) => {
    const found = wrong.get(plan) ?? [];
    return found.length > 0 ? refused(plan, found) : plan;
  });
}

async function write(resource: Resource, plans: readonly Planned[], call: Call): Promise<void> {
  const of = (outcome: Planned["outcome"]) =>
    plans.filter((plan) => plan.outcome === outcome).map((plan) => whole(resource.meta, plan));
  const [created, changed] = [of("CREATE"), of("UPDATE")];
  if (created.length > 0) await insertMany(resource, created, call);
  if (changed.length > 0) await saveMany(resource, changed, call);
}
