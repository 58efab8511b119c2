import type { Kysely, Transaction } from "kysely";
import { businessToday } from "../../../src/domain/businessDay.ts";
import type { ResourceMeta } from "../../../src/core/metadata.ts";
import { Rejected, type FieldError } from "../../../src/core/rejected.ts";
import type { RowResult } from "../../../src/generated/server.ts";
import { viewerOf, type Context } from "../../context.ts";
import type { Tables } from "../../db/tables.ts";
import { unstorable } from "../../http/guard.ts";
import { mediaJudge } from "../../http/keptMedia.ts";
import { isUniqueViolation } from "../../db/unique.ts";
import { keyOf, planRow, refused, type Planned, type Row } from "./plan.ts";

type Database = Kysely<Tables> | Transaction<Tables>;

/**
 * What differs between resources when a file is registered. `Values` is the input of the create, `Stored` the record of the
 * API. Each function is called once for all rows of a call and sends one statement, or a few.
 */
export type RowStore<Values, Stored> = {
  meta: ResourceMeta;
  /** The records with the keys of these rows; more do no harm. `lock` locks them, always in the same order. */
  stored(rows: readonly Partial<Values>[], at: { db: Database; lock: boolean }): Promise<readonly Stored[]>;
  /** Errors beyond the fields' own rules, such as references that do not exist: one list per row. */
  check?(rows: readonly Values[], at: { db: Database }): Promise<readonly (readonly FieldError[])[]>;
  insert(rows: readonly Values[], at: { db: Database }): Promise<unknown>;
  /** Writes the values and raises the versions. The rows are locked. */
  update(rows: readonly { id: number; values: Values }[], at: { db: Database }): Promise<unknown>;
};

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

/**
 * Registers the rows of a file: each creates the record of its key or changes it. A call writes all rows in one transaction. It
 * writes none in a dry run, if one row is refused, or if the record has changed since the dry run (the row's version). The
 * answers have the order of the rows.
 * @throws Rejected W014 if another call registered the same at the same moment
 */
export async function registerRows<Values, Stored>(
  context: Context,
  store: RowStore<Values, Stored>,
  { input, dryRun }: RowsInput,
): Promise<RowResult[]> {
  const { meta } = store;
  const results = (planned: readonly Planned[]) => planned.map((one) => resultOf(meta, one));
  const { kysely } = context.db;
  if (dryRun) return results(await planned(context, store, { input, db: kysely, lock: false }));
  try {
    return await kysely.transaction().execute(async (db) => {
      const found = await planned(context, store, { input, db, lock: true });
      const current = found.map((one, index) => {
        const code = outdated(one, input[index] ?? {});
        return code ? refused(one, [{ field: "", code }]) : one;
      });
      if (current.every(({ outcome }) => outcome !== "REFUSED")) await write(meta, store, current, db);
      return results(current);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Rejected("W014");
    throw error;
  }
}

async function planned<Values, Stored>(
  context: Context,
  store: RowStore<Values, Stored>,
  { input, db, lock }: { input: readonly Row[]; db: Database; lock: boolean },
): Promise<Planned[]> {
  const { meta } = store;
  const viewer = viewerOf(context);
  const today = businessToday(context.clock.now());
  // PostgreSQL cannot store such a text, so that it is nobody's key; the plan refuses the row.
  const readable = input.filter((row) => unstorable(row, "").length === 0);
  const records = (await store.stored(readable as readonly Partial<Values>[], { db, lock })) as readonly Row[];
  const byKey = new Map(records.map((record) => [keyOf(meta, record), record]));
  const met = new Set<string>();
  const plans = input.map((row) => {
    const key = keyOf(meta, row);
    const plan = planRow(meta, { row, stored: byKey.get(key), viewer, today });
    const again = met.has(key);
    met.add(key);
    const [field = ""] = meta.key ?? [];
    return again ? refused(plan, [{ field, code: "TAKEN", args: [String(row[field])] }]) : plan;
  });
  return checked(store, await withKeptMedia(context, meta, plans), db);
}

/** Refuses plans that name a new picture which does not exist. */
async function withKeptMedia(
  { storage }: Context,
  meta: ResourceMeta,
  plans: readonly Planned[],
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

/** Adds the errors of the resource's own check to the plans. */
async function checked<Values, Stored>(
  store: RowStore<Values, Stored>,
  plans: readonly Planned[],
  db: Database,
): Promise<Planned[]> {
  const open = plans.filter(({ outcome }) => outcome === "CREATE" || outcome === "UPDATE");
  if (!store.check || open.length === 0) return [...plans];
  const errors = await store.check(
    open.map(({ values }) => values as Values),
    { db },
  );
  const wrong = new Map(open.map((plan, index) => [plan, errors[index] ?? []]));
  return plans.map((plan) => {
    const found = wrong.get(plan) ?? [];
    return found.length > 0 ? refused(plan, found) : plan;
  });
}

async function write<Values, Stored>(
  meta: ResourceMeta,
  store: RowStore<Values, Stored>,
  plans: readonly Planned[],
  db: Database,
): Promise<void> {
  const of = (outcome: Planned["outcome"]) => plans.filter((plan) => plan.outcome === outcome);
  const created = of("CREATE").map(({ values }) => values as Values);
  const changed = of("UPDATE").map(({ values, stored }) => ({
    id: Number(stored?.[meta.id]),
    values: values as Values,
  }));
  if (created.length > 0) await store.insert(created, { db });
  if (changed.length > 0) await store.update(changed, { db });
}
