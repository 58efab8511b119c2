import type { GraphQLSchema } from "graphql";
import { restoreReasons as reasons } from "../../../i18n/ja/history/history.ts";
import { validateFields } from "../../../src/domain/validate.ts";
import { decideAccess } from "../../../src/core/decide.ts";
import type { FieldMeta, OperationMeta, ResourceMeta } from "../../../src/core/metadata.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import { isSameFieldValue } from "../../../src/core/sameValue.ts";
import { requireViewer, type Context } from "../context.ts";
import { storedResources } from "../crud/resource.ts";
import { findVariantField } from "../crud/find/variant.ts";
import { readChangesSince, isRemade, type StoredChange } from "./change.ts";
import { buildReadArguments, callField, type OperationSubject } from "./rootField.ts";
import { findResourceMeta } from "./words.ts";

type RecordValues = Readonly<Record<string, unknown>>;

/** How a record gets an earlier state back. `current` is null for a record that is made again. */
export type RestorePlan = {
  kind: "UPDATE" | "CREATE";
  meta: ResourceMeta;
  operation: OperationMeta;
  subject: OperationSubject;
  current: RecordValues | null;
  /** The earlier state: fields and their values. */
  then: RecordValues;
  /** Fields that get another value, in the order of the form. */
  fields: readonly FieldMeta[];
  /** Names of fields that stay as they are, because the history has no value of them or no form has them. */
  lost: readonly string[];
};

/** Why an earlier state cannot be taken back. */
type RestoreRefusal = { reason: string };

/** Changes without values. */
const withoutValues: readonly string[] = ["ISSUE", "READ", "EXPORT", "BEGIN_VIEW", "END_VIEW"];

const isHidden = (value: unknown): boolean => typeof value === "object" && value !== null && "hidden" in value;

/** The variant of a change's record, as a field and its value. */
function toVariantValues({ resource, variant }: StoredChange): RecordValues {
  const stored = storedResources.find(({ meta }) => meta.name === resource);
  const field = stored && findVariantField(stored);
  return field && variant !== null ? { [field.name]: variant } : {};
}

/** The record as it is now, read as a client reads it; null if it is gone. */
async function readCurrentRecord(
  schema: GraphQLSchema,
  meta: ResourceMeta,
  subject: OperationSubject,
  context: Context,
) {
  const { one, list } = meta.operations;
  const operation = one ?? list;
  if (!operation) return null;
  try {
    const answer = await callField(schema, operation.name, buildReadArguments(meta, operation, subject), context);
    if (one) return answer as RecordValues;
    return (answer as readonly RecordValues[]).find((record) => String(record[meta.id]) === subject.id) ?? null;
  } catch (error) {
    if (error instanceof Rejected && error.code === "NOT_FOUND") return null;
    throw error;
  }
}

/** The values of the fields that changed, as they were: before the change, or after it if it made the record. */
function valuesThen(change: StoredChange, since: Awaited<ReturnType<typeof readChangesSince>>): RecordValues {
  const undone = change.action === "CREATE" ? since.filter(({ seq }) => seq > change.seq) : since;
  return Object.assign({}, ...undone.map(({ before }) => before ?? {})) as RecordValues;
}

/**
 * How the record of a change gets back the state before it: by a change of the record, or by making it again if it is gone. Of a
 * creation it is the state with which the record was made.
 */
export async function planRestore(
  schema: GraphQLSchema,
  change: StoredChange,
  context: Context,
): Promise<RestorePlan | RestoreRefusal> {
  const viewer = requireViewer(context);
  const meta = change.resource === "closing" ? undefined : findResourceMeta(change.resource);
  if (withoutValues.includes(change.action)) return { reason: reasons.noValues };
  if (!meta) return { reason: change.resource === "closing" ? reasons.closing : reasons.noForm };
  const since = await readChangesSince(context, change);
  const kind = since[0]?.action === "DELETE" ? "CREATE" : "UPDATE";
  const operation = meta.operations[kind === "CREATE" ? "create" : "update"];
  // A shop that is made again has another number: its register and its receipts would not follow.
  if (kind === "CREATE" && meta.name === "store") return { reason: reasons.shop };
  // A password is in no history, and an account without one signs nobody in.
  if (kind === "CREATE" && meta.name === "account") return { reason: reasons.account };
  if (!operation) return { reason: kind === "CREATE" ? reasons.notMade : reasons.notChanged };
  if (!decideAccess(operation.rule, viewer).allow) return { reason: reasons.forbidden };
  const seqs = since.map(({ seq }) => seq);
  if (kind === "CREATE" && (await isRemade(context, change.tenant_id, seqs))) return { reason: reasons.remade };

  const subject = { viewer, shop: change.shop_id, id: change.record_id, variant: toVariantValues(change) };
  const current = kind === "CREATE" ? null : await readCurrentRecord(schema, meta, subject, context);
  if (kind === "UPDATE" && !current) return { reason: reasons.gone };
  const then = valuesThen(change, since);
  const isReadable = (name: string) => !isHidden(then[name]);
  const differs = (field: FieldMeta) => !isSameFieldValue(field, then[field.name], current?.[field.name]);
  // Hours that nobody had saved have no times, and no form stores such.
  const isUnset = (field: FieldMeta) => validateFields([field], then).some(({ code }) => code === "W001");
  const changed = meta.fields.filter(
    (field) => field.name in then && isReadable(field.name) && field.places.includes(kind) && differs(field),
  );
  const fields = changed.filter((field) => !isUnset(field));
  if (fields.length < changed.length && fields.length === 0) return { reason: reasons.unset };
  const lost = Object.keys(then).filter((name) => {
    const field = meta.fields.find((one) => one.name === name);
    return !isReadable(name) || !field?.places.includes(kind) || (changed.includes(field) && !fields.includes(field));
  });
  if (fields.length === 0) return { reason: lost.length > 0 ? reasons.nothing : reasons.same };
  return { kind, meta, operation, subject, current, then, fields, lost };
}
