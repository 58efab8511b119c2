import { browserKeys } from "../../auth/browserValues.ts";

const key = browserKeys.selectedShops;

/**
 * What the browser kept, without the ids that are not among `owned`: storage is never trusted. null where nothing was ever chosen,
 * which is not the same as having chosen none.
 */
export function readSelection(storage: Storage, owned: readonly number[]): number[] | null {
  const text = storage.getItem(key);
  return text === null ? null : [...new Set(parsed(text))].filter((id) => owned.includes(id));
}

/** Keeps the selection in the browser. */
export function writeSelection(storage: Storage, selected: readonly number[]): void {
  storage.setItem(key, JSON.stringify(selected));
}

function parsed(text: string): number[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((id) => typeof id === "number") : [];
  } catch {
    // Anybody can write into the browser's storage: what is no list of ids selects nothing.
    return [];
  }
}
