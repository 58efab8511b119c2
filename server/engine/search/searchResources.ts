import { sql, type RawBuilder } from "kysely";
import type { SearchedResource } from "../../../src/generated/server.ts";
import { toResourceValue } from "../../../src/core/snakeCase.ts";
import { matchesWords } from "../../platform/db/queries/matchesWords.ts";
import type { Call } from "../crud/call.ts";
import { isOwnRow } from "../crud/find/rowsOf.ts";
import { findVariantField } from "../crud/find/variant.ts";
import { requireColumn, type StoredResource } from "../crud/resource.ts";
import type { RecordSearch } from "./recordSearch.ts";

/** SQL: what tells the record's screens apart, such as the order type; null where nothing does. */
function selectVariant(resource: StoredResource, call: Call): RawBuilder<unknown> {
  const field = findVariantField(resource);
  if (!field) return sql`null`;
  return resource.hooks.computed?.[field.name]?.(call) ?? sql.ref(requireColumn(resource, field.name).name);
}

function searchResource(resource: StoredResource): RecordSearch[] {
  const { meta, stored } = resource;
  const [title, detail] = stored.searchColumns;
  const rule = meta.operations.list?.rule;
  if (title === undefined || !rule) return [];
  return [
    {
      resource: toResourceValue(meta.name) as SearchedResource,
      rule,
      select: ({ words, shopIds }, call) => sql`
        select ${sql.ref(stored.id)}::text as record_id, ${sql.ref(title)} as title, ${detail ? sql.ref(detail) : sql`null`}::text as detail,
          ${selectVariant(resource, call)}::text as variant, ${stored.owner === "SHOP" ? sql.ref("shop_id") : sql`0`} as shop_id, 0 as rank
        from ${sql.table(stored.table)}
        where ${isOwnRow(resource, { ...call.viewer, shopIds: [...shopIds] })}
          and ${matchesWords(
            stored.searchColumns.map((column) => sql.ref(column)),
            words,
          )}`,
    },
  ];
}

/** The resources that the schema lets be searched. */
export const searchResources = (resources: readonly StoredResource[]): readonly RecordSearch[] =>
  resources.flatMap(searchResource);
