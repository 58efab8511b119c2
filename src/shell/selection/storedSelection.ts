import { browserStorageKeys } from "../../auth/browser/browserValues.ts";

const selectionKey = browserStorageKeys.selectedShops;

/**
 * The stored selection, without ids that are not in `owned`, because storage is not trusted. Null if nothing was ever stored; an empty
 * list means that the person has selected no shop.
 */
export function readSelection(storage: Storage, owned: readonly number[]): number[] | null {
  const text = storage.getItem(selectionKey);
  return text === null ? null : [...new Set(parseShopIds(text))].filter((id) => owned.includes(id));
}

/** Stores the selection in the browser. */
export function writeSelection(storage: Storage, selected: readonly number[]): void {
  storage.setItem(selectionKey, JSON.stringify(selected));
}

function parseShopIds(text: string): number[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((id) => typeof id === "number") : [];
  } catch {
    // Anybody can write into the browser's storage. A text that is no list of ids selects nothing.
    return [];
  }
}
