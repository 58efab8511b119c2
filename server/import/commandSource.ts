import type { Source } from "../crud/history.ts";

/** The source of changes by `npm run import`. */
export const commandSource: Omit<Source, "tenantId" | "at"> = {
  operation: "import",
  actor: { kind: "COMMAND", uuid: null, name: "npm run import" },
  address: null,
  requestId: null,
};
