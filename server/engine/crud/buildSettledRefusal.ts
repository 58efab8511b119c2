import { Rejected } from "../../../src/core/rejected.ts";
import type { FieldValues } from "./hooks.ts";
import type { StoredResource } from "./resource.ts";

/** The refusal of a change to a record whose state no longer allows it. Its text names the state; it carries the record. */
export function buildSettledRefusal({ hooks: { open } }: StoredResource, record: FieldValues): Rejected {
  const state = open ? String(record[open.field]) : "";
  return new Rejected("SETTLED", { args: [open?.words[state] ?? state], current: record });
}
