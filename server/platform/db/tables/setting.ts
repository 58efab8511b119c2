interface ShopCutoffTable {
  tenant_id: number;
  shop_id: number;
  /** First business date of this cut-off, YYYY-MM-DD. */
  valid_from: string;
  /** Minutes after midnight. */
  cutoff_minutes: number;
}

/** Table of the day cut-offs. */
export interface SettingTables {
  shop_cutoff: ShopCutoffTable;
}
