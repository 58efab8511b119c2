import { useQueryClient } from "@tanstack/react-query";
import { useDataProvider } from "ra-core";
import { groupRows } from "../../../core/groupRows.ts";
import { decideAccess, openedByName } from "../../../core/decide.ts";
import { buildInitialValues } from "../../../core/initialValues.ts";
import { newRequestId, requestField } from "../../../core/requestId.ts";
import { useSelection, useViewer } from "../../../data/context.ts";
import { findErrorBody } from "../../../data/errors.ts";
import { validateFields } from "../../../domain/validate.ts";
import { useCallMeta, useDefinition, type RecordData } from "../../definition.ts";
import { listFormFields } from "../../formFields.ts";
import { requireReferredResource, type ReferencedResource } from "../../reference.ts";
import type { CsvColumn } from "../file/columns.ts";
import type { MissingName } from "./missingNames.ts";
import { listReferringFields } from "./references.ts";

/** A name that could not be registered, and why. */
export type UnregisteredName = { name: string; reason: string };

/** Names of one resource that a file needs and that can be registered by their names alone. */
export type MissingKind = { resource: string; names: readonly string[]; register(): Promise<UnregisteredName[]> };

/** A new record with this name; undefined where its resource needs more than a name. */
function namedRecord({ meta, title }: ReferencedResource, name: string): RecordData | undefined {
  const fields = listFormFields(meta, "CREATE");
  const values = { ...buildInitialValues(fields), [title]: name };
  const asksMore = validateFields(fields, values).some(({ field }) => field !== title);
  return fields.some((field) => field.name === title) && !asksMore ? values : undefined;
}

/** What is missing by resource, as far as the viewer may register it there and a name is enough. */
export function useMissingKinds(columns: readonly CsvColumn[], missing: readonly MissingName[]): MissingKind[] {
  const { fields, fixed } = useDefinition();
  const viewer = useViewer();
  const { selected } = useSelection();
  const provider = useDataProvider();
  const meta = useCallMeta();
  const queries = useQueryClient();
  const referring = new Map(columns.flatMap(listReferringFields).map(({ field, path }) => [path, field]));
  const byResource = groupRows(missing, ({ at }) => referring.get(at)?.reference ?? "");
  return [...byResource.values()].flatMap((group): MissingKind[] => {
    const [{ at } = { at: "" }] = group;
    const field = referring.get(at);
    if (!field) return [];
    const referred = requireReferredResource(field);
    const { create } = referred.meta.operations;
    const [set = {}, ...others] = fields[at]?.listArgs?.(fixed) ?? [];
    const mayCreate = create !== undefined && decideAccess(openedByName(create.rule), viewer, selected).allow;
    // With several lists nobody knows to which of them the name belongs.
    if (!mayCreate || others.length > 0 || !namedRecord(referred, "名")) return [];
    const args = { ...fixed, ...set };
    const names = [...new Set(group.map(({ name }) => name))];
    const register = async () => {
      const failures: UnregisteredName[] = [];
      for (const name of names)
        try {
          const data = { ...namedRecord(referred, name), ...args, [requestField]: newRequestId() };
          await provider.create(referred.name, { data, meta: { ...meta, args } });
        } catch (error) {
          const [first] = Object.values(findErrorBody(error)?.errors ?? {});
          failures.push({ name, reason: first ?? (error instanceof Error ? error.message : "") });
        }
      // Forms offer what they know for a while.
      await queries.invalidateQueries({ queryKey: [referred.name] });
      return failures;
    };
    return [{ resource: referred.name, names, register }];
  });
}
