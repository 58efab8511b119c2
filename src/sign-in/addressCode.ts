/** Takes the code out of the address: it must stay neither in the browser's history nor in a bookmark. Empty for none. */
export function takeAddressCode(): string {
  const { hash, pathname } = window.location;
  if (hash !== "") history.replaceState(null, "", pathname);
  return /^#[0-9A-Za-z-]+$/.test(hash) ? hash.slice(1) : "";
}
