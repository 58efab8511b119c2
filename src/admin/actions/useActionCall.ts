import type { TypedDocument } from "../../core/typedDocument.ts";
import type { Identifier } from "ra-core";
import type { ActionMeta } from "../../core/metadata.ts";
import type { RecordOutcome } from "../../core/recordOutcome.ts";
import { useCall } from "../../data/call.ts";
import { buildInputValues } from "../../core/buildInput.ts";
import { loadedMetadata } from "../../data/provider/metadataStore.ts";
import type { RecordData } from "../definition.ts";

type Document = TypedDocument<{ data: RecordOutcome[] }, Record<string, unknown>>;

/** Calls an action for records of these ids; with `dryRun` it only returns the outcome. */
export function useActionCall(
  action: ActionMeta,
): (ids: readonly Identifier[], values: RecordData, dryRun: boolean) => Promise<RecordOutcome[]> {
  const call = useCall();
  return async (ids, values, dryRun) => {
    const args = {
      ...buildInputValues(action.fields, values, "CREATE"),
      [action.ids]: ids,
      ...(action.dryRun && { dryRun }),
    };
    const { data } = await call(loadedMetadata.actions[action.name] as Document, action.input ? { input: args } : args);
    return data;
  };
}
