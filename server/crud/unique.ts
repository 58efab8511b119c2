import type { FieldError } from "../../src/core/rejected.ts";
import { violatedIndex } from "../db/unique.ts";
import type { Values } from "./hooks.ts";
import type { Resource } from "./resource.ts";

/** A value in the words of a refusal. */
const written = ({ meta }: Resource, name: string, value: unknown): string => {
  const text = String(value).trim();
  return meta.fields.find((field) => field.name === name)?.kind === "MONTH" ? text.replace("-", "/") : text;
};

/** The refusal (TAKEN) of a record that the database refused for a value which may be there once; undefined for other failures. */
export function taken(error: unknown, resource: Resource, input: Values): FieldError | undefined {
  const index = violatedIndex(error);
  const broken = resource.stored.unique.find((one) => one.index === index);
  return broken && { field: broken.field, code: "TAKEN", args: [written(resource, broken.field, input[broken.field])] };
}
