import type { ActionMeta } from "../../../../src/core/metadata.ts";
import { formatValue } from "../../../../src/core/sheet/format.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import { findTitleField } from "../../../../src/core/titleField.ts";
import type { ActionOutcome } from "../../../../src/generated/server.ts";
import { runWithHistory, type Call } from "../call.ts";
import { allOrNothing, buildMissingOutcome } from "./dryRun.ts";
import type { RecordActionResult, FieldValues, ActionWork } from "../hooks.ts";
import { findRecords, readRecords } from "../find/read.ts";
import { deleteRecords } from "./remove.ts";
import type { StoredResource } from "../resource.ts";

/** A record's name and the key that files use for it: 特製味噌ラーメン (RM01). A record without a name has the key alone: 2026年11月. */
function formatRecordLabel({ meta }: StoredResource, record: FieldValues): string {
  const [code] = meta.key ?? [];
  const name = findTitleField(meta);
  const title = String(record[name]);
  if (code === undefined) return title;
  const key = String(record[code]);
  const kind = meta.fields.find((field) => field.name === code)?.kind;
  return name === meta.id ? formatValue(kind ?? "TEXT", key) : `${title} (${key})`;
}

/** The default of an action without a hook: it deletes each record. */
const deletion = (resource: StoredResource): ActionWork<FieldValues> => ({
  place: null,
  async work(record, call) {
    await deleteRecords(resource, { ids: [record[resource.meta.id]], several: false, args: {} }, call);
    return { outcome: "DELETED" };
  },
});

/**
 * Runs an action on each of the viewer's records, each in a transaction of its own, and answers the outcomes. The row is locked
 * meanwhile, so that nobody changes it between reading and writing.
 * @throws Rejected W022 if there are more outcomes than the action's limit of ids
 */
export async function runRecordAction(
  resource: StoredResource,
  { name, ids: field, most = Infinity }: ActionMeta,
  input: FieldValues,
  call: Call,
): Promise<ActionOutcome[]> {
  const ids = [...new Set(input[field] as readonly number[])];
  const works = (await resource.hooks.actions?.[name]?.(input, call)) ?? [deletion(resource)];
  if (ids.length * works.length > most) throw new Rejected("W022", { field, args: [most] });
  const records = await readRecords(resource, ids, call);
  const found = new Map(records.map((record) => [Number(record[resource.meta.id]), record]));
  const outcomes: ActionOutcome[] = [];
  for (const id of ids) {
    const target = found.get(id);
    if (!target) {
      outcomes.push(buildMissingOutcome(id));
      continue;
    }
    for (const { place, work } of works) {
      const outcomeOf = ({ outcome, details = [], warnings = [] }: RecordActionResult): ActionOutcome => ({
        id,
        name: formatRecordLabel(resource, target),
        place,
        outcome,
        details: [...details],
        warnings: [...warnings],
      });
      const whole = async (within: Call) => {
        const [record] = await findRecords(resource, { [resource.meta.id]: id }, within, true);
        return record ? outcomeOf(await work(record, within)) : buildMissingOutcome(id);
      };
      const refused = (details: string[]) => outcomeOf({ outcome: "REFUSED", details });
      const dryRun = input["dryRun"] === true;
      outcomes.push(await allOrNothing(call.db, (db) => runWithHistory({ ...call, db }, whole), { dryRun, refused }));
    }
  }
  return outcomes;
}
