import { createContext, useContext, useEffect, useState, type ReactNode } from "react";

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
};

/** Without a provider nothing is guarded: a part of the console that is tested alone. */
const LeavingContext = createContext<Leaving>({ register: () => () => undefined, leave: (go) => go() });

/** One place that knows what would be lost, for all that takes a page away without a navigation: another shop, signing out. */
export function LeavingProvider({ children }: { children: ReactNode }) {
  const [leaving] = useState(createLeaving);
  return <LeavingContext value={leaving}>{children}</LeavingContext>;
}

function createLeaving(): Leaving {
  const guards = new Set<Guard>();
  const leave = (go: () => void) => {
    const guard = [...guards].find((one) => one.holds());
    // Once this guard is answered, another one may still hold.
    if (guard) guard.ask(() => leave(go));
    else go();
  };
  return {
    register(guard) {
      guards.add(guard);
      return () => void guards.delete(guard);
    },
    leave,
  };
}

/** Calls what takes the page away (another shop, signing out), once the person agrees to lose what is not saved. */
export const useLeave = (): Leaving["leave"] => useContext(LeavingContext).leave;

/** Registers a guard that may keep the page open; the guard must stay the same from one render to the next. */
export function useGuard(guard: Guard): void {
  const { register } = useContext(LeavingContext);
  useEffect(() => register(guard), [register, guard]);
}
