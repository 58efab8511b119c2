import { sql } from "kysely";

/**
 * SQL: the registration number in force on the business date of a receipt named r: the last that its shop entered for that day
 * or an earlier one, else the developer's. A number that was entered again right after, with another date, counts from that one.
 */
export const selectRegistrationNumber = (tenantId: number) => sql`coalesce((
  select n.invoice from registration_number n
  where n.tenant_id = ${tenantId} and n.shop_id = r.shop_id
    and (n.effective_date is null or n.effective_date <= r.business_date)
    and not exists (select from registration_number again
      where again.tenant_id = ${tenantId} and again.shop_id = n.shop_id
        and again.version = n.version + 1 and again.invoice = n.invoice)
  order by n.version desc limit 1),
  (select d.invoice from developer d where d.tenant_id = ${tenantId}))`;
