import { Rejected, type FieldError } from "../../../../src/core/rejected.ts";
import type { StorageMeta } from "../../../../src/core/storageMeta.ts";
import { findViolatedIndex } from "../../../platform/db/queries/unique.ts";
import type { FieldValues } from "../hooks.ts";
import type { StoredResource } from "../resource.ts";

type Unique = StorageMeta["unique"][number];

/** The unique field that a statement violated; undefined for other failures. */
export function findViolatedUnique({ stored }: Pick<StoredResource, "stored">, error: unknown): Unique | undefined {
  const index = findViolatedIndex(error);
  return stored.unique.find((one) => one.index === index);
}

/** The refusal (TAKEN) at the field of a value that exists already. */
export function toTakenError(
  { meta }: Pick<StoredResource, "meta">,
  { field }: Unique,
  input: FieldValues,
): FieldError {
  const text = String(input[field]).trim();
  const isMonth = meta.fields.some(({ name, kind }) => name === field && kind === "MONTH");
  return { field, code: "TAKEN", args: [isMonth ? text.replace("-", "/") : text] };
}

/** Runs `write`. @throws Rejected TAKEN if a unique value of the input exists already */
export async function refuseTakenValues<T>(
  resource: Pick<StoredResource, "meta" | "stored">,
  input: FieldValues,
  write: Promise<T>,
): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const unique = findViolatedUnique(resource, error);
    throw unique ? Rejected.fields([toTakenError(resource, unique, input)]) : error;
  }
}
