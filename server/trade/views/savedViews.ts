import { sql, type Kysely } from "kysely";
import type { Viewer } from "../../../src/core/viewer.ts";
import type { Tables } from "../../platform/db/tables.ts";

/** SQL over saved_view: whether the viewer made it. */
export const isOwnView = ({ developerUuid }: Viewer) => sql<boolean>`saved_view.owner_uuid = ${developerUuid}::uuid`;

/** SQL over saved_view: whether the viewer may open it. */
export const mayOpenView = (viewer: Viewer) =>
  sql<boolean>`saved_view.tenant_id = ${viewer.developerId} and (saved_view.shared or ${isOwnView(viewer)})`;

/** SQL: the name of the account that made the row of this table; null for one that is deleted. */
export const selectOwnerName = (tenantId: number, table: string) => sql<string | null>`(
  select coalesce(nullif(btrim(a.name), ''), a.login) from account a
  where a.tenant_id = ${tenantId} and a.account_uuid = ${sql.ref(`${table}.owner_uuid`)})`;

/** A view that the viewer may open; undefined for none. */
export const findSavedView = (db: Kysely<Tables>, viewer: Viewer, id: number) =>
  db
    .selectFrom("saved_view")
    .select(["saved_view_id", "view_name", "path", "query"])
    .where(mayOpenView(viewer))
    .where("saved_view_id", "=", id)
    .executeTakeFirst();
