import type { GraphQLSchema } from "graphql";
import { buildInput } from "../../../src/core/buildInput.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import { requestField } from "../../../src/core/requestId.ts";
import type { Restore, RestoreChangeInput } from "../../../src/generated/server.ts";
import type { Context } from "../context.ts";
import { requireChange, type StoredChange } from "./change.ts";
import { planRestore, type RestorePlan } from "./earlier.ts";
import { readReferredNames } from "./references.ts";
import { callField, pickOwnedValue } from "./rootField.ts";
import { pickFieldLabel, loadResourceLabels, formatHistoryValue, type ValueReader } from "./words.ts";

type RecordValues = Readonly<Record<string, unknown>>;

const findRecordVersion = ({ meta, current }: RestorePlan): number | null => {
  const field = meta.fields.find(({ kind }) => kind === "VERSION");
  const version = field && current?.[field.name];
  return typeof version === "number" ? version : null;
};

/** What taking the state before a change back would do, in words. */
export async function buildRestorePreview(
  schema: GraphQLSchema,
  change: StoredChange,
  context: Context,
): Promise<Restore> {
  const plan = await planRestore(schema, change, context);
  if ("reason" in plan) return { kind: null, reason: plan.reason, version: null, fields: [], lost: [] };
  const { current, then, fields, lost, kind } = plan;
  const { resource, tenant_id } = change;
  const own = await loadResourceLabels(resource);
  const nameOf = await readReferredNames(context.db.kysely, tenant_id, [{ resource, before: current, after: then }]);
  const reader: ValueReader = { own, nameOf };
  return {
    kind,
    reason: null,
    version: findRecordVersion(plan),
    fields: fields.map((field) => ({
      name: field.name,
      label: pickFieldLabel(own, field.name),
      now: current && formatHistoryValue(current[field.name], field, field.name, reader),
      then: formatHistoryValue(then[field.name], field, field.name, reader),
    })),
    lost: lost.map((name) => pickFieldLabel(own, name)),
  };
}

/** The input of the update or create that takes the state back. */
function inputFor(plan: RestorePlan, input: RestoreChangeInput): RecordValues {
  const { kind, meta, current, then, fields, subject } = plan;
  const chosen = fields.filter(({ name }) => input.fields.includes(name));
  if (chosen.length === 0) throw new Rejected("W001", { field: "fields" });
  const restored = Object.fromEntries(chosen.map(({ name }) => [name, then[name]]));
  const values = { ...subject.variant, ...current, ...restored };
  const made = buildInput(meta, kind, values, (what, list) => pickOwnedValue(subject, what, list));
  if (kind === "CREATE") return { ...made, ...(input.requestId ? { [requestField]: input.requestId } : {}) };
  const version = meta.fields.find((field) => field.kind === "VERSION");
  return version && typeof input.version === "number" ? { ...made, [version.name]: input.version } : made;
}

/**
 * Takes the state before a change back, as a new change by the resource's own update or create: with its permissions, rules and
 * version, and a row of the history that names this change.
 * @returns the id of the record, which is a new one if it was made again
 * @throws Rejected RESTORE with the reason if it cannot be taken back, and whatever the operation refuses
 */
export async function restoreChange(schema: GraphQLSchema, input: RestoreChangeInput, context: Context) {
  const change = await requireChange(context, input.id);
  const plan = await planRestore(schema, change, context);
  if ("reason" in plan) throw new Rejected("RESTORE", { args: [plan.reason] });
  const { operation, meta } = plan;
  const sent = inputFor(plan, input);
  const several = operation.args.some(({ name, type }) => name === "input" && type.startsWith("["));
  const origin = { ...context, origin: change.seq };
  const answer = await callField(schema, operation.name, { input: several ? [sent] : sent }, origin);
  if (plan.kind === "UPDATE") return { recordId: change.record_id };
  const record = (Array.isArray(answer) ? answer[0] : answer) as RecordValues | undefined;
  return { recordId: String(record?.[meta.id]) };
}
