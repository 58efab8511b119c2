import { sql, type Kysely } from "kysely";
import type { NumberRange } from "../../../src/core/storageMeta.ts";

export type DatabaseColumn = {
  name: string;
  /** The type as PostgreSQL writes it; only timestamptz is shortened. */
  type: string;
  null: boolean;
  /** The default without PostgreSQL's cast; undefined if there is none or the database generates the value. */
  default?: string;
};

type Index = { name: string; columns: readonly string[] };

/** A table of the catalogue. */
export type CatalogueTable = {
  columns: readonly DatabaseColumn[];
  primaryKey: readonly string[];
  /** Unique indexes, without the primary key. */
  unique: readonly Index[];
  /** Columns with a check: the check's name and the values that it allows. */
  checks: ReadonlyMap<string, Check>;
};

/** The values that a check allows: certain texts or a range of numbers; neither for any other check. */
type Check = NumberRange & { constraint: string; values?: readonly string[] };

type CatalogueRow = Pick<CatalogueTable, "columns" | "primaryKey" | "unique"> & {
  name: string;
  checks: { name: string; column: string; text: string }[];
};

const cast = /::[\w "[\]]+$/;

/** `event = ANY (ARRAY['A'::text, 'B'::text])` → A, B. */
const choices = /^CHECK \(\(\w+ = ANY \(ARRAY\[.*\]\)\)\)$/;
/** `price >= 0`, `change <= '-1'::integer`, `rate > (0)::double precision`. */
const bound = /\w+ (>=|<=|>|<) \(?'?(-?[\d.]+)/g;
const boundNames: Readonly<Record<string, keyof NumberRange>> = {
  ">=": "least",
  ">": "above",
  "<": "below",
  "<=": "most",
};

function parseAllowedValues(text: string): Omit<Check, "constraint"> {
  if (choices.test(text)) {
    const quoted = [...text.matchAll(/'((?:[^']|'')*)'/g)];
    return { values: quoted.map(([, value = ""]) => value.replaceAll("''", "'")) };
  }
  return Object.fromEntries([...text.matchAll(bound)].map(([, sign = "", value]) => [boundNames[sign], Number(value)]));
}

/** Reads the tables from the catalogue, without partitions and Kysely's tables. */
export async function readStructure<T>(db: Kysely<T>): Promise<ReadonlyMap<string, CatalogueTable>> {
  const { rows } = await sql<CatalogueRow>`
    select c.relname as name,
      (
        select json_agg(json_build_object(
          'name', a.attname, 'type', replace(format_type(a.atttypid, a.atttypmod), 'timestamp with time zone', 'timestamptz'),
          'null', not a.attnotnull, 'default', case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end
        ) order by a.attnum)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      ) as columns,
      coalesce((
        select json_agg(a.attname order by k.place)
        from pg_index i cross join unnest(i.indkey) with ordinality as k(attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum where i.indrelid = c.oid and i.indisprimary
      ), '[]') as "primaryKey",
      coalesce((
        select json_agg(json_build_object('name', x.relname, 'columns', (
          select json_agg(a.attname order by k.place) from unnest(i.indkey) with ordinality as k(attnum, place)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        )) order by x.relname)
        from pg_index i join pg_class x on x.oid = i.indexrelid
        where i.indrelid = c.oid and i.indisunique and not i.indisprimary
      ), '[]') as unique,
      coalesce((
        select json_agg(json_build_object('name', k.conname, 'column', a.attname, 'text', pg_get_constraintdef(k.oid)))
        from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
        where k.conrelid = c.oid and k.contype = 'c' and cardinality(k.conkey) = 1
      ), '[]') as checks
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely%'
    order by c.relname`.execute(db);
  return new Map(
    rows.map(({ name, columns, primaryKey, unique, checks }) => [
      name,
      {
        columns: columns.map((column) => ({ ...column, default: column.default?.replace(cast, "") })),
        primaryKey,
        unique,
        checks: new Map(
          checks.map(({ name: constraint, column, text }) => [column, { constraint, ...parseAllowedValues(text) }]),
        ),
      },
    ]),
  );
}
