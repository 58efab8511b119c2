import type { GraphQLSchema } from "graphql";
import { inputOf } from "../../src/core/inputOf.ts";
import { Rejected } from "../../src/core/rejected.ts";
import { requestField } from "../../src/core/requestId.ts";
import type { Restore, RestoreChangeInput } from "../../src/generated/server.ts";
import type { Context } from "../context.ts";
import { changeOf, type StoredChange } from "./change.ts";
import { planOf, type Plan } from "./earlier.ts";
import { namesIn } from "./references.ts";
import { callField, ownedValue } from "./rootField.ts";
import { labelOf, labelsOf, textOf, type Reader } from "./words.ts";

type Values = Readonly<Record<string, unknown>>;

const versionOf = ({ meta, current }: Plan): number | null => {
  const field = meta.fields.find(({ kind }) => kind === "VERSION");
  const version = field && current?.[field.name];
  return typeof version === "number" ? version : null;
};

/** What taking the state before a change back would do, in words. */
export async function restoreOf(schema: GraphQLSchema, change: StoredChange, context: Context): Promise<Restore> {
  const plan = await planOf(schema, change, context);
  if ("reason" in plan) return { kind: null, reason: plan.reason, version: null, fields: [], lost: [] };
  const { current, then, fields, lost, kind } = plan;
  const { resource, tenant_id } = change;
  const own = await labelsOf(resource);
  const nameOf = await namesIn(context.db.kysely, tenant_id, [{ resource, before: current, after: then }]);
  const reader: Reader = { own, nameOf };
  return {
    kind,
    reason: null,
    version: versionOf(plan),
    fields: fields.map((field) => ({
      name: field.name,
      label: labelOf(own, field.name),
      now: current && textOf(current[field.name], field, field.name, reader),
      then: textOf(then[field.name], field, field.name, reader),
    })),
    lost: lost.map((name) => labelOf(own, name)),
  };
}

/** The input of the update or create that takes the state back. */
function inputFor(plan: Plan, input: RestoreChangeInput): Values {
  const { kind, meta, current, then, fields, subject } = plan;
  const chosen = fields.filter(({ name }) => input.fields.includes(name));
  if (chosen.length === 0) throw new Rejected("W001", { field: "fields" });
  const restored = Object.fromEntries(chosen.map(({ name }) => [name, then[name]]));
  const values = { ...subject.variant, ...current, ...restored };
  const made = inputOf(meta, kind, values, (what, list) => ownedValue(subject, what, list));
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
  const change = await changeOf(context, input.id);
  const plan = await planOf(schema, change, context);
  if ("reason" in plan) throw new Rejected("RESTORE", { args: [plan.reason] });
  const { operation, meta } = plan;
  const sent = inputFor(plan, input);
  const several = operation.args.some(({ name, type }) => name === "input" && type.startsWith("["));
  const origin = { ...context, origin: change.seq };
  const answer = await callField(schema, operation.name, { input: several ? [sent] : sent }, origin);
  if (plan.kind === "UPDATE") return { recordId: change.record_id };
  const record = (Array.isArray(answer) ? answer[0] : answer) as Values | undefined;
  return { recordId: String(record?.[meta.id]) };
}
