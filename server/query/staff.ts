import { sql, type RawBuilder } from "kysely";
import { containing } from "../db/like.ts";

/** SQL: person p is who served receipt r. */
export const served = sql<boolean>`p.tenant_id = r.tenant_id and p.shop_id = r.shop_id and p.person_id = r.staff_id`;

/** SQL: the name of person p, or else the code; a pseudonym for an erased person. */
export const personName = sql<string | null>`coalesce(nullif(p.name, ''), p.code)`;

/** SQL: whether person p has this code, or this in the name. */
export const isPerson = (staff: string): RawBuilder<boolean> =>
  sql`(p.code = ${staff} or p.name ilike ${containing(staff)})`;
