import { useEffect, type ReactNode } from "react";
import { Navigate, useLocation } from "react-router";

const filterIn = (search: string): string | null => new URLSearchParams(search).get("filter");

/**
 * Stores search and filters of a list under `storageKey` in session storage. The list opens with them again, unless
 * its URL names a filter.
 */
export function StoredFilter({ storageKey, children }: { storageKey: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const filter = filterIn(search);
  const stored = filter === null ? sessionStorage.getItem(storageKey) : null;
  useEffect(() => {
    if (filter !== null) sessionStorage.setItem(storageKey, filter);
  }, [filter, storageKey]);
  if (stored === null || stored === "{}") return children;
  const params = new URLSearchParams(search);
  params.set("filter", stored);
  return <Navigate to={{ pathname, search: params.toString() }} replace />;
}
