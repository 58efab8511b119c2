import { createContext, useContext, useEffect, useSyncExternalStore } from "react";

/** Where a navigation leads. */
export type LeaveDestination = { pathname: string; search: string };

/** Guards something that leaving the page would lose: unsaved input or an unsaved order. */
export type PageLeaveGuard = {
  /** Whether there is something to lose now. Some addresses lose nothing; without `to` it is no navigation. */
  holds(to?: LeaveDestination): boolean;
  /** Asks the person, and calls `go` if they agree to lose it. */
  ask(go: () => void): void;
};

export type LeaveGuards = {
  /** Adds a guard. Returns the function that removes it. */
  register(guard: PageLeaveGuard): () => void;
  /** Calls `go` at once, or after the person has agreed where a guard holds. */
  leave(go: () => void, to?: LeaveDestination): void;
  /** Whether a guard holds now. */
  holds(to?: LeaveDestination): boolean;
  /** Calls the listener when a guard is added or removed. A guard whose state changes must be a new guard. */
  subscribe(listener: () => void): () => void;
};

/**
 * The guards of the page, for navigations and for what leaves it without one: changing the shop, signing out. Without a provider nothing
 * is guarded. Tests of single parts need none.
 */
export const LeavingContext = createContext<LeaveGuards>({
  register: () => () => undefined,
  leave: (go) => go(),
  holds: () => false,
  subscribe: () => () => undefined,
});

export function createLeaving(): LeaveGuards {
  const guards = new Set<PageLeaveGuard>();
  const listeners = new Set<() => void>();
  const changed = () => listeners.forEach((listener) => listener());
  const holding = (to?: LeaveDestination) => [...guards].find((one) => one.holds(to));
  const leave = (go: () => void, to?: LeaveDestination) => {
    const guard = holding(to);
    // After this guard another one may hold.
    if (guard) guard.ask(() => leave(go, to));
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
    holds: (to) => holding(to) !== undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A function that leaves the page (another shop, signing out), after the person has agreed to lose unsaved input. */
export const useLeave = (): LeaveGuards["leave"] => useContext(LeavingContext).leave;

/** Whether the page has input that is not saved. */
export function useUnsaved(): boolean {
  const { subscribe, holds } = useContext(LeavingContext);
  return useSyncExternalStore(subscribe, () => holds());
}

/** Registers a guard while the component is mounted. The guard must be the same object in every render. */
export function useGuard(guard: PageLeaveGuard): void {
  const { register } = useContext(LeavingContext);
  useEffect(() => register(guard), [register, guard]);
}
