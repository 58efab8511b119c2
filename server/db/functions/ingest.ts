import { ingestText } from "./ingestText.ts";

const oneCutoff = `select jsonb_build_array(s.cutoff_minutes, s.tax_rounding, s.points_as)
    from shop s where s.tenant_id = p_tenant and s.shop_id = p_shop`;

export const ingestReceipts = ingestText("create", oneCutoff);

/** By cut-offs that each hold from a business date on. */
export const ingestReceiptsByCutoffs = ingestText("create or replace", "shop_rules(p_tenant, p_shop)");

/** And a void leaves its number on each receipt that it changes, on whatever date that stands. */
export const ingestReceiptsNumbered = ingestText("create or replace", "shop_rules(p_tenant, p_shop)", {
  numbered: true,
});

/** And the cash of a void on another date than the sale's leaves the drawer on its own (migration 0700). */
export const ingestReceiptsVoidCash = ingestText("create or replace", "shop_rules(p_tenant, p_shop)", {
  numbered: true,
  voidCash: true,
});

/** And each receipt keeps whether its check tells its guests (migration 0800). */
export const ingestReceiptsGuests = ingestText("create or replace", "shop_rules(p_tenant, p_shop)", {
  numbered: true,
  voidCash: true,
  guests: true,
});
