import { sql } from "kysely";
import { toResourceName } from "../../../../src/core/snakeCase.ts";
import { decideAccess } from "../../../../src/core/decide.ts";
import type {
  ChangeSetResource,
  QueryGetReservationsArgs,
  Reservation,
  ReservationPage,
} from "../../../../src/generated/server.ts";
import type { Context } from "../../context.ts";
import { toCall } from "../../crud/call.ts";
import type { ResourceFinder } from "../changeSets.ts";
import { describeValues, isVisibleSet } from "../read.ts";

type ReservationRow = Omit<Reservation, "runAt" | "changes"> & {
  runAt: Date;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** A page of what is reserved in the shops: by forms and by change sets, as far as the viewer may read their records. */
export async function listReservations(
  findResource: ResourceFinder,
  context: Context,
  { shop_ids, from, to, source, lineKey, limit, offset }: QueryGetReservationsArgs,
): Promise<ReservationPage> {
  const call = toCall(context);
  const readable = (["PRODUCT", "OPTION"] as const).filter((value) => {
    const rule = findResource(toResourceName(value)).meta.operations.list?.rule;
    return rule !== undefined && decideAccess(rule, call.viewer).allow;
  });
  const which = sql`
    from reservation r left join change_set s using (tenant_id, change_set_id)
    where r.tenant_id = ${call.viewer.developerId} and r.shop_id = any(${[...shop_ids]}::int[])
      and r.run_at >= ${from}::timestamptz and r.run_at <= ${to}::timestamptz
      and ${source ? sql`r.source = ${source}` : sql`true`} and ${lineKey ? sql`r.line_key = ${lineKey}` : sql`true`}
      and (r.source = 'FORM' and r.resource = any(${[...readable]}::text[])
        or r.source = 'CHANGE_SET' and ${isVisibleSet(findResource, call)})`;
  const { rows: counts } = await sql<{ total: number }>`select count(*)::int as total ${which}`.execute(call.db);
  const { rows } = await sql<ReservationRow>`
    with found as (
      select r.source, r.resource, r.update_product_id as "updateProductId", r.change_set_id as "changeSetId", s.name as "changeSetName",
        r.shop_id as "shopId", r.record_id as "recordId", r.record_name as "recordName", r.line_key as "lineKey",
        r.order_type as "orderType", r.run_at as "runAt", r.before, r.after, r.record_no
      ${which}
    )
    select found.*, coalesce(shop.name, '') as "shopName"
    from found left join shop on shop.tenant_id = ${call.viewer.developerId} and shop.shop_id = found."shopId"
    order by "runAt", array_position(${[...shop_ids]}::int[], "shopId"), source, "changeSetId", record_no, "recordId"
    limit ${limit} offset ${offset}`.execute(call.db);
  const described = await Promise.all(
    [...new Set(rows.map(({ resource }) => resource))].map(async (resource: ChangeSetResource) => {
      const own = rows.filter((row) => row.resource === resource);
      const { meta } = findResource(toResourceName(resource));
      return [resource, await describeValues(meta, own, call)] as const;
    }),
  );
  const write = new Map(described);
  return {
    total: counts[0]?.total ?? 0,
    reservations: rows.map(({ before, after, runAt, ...row }) => ({
      ...row,
      runAt: runAt.toISOString(),
      // A form reserves the cost as well, also where it stays.
      changes: (write.get(row.resource)?.({ before, after }) ?? []).filter((one) => one.before !== one.after),
    })),
  };
}
