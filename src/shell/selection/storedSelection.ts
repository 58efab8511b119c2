import { browserKeys } from "../../auth/browserValues.ts";

const key = browserKeys.selectedShops;

/** What the browser kept, without the ids that are not among `owned`: storage is never trusted. */
export function readSelection(storage: Storage, owned: readonly number[]): number[] {
  const ids = parsed(storage.getItem(key));
  return [...new Set(ids)].filter((id) => owned.includes(id));
}

/** Keeps the selection in the browser. */
export function writeSelection(storage: Storage, selected: readonly number[]): void {
  storage.setItem(key, JSON.stringify(selected));
}

function parsed(text: string | null): number[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((id) => typeof id === "number") : [];
  } catch {
    // Anybody can write into the browser's storage: what is no list of ids selects nothing.
    return [];
  }
}
