import type { Hooks } from "../../crud/hooks.ts";
import { slipsOfSupplier } from "./slips.ts";

export const supplier: Hooks<"supplier"> = {
  users: ({ supplier_id }, call) => slipsOfSupplier(supplier_id, call),
};
