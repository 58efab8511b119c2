import type { FieldMeta, ResourceMeta } from "../../../src/core/metadata.ts";
import { toCanonicalValue } from "../../../src/core/sameValue.ts";
import { findTitleField } from "../../../src/core/titleField.ts";
import type { ChangeAction } from "../../platform/db/columnTypes.ts";
import { recordChange, type Call } from "./call.ts";
import type { RecordChange } from "./history.ts";
import type { FieldValues } from "./hooks.ts";
import type { StoredResource } from "./resource.ts";
import { findShopField } from "./find/shop.ts";
import { findVariantField } from "./find/variant.ts";

type ResourceWithoutHooks = Pick<StoredResource, "meta" | "stored">;

/** Stands for a value that the history does not say: it only says that it has changed. */
export const hiddenValue = { hidden: true } as const;

/** Whether a field tells whose record it is, or which variant of it. A change has these beside its values. */
const isPlace = ({ stored }: ResourceWithoutHooks, { kind, owns, options, name }: FieldMeta): boolean =>
  kind === "HIDDEN" && (owns !== undefined || options !== undefined || !(name in stored.fields));

const filledInFields = new WeakMap<ResourceMeta, readonly FieldMeta[]>();

/** The fields that a person fills in, or the page for a person. The record's shop and its version are not among them. */
function listFilledIn(resource: ResourceWithoutHooks): readonly FieldMeta[] {
  const known = filledInFields.get(resource.meta);
  if (known) return known;
  const fields = resource.meta.fields.filter(
    (field) =>
      field.kind !== "VERSION" &&
      !isPlace(resource, field) &&
      field.name !== resource.meta.id &&
      (field.places.includes("CREATE") || field.places.includes("UPDATE")),
  );
  filledInFields.set(resource.meta, fields);
  return fields;
}

const isSecret = ({ stored }: ResourceWithoutHooks, { name, kind, authority }: FieldMeta): boolean =>
  kind === "PASSWORD" || authority !== undefined || stored.sealed.includes(name);

/** A value as the history keeps it. Secrets are never kept. */
const toHistoryValue = (resource: ResourceWithoutHooks, field: FieldMeta, value: unknown): unknown =>
  value !== null && isSecret(resource, field) ? hiddenValue : value;

/**
 * The fields by which a record differs before and after, each with its value; a field of neither is skipped. Undefined if none
 * differs.
 */
function difference(
  resource: ResourceWithoutHooks,
  before: FieldValues | null,
  after: FieldValues | null,
): Pick<RecordChange, "before" | "after"> | undefined {
  const [old, now]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
  for (const field of listFilledIn(resource)) {
    if (!(before && field.name in before) && !(after && field.name in after)) continue;
    const [from, to] = [toCanonicalValue(field, before?.[field.name]), toCanonicalValue(field, after?.[field.name])];
    if (JSON.stringify(from) === JSON.stringify(to)) continue;
    old[field.name] = toHistoryValue(resource, field, from);
    now[field.name] = toHistoryValue(resource, field, to);
  }
  if (before && after && Object.keys(now).length === 0) return undefined;
  return { before: before && old, after: after && now };
}

/** The shop of a record; null for one of the whole company. */
function findRecordShop(resource: ResourceWithoutHooks, record: FieldValues): number | null {
  if (resource.stored.owner !== "SHOP") return null;
  const field = findShopField(resource);
  const shop = field && record[field.name];
  return typeof shop === "number" ? shop : null;
}

function findRecordVariant(resource: ResourceWithoutHooks, record: FieldValues): string | null {
  const field = findVariantField(resource);
  const value = field && record[field.name];
  return typeof value === "string" ? value : null;
}

/**
 * Notes the change of a record, for the history that the end of the transaction writes. A record without a difference is not
 * noted.
 */
export function noteChange(
  resource: ResourceWithoutHooks,
  action: ChangeAction,
  { before, after }: { before: FieldValues | null; after: FieldValues | null },
  call: Call,
): void {
  const record = after ?? before;
  const differs = difference(resource, before, after);
  if (!record || !differs) return;
  const { name, id, fields } = resource.meta;
  const titled = findTitleField(resource.meta);
  const title = titled === id ? null : record[titled];
  // The company has one record, which is named by the viewer.
  const single = fields.some((field) => field.name === id && field.owns?.startsWith("DEVELOPER"));
  recordChange(call, {
    resource: name,
    shopId: findRecordShop(resource, record),
    recordId: single ? null : String(record[id]),
    recordName: title === null || title === undefined ? null : String(title),
    action,
    variant: findRecordVariant(resource, record),
    ...differs,
  });
}

/** Notes the changes of records that were read before and after, by their ids. */
export function noteChanges(
  resource: ResourceWithoutHooks,
  action: ChangeAction,
  { before, after }: { before: readonly FieldValues[]; after: readonly FieldValues[] },
  call: Call,
): void {
  const { id } = resource.meta;
  const old = new Map(before.map((record) => [record[id], record]));
  for (const record of after)
    noteChange(resource, action, { before: old.get(record[id]) ?? null, after: record }, call);
}
