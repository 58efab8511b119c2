import { decideAccess, narrowViewer } from "../../../../src/core/decide.ts";
import { findTitleField } from "../../../../src/core/titleField.ts";
import type { NewLine } from "../../../../src/generated/server.ts";
import type { Call } from "../../crud/call.ts";
import { requireShopField } from "../../crud/find/shop.ts";
import { findVariantField } from "../../crud/find/variant.ts";
import type { StoredResource } from "../../crud/resource.ts";
import { registerRows } from "../../crud/rows/registerRows.ts";
import { toBringRemedy, type ResourceFinder } from "../changeSets.ts";
import { requireChangedField } from "../content.ts";
import { readLookups, type KeyFinder } from "../plan/lookups.ts";
import type { ChangeSetTask } from "../plan/task.ts";

type NewRecord = { line: NewLine; variant: string | null };

/** The names by which new records refer to others, by the name of their resource. */
function listNames({ resource }: ChangeSetTask, { line }: NewRecord): { reference: string; name: string }[] {
  return line.values.flatMap(({ field, value, values }) => {
    const { reference } = requireChangedField(resource, field);
    const names = [...(values ?? []), value?.trim() ?? ""].filter((name) => name !== "");
    return reference === undefined ? [] : names.map((name) => ({ reference, name }));
  });
}

const mayRegister = ({ meta }: StoredResource, shopId: number, { viewer }: Call): boolean => {
  const rule = meta.operations.create?.rule;
  return rule !== undefined && decideAccess(rule, viewer).allow && narrowViewer(rule, viewer).shopIds.includes(shopId);
};

/**
 * Finds what new records name in a shop. What is missing is registered with nothing but its name, where the set brings it along and a name
 * is enough; else the record is refused for it.
 * @returns of an order type, the finder of ids by names
 */
export async function bringNamed(
  task: ChangeSetTask,
  shopId: number,
  records: readonly NewRecord[],
  findResource: ResourceFinder,
  call: Call,
): Promise<(variant: string | null) => KeyFinder> {
  const named = records.flatMap((record) =>
    listNames(task, record).map((one) => ({ ...one, variant: record.variant })),
  );
  const targets = [...new Set(named.map(({ reference }) => reference))].map(findResource);
  const read = () => readLookups(targets, shopId, call);
  const findKeyIn = await read();
  const brings: readonly string[] = task.content.bring.map((value) => `BRING_${value}`);
  let added = 0;
  for (const target of targets) {
    const { meta } = target;
    if (!brings.includes(toBringRemedy(meta.name) ?? "") || !mayRegister(target, shopId, call)) continue;
    const shop = requireShopField(target);
    const own = findVariantField(target)?.name;
    const rows = named
      .filter(({ reference, name, variant }) => reference === meta.name && !findKeyIn(variant)(reference, name))
      .map(({ name, variant }) => ({
        [shop]: shopId,
        [findTitleField(meta)]: name,
        ...(own !== undefined && { [own]: variant }),
      }));
    const once = [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
    // One by one: of rows with a refused one, none is written.
    for (const row of once) {
      const results = await registerRows(target, { input: [row], dryRun: false }, call);
      if (results[0]?.outcome === "CREATE") added += 1;
    }
  }
  return added > 0 ? read() : findKeyIn;
}
