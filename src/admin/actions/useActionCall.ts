import type { TypedDocument } from "../../core/typedDocument.ts";
import type { Identifier } from "ra-core";
import type { ActionMeta } from "../../core/metadata.ts";
import type { Outcome } from "../../core/outcome.ts";
import { useCall } from "../../data/call.ts";
import { inputFields } from "../../core/inputOf.ts";
import { loaded } from "../../data/metadataStore.ts";
import type { Values } from "../definition.ts";

type Document = TypedDocument<{ data: Outcome[] }, Record<string, unknown>>;

/** Calls an action for records of these ids; with `dryRun` it only returns the outcome. */
export function useActionCall(
  action: ActionMeta,
): (ids: readonly Identifier[], values: Values, dryRun: boolean) => Promise<Outcome[]> {
  const call = useCall();
  return async (ids, values, dryRun) => {
    const args = {
      ...inputFields(action.fields, values, "CREATE"),
      [action.ids]: ids,
      ...(action.dryRun && { dryRun }),
    };
    const { data } = await call(loaded.actions[action.name] as Document, action.input ? { input: args } : args);
    return data;
  };
}
