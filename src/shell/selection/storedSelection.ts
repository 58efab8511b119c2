import { browserKeys } from "../../auth/browserValues.ts";

const key = browserKeys.selectedShops;

/**
 * The stored selection, without ids that are not in `owned`, because storage is not trusted. Null if nothing was ever stored; an empty
 * list means that the person has selected no shop.
 */
export function readSelection(storage: Storage, owned: readonly number[]): number[] | null {
  const text = storage.getItem(key);
  return text === null ? null : [...new Set(parsed(text))].filter((id) => owned.includes(id));
}

/** Stores the selection in the browser. */
export function writeSelection(storage: Storage, selected: readonly number[]): void {
  storage.setItem(key, JSON.stringify(selected));
}

function parsed(text: string): number[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((id) => typeof id === "number") : [];
  } catch {
    // Anybody can write into the browser's storage. A text that is no list of ids selects nothing.
    return [];
  }
}
