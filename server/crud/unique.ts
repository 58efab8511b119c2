import { Rejected, type FieldError } from "../../src/core/rejected.ts";
import type { Stored } from "../../src/core/stored.ts";
import { violatedIndex } from "../db/unique.ts";
import type { Values } from "./hooks.ts";
import type { Resource } from "./resource.ts";

type Unique = Stored["unique"][number];

/** The unique field that a statement violated; undefined for other failures. */
export function broken({ stored }: Pick<Resource, "stored">, error: unknown): Unique | undefined {
  const index = violatedIndex(error);
  return stored.unique.find((one) => one.index === index);
}

/** The refusal (TAKEN) at the field of a value that exists already. */
export function taken({ meta }: Pick<Resource, "meta">, { field }: Unique, input: Values): FieldError {
  const text = String(input[field]).trim();
  const isMonth = meta.fields.some(({ name, kind }) => name === field && kind === "MONTH");
  return { field, code: "TAKEN", args: [isMonth ? text.replace("-", "/") : text] };
}

/** Runs `write`. @throws Rejected TAKEN if a unique value of the input exists already */
export async function unlessTaken<T>(
  resource: Pick<Resource, "meta" | "stored">,
  input: Values,
  write: Promise<T>,
): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const unique = broken(resource, error);
    throw unique ? Rejected.fields([taken(resource, unique, input)]) : error;
  }
}
