import type { ChangeSource } from "../../../engine/crud/history.ts";

/** The source of changes by `npm run import`. */
export const importCommandSource: Omit<ChangeSource, "tenantId" | "at"> = {
  operation: "import",
  actor: { kind: "COMMAND", uuid: null, name: "npm run import" },
  address: null,
  requestId: null,
};
