import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from "react";

/** Something that would be lost: a form that is filled in, an order that is not saved. */
export type Guard = {
  /** Whether there is anything to lose at this moment. */
  holds(): boolean;
  /** Asks the person; calls `go` where they give it up. */
  ask(go: () => void): void;
};

type Leaving = {
  /** Adds a guard; gives the function that takes it out. */
  register(guard: Guard): () => void;
  /** Does at once what takes the page away, or asks first where something would be lost. */
  leave(go: () => void): void;
  /** Whether something would be lost at this moment. */
  holds(): boolean;
  /** Calls the listener when a guard comes or goes; a guard of another state is another guard. */
  subscribe(listener: () => void): () => void;
};

/** Without a provider nothing is guarded: a part of the console that is tested alone. */
const LeavingContext = createContext<Leaving>({
  register: () => () => undefined,
  leave: (go) => go(),
  holds: () => false,
  subscribe: () => () => undefined,
});

/** One place that knows what would be lost, for all that takes a page away without a navigation: another shop, signing out. */
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
    // Once this guard is answered, another one may still hold.
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

/** Calls what takes the page away (another shop, signing out), once the person agrees to lose what is not saved. */
export const useLeave = (): Leaving["leave"] => useContext(LeavingContext).leave;

/** Whether the page has input that is not saved. */
export function useUnsaved(): boolean {
  const { subscribe, holds } = useContext(LeavingContext);
  return useSyncExternalStore(subscribe, holds);
}

/** Registers a guard that may keep the page open; the guard must stay the same from one render to the next. */
export function useGuard(guard: Guard): void {
  const { register } = useContext(LeavingContext);
  useEffect(() => register(guard), [register, guard]);
}
