import type { Generated } from "kysely";
import type { MenuPlanState } from "../../../../src/generated/types.ts";
import type { MomentColumn } from "./reference.ts";
import type { RequestColumns } from "./requestColumns.ts";

/** A dish of a plan, with the recipe of the time at which it was saved. */
export type StoredDish = {
  productId: number;
  productCode: string;
  /** The product that the approval made. */
  newCode: string | null;
  newId: number | null;
  productName: string;
  productNameEn: string | null;
  productNameZh: string | null;
  productNameKo: string | null;
  productDescription: string | null;
  productDescriptionEn: string | null;
  productDescriptionZh: string | null;
  productDescriptionKo: string | null;
  price: number;
  quantity: number;
  ingredients: { itemId: number; itemName: string; unit: string; quantity: number }[];
};

interface MenuPlanTable extends RequestColumns {
  tenant_id: number;
  shop_id: number;
  plan_id: Generated<number>;
  plan_date: string;
  order_type: "EAT_IN" | "TAKEOUT" | "DELIVERY";
  state: MenuPlanState;
  /** JSON. */
  dishes: StoredDish[];
  saved_by: string | null;
  approved_by: string | null;
  approved_at: MomentColumn | null;
  version: Generated<number>;
  created_at: MomentColumn;
  updated_at: MomentColumn;
}

export interface MenuPlanTables {
  menu_plan: MenuPlanTable;
}
