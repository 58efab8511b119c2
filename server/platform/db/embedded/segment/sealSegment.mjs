// Where the server runs from its sources: PostgreSQL starts this by node alone, which knows no TypeScript.
import { register } from "tsx/esm/api";

register();
await import("./sealSegment.ts");
