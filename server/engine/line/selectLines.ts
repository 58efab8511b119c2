import { sql, type RawBuilder } from "kysely";
import type { FieldMeta } from "../../../src/core/metadata.ts";
import { matchesWords } from "../../platform/db/queries/matchesWords.ts";
import type { LineFieldSet, LineTranslations, UntranslatedIn } from "../../../src/generated/server.ts";
import type { Call } from "../crud/call.ts";
import { isOwnRow } from "../crud/find/rowsOf.ts";
import { findTitleColumn, requireColumn, storedResources } from "../crud/resource.ts";
import { mayUseField } from "../guard/guard.ts";
import { listReadableFields, type LineResource } from "./lineFields.ts";
import { isUnset } from "./unset.ts";
import { countTranslated, groupLacks, isUntranslatedIn, selectLacks } from "./translations.ts";

/** Which lines are read: of these shops, narrowed by what a person chose. */
export type LineRequest = {
  shopIds: readonly number[];
  orderType?: string | null;
  keyword?: string | null;
  choice?: "ALL" | "DIFFERENT" | "INCOMPLETE" | null;
  untranslated?: UntranslatedIn | null;
  /** The name of a field that a record leaves empty. */
  unset?: string | null;
  /** Translations tell how many lines are translated, too. */
  show?: LineFieldSet | null;
};

/** A line by what tells it from all others of the company. */
export type LineName = { brandId: number; lineKey: string };

const ofRecord = (column: string) => sql.ref(`record.${column}`);

/** Condition: rows of the chosen shops and order type that the viewer owns. */
export const isLineRow = (
  { resource, variant }: LineResource,
  { shopIds, orderType }: LineRequest,
  { viewer }: Call,
): RawBuilder<boolean> => sql<boolean>`${isOwnRow(resource, viewer)} and shop_id = any(${[...shopIds]}::int[])
  and ${orderType && variant ? sql`${sql.ref(requireColumn(resource, variant.name).name)} = ${orderType}` : sql`true`}`;

const selectKey = ({ resource, key }: LineResource) => ofRecord(requireColumn(resource, key).name);

/** The rows of the chosen shops (`record`) with the brand of their shop (`shop`), and how many of its shops are chosen. */
const selectShopRows = (line: LineResource, request: LineRequest, call: Call): RawBuilder<unknown> => sql`
  (select * from ${sql.table(line.resource.stored.table)} where ${isLineRow(line, request, call)}) record
  join (
    select shop_id, brand_id, count(*) over (partition by brand_id) as brand_shops from shop
    where tenant_id = ${call.viewer.developerId} and shop_id = any(${[...request.shopIds]}::int[])
  ) shop on shop.shop_id = record.shop_id`;

/** How a field is compared: as a text, a reference by the name of its record, which is joined. */
function compareField({ resource }: LineResource, { name, reference }: FieldMeta) {
  const { name: column } = requireColumn(resource, name);
  const text = sql`${ofRecord(column)}::text`;
  const target = storedResources.find(({ meta }) => meta.name === reference);
  if (!target) return { text: sql`coalesce(${text}, '')`, join: sql`` };
  const { table, id, owner } = target.stored;
  const of = (other: string) => sql.ref(`of_${name}.${other}`);
  const sameShop = owner === "SHOP" ? sql`and ${of("shop_id")} = record.shop_id` : sql``;
  return {
    text: sql`coalesce(${of(findTitleColumn(target))}, ${text}, '')`,
    join: sql`left join ${sql.table(table)} as ${sql.ref(`of_${name}`)}
      on ${of("tenant_id")} = record.tenant_id ${sameShop} and ${of(id)} = ${ofRecord(column)}`,
  };
}

/** Whether shown values differ: one number stands for all values of a record, so that they are compared without sorting. */
function selectDifference(line: LineResource, { viewer }: Call) {
  const stored = [line.title, ...listReadableFields(line, viewer)].filter(
    ({ name }) => name in line.resource.stored.fields && !line.resource.hooks.computed?.[name],
  );
  const compared = stored.map((field) => compareField(line, field));
  return {
    joins: sql`${sql.join(
      compared.map(({ join }) => join),
      sql` `,
    )}`,
    value: sql`hash_record_extended(row(${sql.join(compared.map(({ text }) => text))}), 0)`,
    having: sql<boolean>`min(compared) <> max(compared)`,
  };
}

/** Whether a shop lacks a record in an order type which the line has in another shop of the brand. */
function selectGap({ resource: { stored, meta }, key, variant }: LineResource): RawBuilder<boolean> {
  const columns = [stored.fields[key], variant && stored.fields[variant.name]];
  const once = stored.unique.some((unique) =>
    unique.columns.every((column) => ["tenant_id", "shop_id", ...columns].includes(column)),
  );
  // Where a shop has the key once, its records are as many as the shops, and counting them needs no sorting.
  const shops = once ? sql`count(*)` : sql`count(distinct shop_id)`;
  const options = (variant && meta.fields.find(({ name }) => name === variant.name)?.options) ?? [];
  if (options.length === 0) return sql<boolean>`${shops} < min(brand_shops)`;
  const each = options.map((option) => {
    const found = sql`${shops} filter (where variant = ${option})`;
    return sql`(${found} > 0 and ${found} < min(brand_shops))`;
  });
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}

/** The columns in which words are looked for: the texts of a record, in every language. */
const listSearchedColumns = ({ resource }: LineResource, { viewer }: Call): string[] =>
  resource.meta.fields
    .filter(({ name, kind, options, authority }) => {
      const isText = (kind === "TEXT" || kind === "MULTILINE") && !options && name !== resource.meta.id;
      return isText && name in resource.stored.fields && mayUseField(authority, viewer);
    })
    .map(({ name }) => requireColumn(resource, name).name);

/**
 * Condition: lines of which a record has the words. Most records of a line have the same texts: `materialized` keeps PostgreSQL from
 * searching those of every record.
 */
function isFoundLine(line: LineResource, keyword: string, rows: RawBuilder<unknown>, call: Call): RawBuilder<boolean> {
  const columns = listSearchedColumns(line, call);
  const texts = columns.map((column) => sql.ref(column));
  return sql<boolean>`(brand_id, line_key) in (
    with texts as materialized (
      select distinct shop.brand_id, ${selectKey(line)} as line_key, ${sql.join(columns.map(ofRecord))} from ${rows}
    )
    select brand_id, line_key from texts where ${matchesWords(texts, keyword)})`;
}

/** How many lines there are. Those that are translated are counted where somebody wants to know. */
type LinesCount = { total: number } & Partial<LineTranslations>;

/** The names of a page of lines in their order, and how many lines there are: one row without a name where the page is empty. */
export function selectLineNames(
  line: LineResource,
  request: LineRequest,
  { limit, offset }: { limit: number; offset: number },
  call: Call,
): RawBuilder<LinesCount & (LineName | { brandId: null; lineKey: null })> {
  const { resource, variant } = line;
  const { stored } = resource;
  const { keyword, choice, untranslated, unset } = request;
  const counted = request.show === "TRANSLATIONS";
  const languages = counted || Boolean(untranslated);
  const rows = selectShopRows(line, request, call);
  const difference = choice === "DIFFERENT" ? selectDifference(line, call) : undefined;
  return sql`
    with lines as (
      select brand_id, line_key, min(place) as place ${languages ? sql`, ${groupLacks}` : sql``} from (
        select shop.brand_id, shop.brand_shops, record.shop_id, ${selectKey(line)} as line_key,
          ${variant ? ofRecord(requireColumn(resource, variant.name).name) : sql`null::text`} as variant,
          ${stored.sequence ? ofRecord(stored.sequence) : sql`0`} as place, ${difference?.value ?? sql`0`} as compared
          ${unset ? sql`, ${isUnset(resource, unset, call.viewer)} as is_unset` : sql``}
          ${languages ? sql`, ${selectLacks(resource, call.viewer)}` : sql``}
        from ${rows} ${difference?.joins ?? sql``}
      ) records
      where ${keyword ? isFoundLine(line, keyword, rows, call) : sql`true`}
      group by brand_id, line_key
      having ${difference?.having ?? (choice === "INCOMPLETE" ? selectGap(line) : sql`true`)}
        and ${unset ? sql`bool_or(is_unset)` : sql`true`}
    ), found as (select * from lines where ${untranslated ? isUntranslatedIn(untranslated) : sql`true`})
    select counted.*, ${counted ? sql`translated.*,` : sql``} brand_id as "brandId", line_key as "lineKey"
    from (select count(*)::int as total from found) counted
    ${counted ? sql`cross join (select ${countTranslated} from lines) translated` : sql``}
    left join (select brand_id, place, line_key from found order by brand_id, place, line_key limit ${limit} offset ${offset}) page on true
    order by brand_id, place, line_key`;
}
