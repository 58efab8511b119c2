import type { Selectable } from "kysely";
import type { Tables } from "../../../platform/db/tables.ts";
import type { StoredRow } from "../../../engine/workflow/workflow.ts";

export type StoredSlip = StoredRow<"purchase_slip">;
export type StoredPurchaseLine = Selectable<Tables["purchase_line"]>;
