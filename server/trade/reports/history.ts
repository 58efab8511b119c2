import { toResourceName } from "../../../src/core/snakeCase.ts";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { changeWords } from "../../../i18n/ja/history/history.ts";
import { usualCutoffMinutes } from "../../../src/domain/businessDay.ts";
import type { ChangeRecord, QueryGetChangeHistoryArgs, Resolvers } from "../../../src/generated/server.ts";
import type { Viewer } from "../../../src/core/viewer.ts";
import { requireViewer } from "../../engine/context.ts";
import { matchesWords } from "../../platform/db/queries/matchesWords.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { listUnreadableResources } from "../../engine/history/closed.ts";
import {
  listFieldLines,
  formatChangeSummary,
  type DescribedChange,
  type FieldLine,
} from "../../engine/history/lines.ts";
import { toChangedResource, toShownAction } from "../../engine/history/names.ts";
import { personsOfChange, changedRecordName, selectNamedValues } from "../../engine/history/persons.ts";
import { readReferredNames } from "../../engine/history/references.ts";
import { isOfSet, joinOwnSet, setResource } from "../../engine/history/sets.ts";
import { findFieldsByLabel } from "../../engine/history/words.ts";
import { buildReportScope, type ReportScope } from "../figures/scope.ts";
import type { ReportStatements } from "../figures/reportStatements.ts";

type Filters = Pick<
  QueryGetChangeHistoryArgs,
  "limit" | "offset" | "resource" | "action" | "recordId" | "changeSetId" | "person"
>;

/** One page of changed fields, newest first. */
type HistoryScope = ReportScope &
  Filters & {
    /** Changes of the whole company too, which belong to no shop. */
    company: boolean;
    /** All shops of the viewer: change sets of others are not named. */
    ownShops?: readonly number[];
    /** Resources of which no change is shown. */
    closed?: readonly string[];
    /** Names of fields: only these are shown. Left out: every field. */
    fields?: readonly string[] | undefined;
  };

/** `whole`: all fields of the change are in this row. */
type HistoryRow = Omit<ChangeRecord, "field" | "before" | "after" | "resource"> &
  DescribedChange & {
    total: number;
    origin: number | null;
    undo: boolean | null;
    whole: boolean;
    /** The shops of a change set, in a row of one of its steps. */
    setShops: string[] | null;
  };

function actionIs(action: HistoryScope["action"]): RawBuilder<unknown> {
  if (action === "RESTORE") return sql`c.origin is not null`;
  return action === "UNDO" ? sql`c.undo` : sql`c.action = ${action} and c.origin is null and c.undo is not true`;
}

/**
 * The fields of a change, one row each. A creation, a deletion and what changed nothing have one row, unless a person looks for
 * a field.
 */
const selectChangedFields = (fields: HistoryScope["fields"]): RawBuilder<unknown> =>
  fields
    ? sql`select key as name from jsonb_object_keys(coalesce(c.after, c.before)) as key where key = any(${fields}::text[])`
    : sql`
        select key as name from jsonb_object_keys(c.after) as key where c.before is not null
        union all select null where c.before is null or c.after is null`;

/** Condition: a change in the shops of the scope. A step of a change set is one in all shops of the set. */
function isInShops({ tenantId, shopIds, company, ownShops }: HistoryScope): RawBuilder<unknown> {
  const own = sql`c.shop_id = any(${shopIds}::int[])`;
  return sql`case when c.resource = ${setResource} and c.shop_id is null then exists (
      select from change_set s where s.tenant_id = ${tenantId} and s.change_set_id = c.record_id::int and s.shop_ids && ${shopIds}::int[]
        and ${company || !ownShops ? sql`true` : sql`s.shop_ids <@ ${[...ownShops]}::int[]`})
    else ${
      // Shops that are gone are in nobody's list.
      company
        ? sql`(c.shop_id is null or ${own} or not exists (
        select from shop where shop.tenant_id = ${tenantId} and shop.shop_id = c.shop_id))`
        : own
    } end`;
}

/** The statement of the report: by the index of moments, or of a record. */
const historyStatement = (scope: HistoryScope) => {
  const { tenantId, shopIds, ownShops = shopIds, from, to, closed = [], limit, offset } = scope;
  const { resource, action, recordId, changeSetId, person, fields } = scope;
  // Dates are business dates, as on every page with this filter: what is changed at one in the morning is of the day before.
  const start = (date: string) =>
    sql`(${date}::date + ${`${usualCutoffMinutes} minutes`}::interval) at time zone 'Asia/Tokyo'`;
  const conditions = [
    sql`c.tenant_id = ${tenantId} and c.changed_at >= ${start(from)}`,
    sql`c.changed_at < ${start(to)} + interval '1 day'`,
    isInShops(scope),
    ...(closed.length > 0 ? [sql`c.resource <> all(${[...closed]}::text[])`] : []),
    ...(resource ? [sql`c.resource = ${toResourceName(resource)}`] : []),
    ...(action ? [actionIs(action)] : []),
    ...(recordId ? [sql`c.record_id = ${recordId}`] : []),
    ...(changeSetId ? [isOfSet(changeSetId)] : []),
    ...(person
      ? [
          sql`c.actor_id in (select person_id from person
        where tenant_id = ${tenantId} and shop_id = 0 and ${matchesWords([sql`name`], person)})`,
        ]
      : []),
  ];
  return sql<HistoryRow>`
    with fitting as materialized (
      select c.seq, c.changed_at, f.name from change_history c cross join lateral (${selectChangedFields(fields)}) f
      where ${sql.join(conditions, sql` and `)}
    ), page as materialized (
      select seq, changed_at, name from fitting order by changed_at desc, seq desc, name
      limit ${limit}::int offset ${offset}::int
    )
    select (select count(*) from fitting) as total, c.seq::text as id, p.name, c.shop_id,
      c.changed_at at time zone 'UTC' as "changedAt", a.name as person, c.resource, c.record_id as "recordId",
      c.variant, ${changedRecordName} as "recordName", s.name as "shopName", c.action, c.origin, c.undo,
      own.change_set_id as "changeSetId", own.name as "changeSetName", case when c.resource = ${setResource} then array(
        select name from shop where tenant_id = ${tenantId} and shop_id = any(own.shop_ids) order by array_position(own.shop_ids, shop_id)
      ) end as "setShops", c.actor_kind as actor, c.address, p.name is null as whole, ${selectNamedValues(tenantId, "before")} as before,
      ${selectNamedValues(tenantId, "after")} as after
    from page p
    join change_history c on c.tenant_id = ${tenantId} and c.seq = p.seq ${personsOfChange} ${joinOwnSet(ownShops)}
    left join shop s on s.tenant_id = ${tenantId} and s.shop_id = c.shop_id
    order by p.changed_at desc, p.seq desc, p.name`;
};

/** What a row says of its change: one of its fields, or all of them in a summary. */
function toShownChange({ name, whole, before }: HistoryRow, lines: readonly FieldLine[]) {
  if (!whole) {
    const line = lines.find((one) => one.name === name);
    return { field: line?.label ?? name ?? null, before: line?.before ?? null, after: line?.after ?? null };
  }
  const summary = lines.length > 0 ? formatChangeSummary(lines) : null;
  return { field: null, before: before ? summary : null, after: before ? null : summary };
}

/** The place of a row among those of its change: its fields are in the order of the form. */
const findFieldPlace = ({ id, name }: HistoryRow, lines: ReadonlyMap<string, readonly FieldLine[]>): number =>
  lines.get(id)?.findIndex((line) => line.name === name) ?? 0;

/** The page, and the number of all rows that match. */
async function historyPage(db: Kysely<Tables>, scope: HistoryScope, viewer: Viewer) {
  const { rows } = await historyStatement(scope).execute(db);
  const nameOf = await readReferredNames(db, scope.tenantId, rows);
  const lines = new Map<string, readonly FieldLine[]>();
  for (const row of rows) if (!lines.has(row.id)) lines.set(row.id, await listFieldLines(row, nameOf, viewer));
  const order = [...lines.keys()];
  const data = rows
    .toSorted(
      (a, b) => order.indexOf(a.id) - order.indexOf(b.id) || findFieldPlace(a, lines) - findFieldPlace(b, lines),
    )
    .map((row): ChangeRecord => {
      const { total: _, whole: __, origin: ___, undo: ____, setShops, ...shown } = row;
      return {
        ...shown,
        action: toShownAction(row),
        shopName: setShops ? changeWords.shops(setShops) : row.shopName,
        resource: toChangedResource(row.resource),
        ...toShownChange(row, lines.get(row.id) ?? []),
      };
    });
  const [first] = rows;
  // A page behind the last one has no row that says the number.
  const total = first || scope.offset === 0 ? (first?.total ?? 0) : await countChanges(db, scope);
  return { total, data };
}

async function countChanges(db: Kysely<Tables>, scope: HistoryScope): Promise<number> {
  const { rows } = await historyStatement({ ...scope, limit: 1, offset: 0 }).execute(db);
  return rows[0]?.total ?? 0;
}

/** Whether the viewer sees changes of the whole company. */
const seesCompany = ({ authority }: { authority: number }): boolean => authority === 1;

export const historyResolvers = {
  Query: {
    getChangeHistory: async (_parent, { field, ...args }, context) => {
      const viewer = requireViewer(context);
      const scope = {
        ...buildReportScope(args, context),
        ...args,
        company: seesCompany(viewer),
        ownShops: viewer.shopIds,
        closed: listUnreadableResources(viewer),
        fields: field?.trim() ? await findFieldsByLabel(field.trim()) : undefined,
      };
      return historyPage(context.db.kysely, scope, viewer);
    },
  },
} satisfies Resolvers;

export const historySql = {
  getChangeHistory: (scope) => historyStatement({ ...scope, company: true }),
} satisfies ReportStatements;
