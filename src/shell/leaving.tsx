import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from "react";

/** Guards something that leaving the page would lose: unsaved input or an unsaved order. */
export type Guard = {
  /** Whether there is something to lose now. */
  holds(): boolean;
  /** Asks the person, and calls `go` if they agree to lose it. */
  ask(go: () => void): void;
};

type Leaving = {
  /** Adds a guard. Returns the function that removes it. */
  register(guard: Guard): () => void;
  /** Calls `go` at once, or after the person has agreed where a guard holds. */
  leave(go: () => void): void;
  /** Whether a guard holds now. */
  holds(): boolean;
  /** Calls the listener when a guard is added or removed. A guard whose state changes must be a new guard. */
  subscribe(listener: () => void): () => void;
};

/** Without a provider nothing is guarded. Tests of single parts need none. */
const LeavingContext = createContext<Leaving>({
  register: () => () => undefined,
  leave: (go) => go(),
  holds: () => false,
  subscribe: () => () => undefined,
});

/** Holds the guards for actions that leave a page without a navigation: changing the shop, signing out. */
export function LeavingProvider({ children }: { children: ReactNode }) {
  const [leaving] = useState(createLeaving);
  return <LeavingContext value={leaving}>{children}</LeavingContext>;
}

function createLeaving(): Leaving {
  const guards = new Set<Guard>();
  const listeners = new Set<() => void>();
  const changed = () => listeners.forEach((listener) => listener());
  const holding = () => [...guards].find((one) => one.holds());
  const leave = (go: () => void) => {
    const guard = holding();
    // After this guard another one may hold.
    if (guard) guard.ask(() => leave(go));
    else go();
  };
  return {
    register(guard) {
      guards.add(guard);
      changed();
      return () => {
        guards.delete(guard);
        changed();
      };
    },
    leave,
    holds: () => holding() !== undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A function that leaves the page (another shop, signing out), after the person has agreed to lose unsaved input. */
export const useLeave = (): Leaving["leave"] => useContext(LeavingContext).leave;

/** Whether the page has input that is not saved. */
export function useUnsaved(): boolean {
  const { subscribe, holds } = useContext(LeavingContext);
  return useSyncExternalStore(subscribe, holds);
}

/** Registers a guard while the component is mounted. The guard must be the same object in every render. */
export function useGuard(guard: Guard): void {
  const { register } = useContext(LeavingContext);
  useEffect(() => register(guard), [register, guard]);
}
