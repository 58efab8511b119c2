import { createContext } from "react";
import type { TransportOptions } from "./transport.ts";

/** The transport options for calls outside GraphQL. authorizedCall.ts, which uses them, is loaded with the parts that call it. */
export const TransportContext = createContext<TransportOptions | null>(null);
