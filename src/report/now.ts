import { createContext } from "react";

/** The moment it is. Tests put their own here; "today" of every report comes from it. */
export const NowContext = createContext<() => Date>(() => new Date());
