import { Rejected } from "../../src/core/rejected.ts";
import type { Values } from "./hooks.ts";
import type { Resource } from "./resource.ts";

/** The refusal of a change to a record whose state no longer allows it. Its text names the state; it carries the record. */
export function settled({ hooks: { open } }: Resource, record: Values): Rejected {
  const state = open ? String(record[open.field]) : "";
  return new Rejected("SETTLED", { args: [open?.words[state] ?? state], current: record });
}
