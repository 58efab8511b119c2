import { sql, type RawBuilder } from "kysely";

/** A slip's number as people read it: 20261123-001. */
export const slipNumber = (orderDate: string, slipNo: number): string =>
  `${orderDate.replaceAll("-", "")}-${String(slipNo).padStart(3, "0")}`;

/** SQL: the same of a row of purchase_slip. */
export const numberOf = (slip: string): RawBuilder<string> =>
  sql<string>`(to_char(${sql.ref(`${slip}.order_date`)}, 'YYYYMMDD') || '-'
    || lpad(${sql.ref(`${slip}.slip_no`)}::text, greatest(3, length(${sql.ref(`${slip}.slip_no`)}::text)), '0'))`;
