import { createContext, useContext, useSyncExternalStore } from "react";

/** The browser has no network; or it has one, and nothing answered the last call. */
export type Connection = "UP" | "OFFLINE" | "UNREACHABLE";

export type ConnectionStore = {
  current(): Connection;
  subscribe(listener: () => void): () => void;
  /** What became of a call: whether anything answered. */
  tell(answered: boolean): void;
};

/** Follows the browser's own events and what became of the calls. */
export function createConnection(): ConnectionStore {
  let answered = true;
  const listeners = new Set<() => void>();
  const changed = () => listeners.forEach((listener) => listener());
  const tell = (now: boolean) => {
    if (answered === now) return;
    answered = now;
    changed();
  };
  const onOnline = () => {
    answered = true;
    changed();
  };
  return {
    current: () => (navigator.onLine ? (answered ? "UP" : "UNREACHABLE") : "OFFLINE"),
    subscribe(listener) {
      if (listeners.size === 0) {
        window.addEventListener("online", onOnline);
        window.addEventListener("offline", changed);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener("online", onOnline);
        window.removeEventListener("offline", changed);
      };
    },
    tell,
  };
}

/** That of the backend; without one it follows the browser alone. */
export const ConnectionContext = createContext<ConnectionStore>(createConnection());

/** Whether the server can be reached, as far as the browser and the last call tell. */
export function useConnection(): Connection {
  const { subscribe, current } = useContext(ConnectionContext);
  return useSyncExternalStore(subscribe, current);
}
