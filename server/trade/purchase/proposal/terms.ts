import { sql, type RawBuilder } from "kysely";
import type { PurchaseTerms } from "../../../../src/generated/server.ts";

/** The terms of a supplier as they are stored; a slip of a supplier that is gone has none. */
export type SupplierTermsRow = Omit<PurchaseTerms, "deliveryDays" | "leadDays"> & {
  deliveryDays: PurchaseTerms["deliveryDays"] | null;
  leadDays: number | null;
};

/** SQL: the terms in a row of supplier. */
export const selectSupplierTerms = (supplier: string): RawBuilder<SupplierTermsRow> => {
  const column = (name: string) => sql.ref(`${supplier}.${name}`);
  return sql<SupplierTermsRow>`json_build_object('orderDeadline', ${column("order_deadline")}, 'deliveryDays', ${column("delivery_days")},
    'leadDays', ${column("lead_days")}, 'minimumOrder', ${column("minimum_order")})`;
};
