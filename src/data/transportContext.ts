import { createContext } from "react";
import type { TransportOptions } from "./transport.ts";

/** What every call needs to know, for calls that are no GraphQL (see authorized.ts, which is loaded with who makes them). */
export const TransportContext = createContext<TransportOptions | null>(null);
