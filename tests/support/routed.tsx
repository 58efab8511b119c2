import { act, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { UNSAFE_createMemoryHistory, type InitialEntry } from "react-router";
import { ConsoleRouter } from "../../src/shell/history/ConsoleRouter.tsx";
import { guardedHistory } from "../../src/shell/history/guardedHistory.ts";

/** Shows what is tested in the console's router, at `path`. Answers the state of the router and a way to navigate as a link does. */
export function renderRouted(path: InitialEntry, shown: ReactNode) {
  const history = guardedHistory(UNSAFE_createMemoryHistory({ initialEntries: [path], v5Compat: true }));
  render(<ConsoleRouter history={history}>{shown}</ConsoleRouter>);
  return {
    state: {
      get location() {
        return history.place().location;
      },
    },
    navigate: (to: string | number, { state }: { state?: unknown } = {}) =>
      act(async () => {
        if (typeof to === "number") history.navigator.go(to);
        else history.navigator.push(to, state);
      }),
  };
}
