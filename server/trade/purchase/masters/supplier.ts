import type { ResourceHooks } from "../../../engine/crud/hooks.ts";
import { slipsOfSupplier } from "./users.ts";

export const supplierHooks: ResourceHooks<"supplier"> = {
  users: ({ supplier_id }, call) => slipsOfSupplier(supplier_id, call),
};
