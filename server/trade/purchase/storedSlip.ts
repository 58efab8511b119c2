import type { Selectable } from "kysely";
import type { PurchaseLineTable } from "../../platform/db/tables/purchase.ts";
import type { StoredRow } from "../../engine/workflow/workflow.ts";

export type StoredSlip = StoredRow<"purchase_slip">;
export type StoredPurchaseLine = Selectable<PurchaseLineTable>;
