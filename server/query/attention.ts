import type { Attention, AttentionKind } from "../../src/generated/server.ts";

/** What the home page says of so many things of the whole company; nothing of none. */
export const ofCompany = (kind: AttentionKind, count: number): Attention[] =>
  count === 0 ? [] : [{ kind, count, shop_id: null, shop_name: null, business_date: null, amount: null }];
