import { decideAccess, openedByName } from "../../core/decide.ts";
import { useSelection, useViewer } from "../../data/context.ts";
import type { MenuEntry } from "../../shell/menu/menuEntry.ts";
import { findPathRow } from "../../shell/menu/pathTable.ts";
import { shopsParam, formatShopsParameter } from "../../core/addressShops.ts";
import { useShell } from "../../shell/shellContext.ts";
import type { DefinedResource } from "../defineResource.ts";

/**
 * A record of any resource: its variant is the value that its screens fix, such as the order type. `sharedName`: its name, where it
 * stands for those of several shops.
 */
type NamedRecord = {
  resource: string;
  id: string | null;
  variant: string | null;
  shop: number | null;
  sharedName?: string | undefined;
};

const isResource = (entry: MenuEntry): entry is DefinedResource => entry.kind === "resource" && "paths" in entry;

/** The address of a list with the records that this filter finds. */
export const buildListAddress = (path: string, filter: object): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/**
 * A function that gives the address of a record's screen: its form, or the list if it has none; of several shops the list with its
 * line. Null if the console has no such screen, or the viewer may not open it.
 */
export function useRecordAddress(): (record: NamedRecord) => string | null {
  const { groups, table } = useShell();
  const viewer = useViewer();
  const owned = useSelection().shops.map(({ id }) => id);
  const entries = groups
    .flatMap((group) => group.entries.flatMap((entry) => entry.parts ?? [entry]))
    .filter(isResource);
  return ({ resource, id, variant, shop, sharedName }) => {
    const own = entries.filter((entry) => entry.resource === resource);
    const entry = own.find(({ fixed }) => Object.values(fixed).includes(variant)) ?? own[0];
    if (!entry) return null;
    const { edit, list } = entry.paths;
    const path = sharedName === undefined ? (edit ?? list) : list;
    const target = findPathRow(table, path);
    if (!target || !decideAccess(openedByName(target.rule), viewer).allow) return null;
    if (sharedName !== undefined) return buildListAddress(list, { q: sharedName });
    const params = new URLSearchParams({
      ...(edit && id !== null ? { id } : {}),
      ...(shop === null ? {} : { [shopsParam]: formatShopsParameter([shop], owned) }),
    });
    return params.size > 0 ? `${path}?${params.toString()}` : path;
  };
}
