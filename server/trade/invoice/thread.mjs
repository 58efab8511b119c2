// Where the server runs from its sources: a thread knows no TypeScript of its own, not even that of the process which opened it.
import { register } from "tsx/esm/api";

register();
await import("./thread.ts");
