import { sql, type RawBuilder } from "kysely";

/** A slip's number as people read it: 20261123-001. */
export const formatSlipNumber = (orderDate: string, slipNo: number): string =>
  `${orderDate.replaceAll("-", "")}-${String(slipNo).padStart(3, "0")}`;

/** SQL: the same of a row of purchase_slip, or of one with these columns. */
export const selectSlipNumber = (slip: string, date = "order_date", no = "slip_no"): RawBuilder<string> =>
  sql<string>`(to_char(${sql.ref(`${slip}.${date}`)}, 'YYYYMMDD') || '-'
    || lpad(${sql.ref(`${slip}.${no}`)}::text, greatest(3, length(${sql.ref(`${slip}.${no}`)}::text)), '0'))`;
