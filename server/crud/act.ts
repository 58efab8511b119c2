import { sql } from "kysely";
import type { ActionMeta } from "../../src/core/metadata.ts";
import { Rejected } from "../../src/core/rejected.ts";
import { titleField } from "../../src/core/titleField.ts";
import type { ActionOutcome } from "../../src/generated/server.ts";
import type { Call } from "./call.ts";
import { allOrNothing, missing } from "./dryRun.ts";
import type { Done, Values, Work } from "./hooks.ts";
import { remove } from "./remove.ts";
import { columnOf, type Resource } from "./resource.ts";
import { owned } from "./rowsOf.ts";

type Rows = ReadonlyMap<number, Values>;

/** The viewer's rows with these ids, by id. @param lock locks them until the end of the transaction */
async function rowsOf(resource: Resource, ids: readonly number[], { db, viewer }: Call, lock = false): Promise<Rows> {
  const { table, id } = resource.stored;
  const { rows } = await sql<Values>`
    select * from ${sql.table(table)} where ${owned(resource, viewer)} and ${sql.ref(id)} = any(${[...ids]}::int[])
    ${lock ? sql`for update` : sql``}`.execute(db);
  return new Map(rows.map((row) => [Number(row[id]), row]));
}

/** A record's name and the key that files use for it: 特製味噌ラーメン (RM01). */
function labelOf(resource: Resource, row: Values): string {
  const [code] = resource.meta.key ?? [];
  const textOf = (field: string) => String(row[columnOf(resource, field).name]);
  const title = textOf(titleField(resource.meta));
  return code === undefined ? title : `${title} (${textOf(code)})`;
}

/** The default of an action without a hook: it deletes each record. */
const deletion = (resource: Resource): Work<Values> => ({
  place: null,
  async work(row, call) {
    await remove(resource, { ids: [row[resource.stored.id]], several: false, args: {} }, call);
    return { outcome: "DELETED" };
  },
});

/**
 * Runs an action on each of the viewer's records, each in a transaction of its own, and answers the outcomes. The row is locked
 * meanwhile, so that nobody changes it between reading and writing.
 * @throws Rejected W022 if there are more outcomes than the action's limit of ids
 */
export async function act(
  resource: Resource,
  { name, ids: field, most = Infinity }: ActionMeta,
  input: Values,
  call: Call,
): Promise<ActionOutcome[]> {
  const ids = [...new Set(input[field] as readonly number[])];
  const works = (await resource.hooks.actions?.[name]?.(input, call)) ?? [deletion(resource)];
  if (ids.length * works.length > most) throw new Rejected("W022", { field, args: [most] });
  const found = await rowsOf(resource, ids, call);
  const outcomes: ActionOutcome[] = [];
  for (const id of ids) {
    const known = found.get(id);
    if (!known) {
      outcomes.push(missing(id));
      continue;
    }
    for (const { place, work } of works) {
      const outcomeOf = ({ outcome, details = [] }: Done): ActionOutcome => ({
        id,
        name: labelOf(resource, known),
        place,
        outcome,
        details: [...details],
      });
      const whole = async (within: Call) => {
        const row = (await rowsOf(resource, [id], within, true)).get(id);
        return row ? outcomeOf(await work(row, within)) : missing(id);
      };
      const refused = (details: string[]) => outcomeOf({ outcome: "REFUSED", details });
      const dryRun = input["dryRun"] === true;
      outcomes.push(await allOrNothing(call.db, (db) => whole({ ...call, db }), { dryRun, refused }));
    }
  }
  return outcomes;
}
