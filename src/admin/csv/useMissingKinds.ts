import { useQueryClient } from "@tanstack/react-query";
import { useDataProvider } from "ra-core";
import { grouped } from "../../core/grouped.ts";
import { decide, openedByName } from "../../core/decide.ts";
import { initialValues } from "../../core/initialValues.ts";
import { newRequestId, requestField } from "../../core/requestId.ts";
import { useSelection, useViewer } from "../../data/context.ts";
import { bodyOf } from "../../data/errors.ts";
import { validate } from "../../domain/validate.ts";
import { useCallMeta, useDefinition, type Values } from "../definition.ts";
import { formFields } from "../formFields.ts";
import { referredBy, type Referred } from "../reference.ts";
import type { Column } from "./columns.ts";
import type { Missing } from "./missing.ts";
import { referringIn } from "./references.ts";

/** A name that could not be registered, and why. */
export type NotRegistered = { name: string; reason: string };

/** Names of one resource that a file needs and that can be registered by their names alone. */
export type MissingKind = { resource: string; names: readonly string[]; register(): Promise<NotRegistered[]> };

/** A new record with this name; undefined where its resource needs more than a name. */
function namedRecord({ meta, title }: Referred, name: string): Values | undefined {
  const fields = formFields(meta, "CREATE");
  const values = { ...initialValues(fields), [title]: name };
  const asksMore = validate(fields, values).some(({ field }) => field !== title);
  return fields.some((field) => field.name === title) && !asksMore ? values : undefined;
}

/** What is missing by resource, as far as the viewer may register it there and a name is enough. */
export function useMissingKinds(columns: readonly Column[], missing: readonly Missing[]): MissingKind[] {
  const { fields, fixed } = useDefinition();
  const viewer = useViewer();
  const { selected } = useSelection();
  const provider = useDataProvider();
  const meta = useCallMeta();
  const queries = useQueryClient();
  const referring = new Map(columns.flatMap(referringIn).map(({ field, path }) => [path, field]));
  const byResource = grouped(missing, ({ at }) => referring.get(at)?.reference ?? "");
  return [...byResource.values()].flatMap((group): MissingKind[] => {
    const [{ at } = { at: "" }] = group;
    const field = referring.get(at);
    if (!field) return [];
    const referred = referredBy(field);
    const { create } = referred.meta.operations;
    const [set = {}, ...others] = fields[at]?.listArgs?.(fixed) ?? [];
    const mayCreate = create !== undefined && decide(openedByName(create.rule), viewer, selected).allow;
    // With several lists nobody knows to which of them the name belongs.
    if (!mayCreate || others.length > 0 || !namedRecord(referred, "名")) return [];
    const args = { ...fixed, ...set };
    const names = [...new Set(group.map(({ name }) => name))];
    const register = async () => {
      const failures: NotRegistered[] = [];
      for (const name of names)
        try {
          const data = { ...namedRecord(referred, name), ...args, [requestField]: newRequestId() };
          await provider.create(referred.name, { data, meta: { ...meta, args } });
        } catch (error) {
          const [first] = Object.values(bodyOf(error)?.errors ?? {});
          failures.push({ name, reason: first ?? (error instanceof Error ? error.message : "") });
        }
      // Forms offer what they know for a while.
      await queries.invalidateQueries({ queryKey: [referred.name] });
      return failures;
    };
    return [{ resource: referred.name, names, register }];
  });
}
