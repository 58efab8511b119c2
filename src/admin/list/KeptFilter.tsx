import { useEffect, type ReactNode } from "react";
import { Navigate, useLocation } from "react-router";

const filterIn = (search: string): string | null => new URLSearchParams(search).get("filter");

/**
 * Keeps what a list is searched and filtered by under `storageKey` until the browser is closed; whoever opens the list
 * again without a filter in its address goes on with the kept one. An address that has a filter means that one.
 */
export function KeptFilter({ storageKey, children }: { storageKey: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const filter = filterIn(search);
  const kept = filter === null ? sessionStorage.getItem(storageKey) : null;
  useEffect(() => {
    if (filter !== null) sessionStorage.setItem(storageKey, filter);
  }, [filter, storageKey]);
  if (kept === null || kept === "{}") return children;
  const params = new URLSearchParams(search);
  params.set("filter", kept);
  return <Navigate to={{ pathname, search: params.toString() }} replace />;
}
