export interface ShopCutoffTable {
  tenant_id: number;
  shop_id: number;
  /** The first business date that begins so, YYYY-MM-DD. */
  valid_from: string;
  /** After midnight. */
  cutoff_minutes: number;
}

/** Day cut-offs. */
export interface SettingTables {
  shop_cutoff: ShopCutoffTable;
}
