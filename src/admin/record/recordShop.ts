import type { SelectableShop } from "../../data/context.ts";
import { useSelection } from "../../data/context.ts";
import { useDefinition, type ResourceDefinition, type RecordData } from "../definition.ts";

/**
 * The field that names the one shop to which a record belongs; undefined where it belongs to none, or is a shop itself. A record that
 * is never listed, such as a shop's hours, is known by its shop.
 */
const shopField = ({ meta: { fields, id, operations }, fixed }: ResourceDefinition): string | undefined => {
  const isShop = (name: string) => name === id && operations.list !== undefined;
  return fields.find(({ name, owns, many }) => owns === "SHOP" && !many && !isShop(name) && !(name in fixed))?.name;
};

/** The shop to which this record of the screen belongs; without a record the one for which the screen reads and writes. */
export function useRecordShop(record?: RecordData): SelectableShop | null {
  const field = shopField(useDefinition());
  const { shops, active } = useSelection();
  if (!field) return null;
  const id = record?.[field];
  return typeof id === "number" ? (shops.find((shop) => shop.id === id) ?? null) : active;
}

/** The shop of a record that the screen must not show: it works on the active shop, and the record belongs to another. */
export function useElsewhere(record: RecordData | undefined): SelectableShop | null {
  const { operations } = useDefinition().meta;
  const { active } = useSelection();
  const shop = useRecordShop(record);
  const rule = (operations.update ?? operations.list)?.rule;
  const ofActive = rule !== undefined && !rule.public && rule.selection === "SOME";
  return ofActive && record && shop && shop.id !== active?.id ? shop : null;
}
