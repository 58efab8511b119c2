import { createContext, useContext, useSyncExternalStore } from "react";

/** DOWN: the browser has no network, or nothing answered the last call. WAITING: a call has been under way for long. */
export type Connection = "UP" | "DOWN" | "WAITING";

/** Milliseconds after which an unanswered call is shown. */
const patience = 5000;

/** Does something later; answers how to call it off. */
type Later = (act: () => void, milliseconds: number) => () => void;

const byTimer: Later = (act, milliseconds) => {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
};

export type ConnectionStore = {
  current(): Connection;
  subscribe(listener: () => void): () => void;
  /** Call it as a request is sent; call its result at the end: whether anything answered, or null for an aborted one. */
  begin(): (answered: boolean | null) => void;
};

/** Follows the browser's own events and what became of the calls. */
export function createConnection(later: Later = byTimer): ConnectionStore {
  let answered = true;
  let waiting = 0;
  const listeners = new Set<() => void>();
  const changed = () => listeners.forEach((listener) => listener());
  const begin = () => {
    let long = false;
    const callOff = later(() => {
      long = true;
      waiting += 1;
      changed();
    }, patience);
    return (now: boolean | null) => {
      callOff();
      if (!long && (now === null || now === answered)) return;
      if (long) waiting -= 1;
      answered = now ?? answered;
      changed();
    };
  };
  const onOnline = () => {
    answered = true;
    changed();
  };
  return {
    current() {
      if (!navigator.onLine || !answered) return "DOWN";
      return waiting > 0 ? "WAITING" : "UP";
    },
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
    begin,
  };
}

/** That of the backend; without one it follows the browser alone. */
export const ConnectionContext = createContext<ConnectionStore>(createConnection());

/** Whether the server can be reached, as far as the browser and the last call show. */
export function useConnection(): Connection {
  const { subscribe, current } = useContext(ConnectionContext);
  return useSyncExternalStore(subscribe, current);
}
