import type { Generated } from "kysely";
import type { MenuPlanState } from "../../../src/generated/types.ts";
import type { Moment } from "./reference.ts";
import type { Requested } from "./requested.ts";

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

interface MenuPlanTable extends Requested {
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
  approved_at: Moment | null;
  version: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
}

export interface MenuPlanTables {
  menu_plan: MenuPlanTable;
}
