import { useEffect, useState } from "react";

/**
 * The code in the address with which the page was opened; empty for none. Once the page stands, it leaves the address: it must stay neither
 * in the browser's history nor in a bookmark. Not before, because React may begin a page several times.
 */
export function useAddressCode(): string {
  const [code] = useState(() => {
    const { hash } = window.location;
    return /^#[0-9A-Za-z-]+$/.test(hash) ? hash.slice(1) : "";
  });
  useEffect(() => {
    const { hash, pathname } = window.location;
    if (hash !== "") history.replaceState(null, "", pathname);
  }, []);
  return code;
}
