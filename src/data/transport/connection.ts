import { createContext, useContext, useSyncExternalStore } from "react";

/** DOWN: the browser has no network, or nothing answered the last call. WAITING: a call takes long. READ_ONLY: nothing can be saved for now. */
type Connection = "UP" | "DOWN" | "WAITING" | "READ_ONLY";

/** Milliseconds after which an unanswered call counts as WAITING. */
const waitingThreshold = 5000;

/** Calls a function later. Returns the function that cancels this. */
type Later = (act: () => void, milliseconds: number) => () => void;

const byTimer: Later = (act, milliseconds) => {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
};

type ConnectionStore = {
  current(): Connection;
  subscribe(listener: () => void): () => void;
  /** Call it when a request is sent, and its result at the end with whether anything answered; null for an aborted request. */
  begin(): (answered: boolean | null) => void;
  /** Call it with what each answer says. */
  setReadOnly(now: boolean): void;
};

/** Follows the browser's network events and the outcome of calls. */
export function createConnection(later: Later = byTimer): ConnectionStore {
  let answered = true;
  let waiting = 0;
  let readOnly = false;
  const listeners = new Set<() => void>();
  const changed = () => listeners.forEach((listener) => listener());
  const begin = () => {
    let long = false;
    const callOff = later(() => {
      long = true;
      waiting += 1;
      changed();
    }, waitingThreshold);
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
      if (waiting > 0) return "WAITING";
      return readOnly ? "READ_ONLY" : "UP";
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
    setReadOnly(now) {
      if (now === readOnly) return;
      readOnly = now;
      changed();
    },
  };
}

/** The connection of the backend. Without a provider it follows the browser's events only. */
export const ConnectionContext = createContext<ConnectionStore>(createConnection());

/** The state of the connection, from the browser's events and the last calls. */
export function useConnection(): Connection {
  const { subscribe, current } = useContext(ConnectionContext);
  return useSyncExternalStore(subscribe, current);
}
