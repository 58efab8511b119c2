import { browserKeys } from "./browserValues.ts";

/** The path of an address of this console, with its query and anchor; null for any other site's. */
export function ownPath(address: string): string | null {
  const { origin } = window.location;
  if (!URL.canParse(address, origin)) return null;
  const { origin: whose, pathname, search, hash } = new URL(address, origin);
  return whose === origin ? `${pathname}${search}${hash}` : null;
}

/** Keeps the address that somebody opened without a session, until they are signed in. For this tab, a reload included. */
export const keepReturnAddress = (address: string, storage: Storage = sessionStorage): void =>
  storage.setItem(browserKeys.returnAddress, address);

export const forgetReturnAddress = (storage: Storage = sessionStorage): void =>
  storage.removeItem(browserKeys.returnAddress);

/** Gives the kept address and forgets it; null where there is none. Anybody can write into the storage: other sites' are none. */
export function takeReturnAddress(storage: Storage = sessionStorage): string | null {
  const kept = storage.getItem(browserKeys.returnAddress);
  forgetReturnAddress(storage);
  return kept === null ? null : ownPath(kept);
}
