import { sql, type Kysely } from "kysely";
import type {
  ChangedResource,
  ChangeRecord,
  QueryGetChangeHistoryArgs,
  QueryResolvers,
} from "../../src/generated/server.ts";
import { changedName } from "../../src/core/historyPath.ts";
import { viewerOf } from "../context.ts";
import type { Tables } from "../db/tables.ts";
import { containing } from "../db/like.ts";
import { scopeOf, type ReportScope } from "../query/scope.ts";
import { changeText, fieldsNamed, type Changed } from "./changeText.ts";

type Filters = Pick<QueryGetChangeHistoryArgs, "limit" | "offset" | "resource" | "recordId" | "person">;

/** One page of changes, newest first. */
export type HistoryScope = ReportScope &
  Filters & {
    /** Changes of the whole company too, which belong to no shop. */
    company: boolean;
    /** Names of fields, one of which has changed; left out: every field. */
    fields?: readonly string[] | undefined;
  };

type Row = Omit<ChangeRecord, "changes" | "fields" | "resource"> & Changed & { total: number };

/** The enum has the resource's name as the SDL writes enums. */
const storedName = (resource: ChangedResource): string => resource.toLowerCase().replaceAll("_", "-");
// The test of the enum compares it with all resources that have changes.
const shownName = (resource: string) => changedName(resource) as ChangedResource;

/** The statement of the report: by the index of moments, or of a record. */
export const historyStatement = (scope: HistoryScope) => {
  const { tenantId, shopIds, from, to, company, resource, recordId, person, fields, limit, offset } = scope;
  const midnight = (date: string) => sql`${date}::date::timestamp at time zone 'Asia/Tokyo'`;
  const conditions = [
    sql`c.tenant_id = ${tenantId} and c.changed_at >= ${midnight(from)}`,
    sql`c.changed_at < ${midnight(to)} + interval '1 day'`,
    company ? sql`(c.shop_id is null or c.shop_id = any(${shopIds}::int[]))` : sql`c.shop_id = any(${shopIds}::int[])`,
    ...(resource ? [sql`c.resource = ${storedName(resource)}`] : []),
    ...(recordId ? [sql`c.record_id = ${recordId}`] : []),
    ...(person ? [sql`c.actor_name ilike ${containing(person)}`] : []),
    ...(fields ? [sql`(c.before ?| ${fields}::text[] or c.after ?| ${fields}::text[])`] : []),
  ];
  return sql<Row>`
    with fitting as materialized (
      select seq, changed_at from change_history c where ${sql.join(conditions, sql` and `)}
    ), page as materialized (
      select seq, changed_at from fitting order by changed_at desc, seq desc limit ${limit}::int offset ${offset}::int
    )
    select (select count(*) from fitting) as total, c.seq::text as id, c.shop_id, c.changed_at at time zone 'UTC' as "changedAt",
      c.actor_name as person, c.resource, c.record_id as "recordId", c.record_name as "recordName", s.name as "shopName",
      c.action, c.actor_kind as actor, c.address, c.before, c.after
    from page p
    join change_history c on c.tenant_id = ${tenantId} and c.seq = p.seq
    left join shop s on s.tenant_id = ${tenantId} and s.shop_id = c.shop_id
    order by p.changed_at desc, p.seq desc`;
};

/** The page, and the number of all changes that match. */
async function historyPage(db: Kysely<Tables>, scope: HistoryScope) {
  const { rows } = await historyStatement(scope).execute(db);
  const data = rows.map(async ({ total: _, resource, before, after, ...row }): Promise<ChangeRecord> => {
    return { ...row, resource: shownName(resource), ...(await changeText({ resource, before, after })) };
  });
  const [first] = rows;
  // A page behind the last one has no row that says the number.
  const total = first || scope.offset === 0 ? (first?.total ?? 0) : await countOf(db, scope);
  return { total, data: await Promise.all(data) };
}

async function countOf(db: Kysely<Tables>, scope: HistoryScope): Promise<number> {
  const { rows } = await historyStatement({ ...scope, limit: 1, offset: 0 }).execute(db);
  return rows[0]?.total ?? 0;
}

export const historyResolvers = {
  Query: {
    getChangeHistory: async (_parent, { field, ...args }, context) =>
      historyPage(context.db.kysely, {
        ...scopeOf(args, context),
        ...args,
        company: viewerOf(context).authority === 1,
        fields: field?.trim() ? await fieldsNamed(field.trim()) : undefined,
      }),
  },
} satisfies { Query: Pick<QueryResolvers, "getChangeHistory"> };
