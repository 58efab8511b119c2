import type { ColumnType, Generated } from "kysely";
import type {
  AppSalesTimeColumns,
  DeveloperSettingColumns,
  ShopSettingColumns,
} from "../../../../src/generated/tables.ts";

/** timestamptz: read as Date, written as Date or ISO text. */
export type MomentColumn = ColumnType<Date, Date | string, Date | string>;

interface DeveloperTable extends Omit<DeveloperSettingColumns, "tenant_id"> {
  tenant_id: Generated<number>;
  name: string;
  invoice: string | null;
  api_type: Generated<number>;
  /** Since when nobody of the company may sign in and no key of its shops is valid; null while it is open. */
  closed_at: MomentColumn | null;
}

type Own = "tenant_id" | "shop_id";

interface ShopTable extends Omit<ShopSettingColumns, Own>, Omit<AppSalesTimeColumns, Own> {
  tenant_id: number;
  shop_id: Generated<number>;
  brand_id: number;
  code: string | null;
  name: string;
  site_type: Generated<number>;
  name_kana: string | null;
  /** YYYY-MM-DD */
  opened_on: string | null;
  display_sequence: Generated<number>;
}

/** Registration numbers of a shop. The form shows the one with the highest version. */
interface RegistrationNumberTable {
  tenant_id: number;
  shop_id: number;
  version: number;
  invoice: string;
  /** First date on which it applies, YYYY-MM-DD; null for all dates. */
  effective_date: string | null;
  created_at: MomentColumn;
}

/** Developers and shops. */
export interface ReferenceTables {
  developer: DeveloperTable;
  shop: ShopTable;
  registration_number: RegistrationNumberTable;
}
