import { browserStorageKeys } from "./browserValues.ts";

/** Path, query and anchor of an address of this console; null for another site. */
function ownPath(address: string): string | null {
  const { origin } = window.location;
  if (!URL.canParse(address, origin)) return null;
  const { origin: whose, pathname, search, hash } = new URL(address, origin);
  return whose === origin ? `${pathname}${search}${hash}` : null;
}

/** Stores the address that somebody opened without a session, in session storage. */
export const keepReturnAddress = (address: string, storage: Storage = sessionStorage): void =>
  storage.setItem(browserStorageKeys.returnAddress, address);

export const forgetReturnAddress = (storage: Storage = sessionStorage): void =>
  storage.removeItem(browserStorageKeys.returnAddress);

/** Gives the stored address and removes it. Null for none and for another site's: anybody can write into the storage. */
export function takeReturnAddress(storage: Storage = sessionStorage): string | null {
  const stored = storage.getItem(browserStorageKeys.returnAddress);
  forgetReturnAddress(storage);
  return stored === null ? null : ownPath(stored);
}
