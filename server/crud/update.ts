import { sql } from "kysely";
import { Rejected } from "../../src/core/rejected.ts";
import type { Call } from "./call.ts";
import type { Values } from "./hooks.ts";
import { one } from "./read.ts";
import { versionField, type Resource } from "./resource.ts";
import { having, identity, owned } from "./rowsOf.ts";
import { recordColumns } from "./recordColumns.ts";
import { taken } from "./unique.ts";
import { columnValues } from "./values.ts";

/** The columns of a record that is saved: what its form says, and what the resource knows. */
async function savedColumns(resource: Resource, input: Values, call: Call): Promise<Values> {
  const { stored, hooks } = resource;
  const place = sql<number>`${sql.ref(stored.sequence ?? stored.id)}`;
  const [own] = (await hooks.columns?.([{ input, isNew: false, place }], call)) ?? [];
  return { ...columnValues(resource, "UPDATE", input, call.context.sealing), ...own };
}

/** Writes where the record is still at the version that was opened; undefined where it is not, or is not there. */
async function write(resource: Resource, input: Values, call: Call): Promise<Values | undefined> {
  const { stored } = resource;
  const version = versionField(resource);
  if (!version) throw new Error(`${resource.meta.name} has no version by which it could be saved`);
  const column = sql.ref(stored.fields[version.name] ?? version.name);
  const columns = { ...(await savedColumns(resource, input, call)), updated_at: call.now };
  const set = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const { rows } = await sql<Values>`
    update ${sql.table(stored.table)} set ${sql.join(set)}, ${column} = ${column} + 1
    where ${owned(resource, call.viewer)} and ${having(resource, identity(resource, input))} and ${column} = ${input[version.name]}
    returning ${recordColumns(resource, call)}`.execute(call.db);
  return rows[0];
}

/**
 * Saves a record as its form sent it.
 * @throws Rejected NOT_FOUND; W014 with the present record where somebody saved it in the meantime; TAKEN, and whatever the
 * resource's own check refuses
 */
export async function update(resource: Resource, input: Values, call: Call): Promise<Values> {
  const [errors = []] = (await resource.hooks.check?.([input], call)) ?? [];
  if (errors.length > 0) throw Rejected.fields(errors);
  const saved = await write(resource, input, call).catch((error: unknown) => {
    const refusal = taken(error, resource, input);
    throw refusal ? Rejected.fields([refusal]) : error;
  });
  if (!saved) throw new Rejected("W014", { current: await one(resource, identity(resource, input), call) });
  resource.hooks.changed?.(call.context);
  return saved;
}
