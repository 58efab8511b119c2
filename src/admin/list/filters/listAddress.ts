import { useStore } from "ra-core";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { useDefinition } from "../../definition.ts";

/** Remembers the search part of the list's address, so that the way back from a record leads to the same rows. */
export function useRememberedAddress(): void {
  const { paths } = useDefinition();
  const { pathname, search } = useLocation();
  const [, remember] = useStore(`${paths.list}.address`, "");
  useEffect(() => {
    if (pathname.toLowerCase() === paths.list.toLowerCase()) remember(search);
  }, [pathname, search, paths.list, remember]);
}

/** The list as it was last left: with its search, filters, order and page. */
export function useListAddress(): string {
  const { paths } = useDefinition();
  const [search] = useStore(`${paths.list}.address`, "");
  return `${paths.list}${search}`;
}
