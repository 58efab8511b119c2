import { sql } from "kysely";
import type { FreshDatabase } from "./database.ts";
import { tenantId } from "./receipts.ts";

/** A register of the shop that has called once. */
export const seeRegister = (db: Pick<FreshDatabase, "kysely">, shopId: number) =>
  sql`insert into device (tenant_id, shop_id, device_name, kind, last_seen_at)
    values (${tenantId}, ${shopId}, 'レジ', 'REGISTER', '2026-01-01T00:00:00Z')`.execute(db.kysely);
