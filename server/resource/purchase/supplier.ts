import type { Hooks } from "../../crud/hooks.ts";
import { slipsOfSupplier } from "./users.ts";

export const supplier: Hooks<"supplier"> = {
  users: ({ supplier_id }, call) => slipsOfSupplier(supplier_id, call),
};
