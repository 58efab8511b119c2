import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

/** Replaces the address without loading a page. The console's router does not exist yet. */
export function replacePath(path: string): void {
  history.replaceState(null, "", path);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
  };
}

/** The current path. It follows replacePath and the browser's back button, but not the console's router. */
export const usePath = (): string => useSyncExternalStore(subscribe, () => window.location.pathname);
