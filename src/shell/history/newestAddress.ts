import { createContext, useContext } from "react";

/**
 * The search of the address as it is at the moment of the call. The router shows a navigation in a transition: until then the page, and
 * what useSearchParams knows, is of the address before.
 */
export const NewestSearchContext = createContext<() => string>(() => window.location.search);

/** Reads the parameters of the newest address, also of a navigation that the page does not show yet. */
export function useNewestParams(): () => URLSearchParams {
  const readSearch = useContext(NewestSearchContext);
  return () => new URLSearchParams(readSearch());
}
