import { sql, type RawBuilder } from "kysely";
import { lineFaults } from "../../../i18n/ja/line/faults.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { Viewer } from "../../../src/core/viewer.ts";
import { requireColumn, type StoredResource } from "../crud/resource.ts";
import { mayUseField } from "../guard/guard.ts";

/**
 * Condition: a record (`record`) leaves this field empty: no value, a blank text, or a list of none.
 * @throws Rejected BAD_INPUT where the viewer may read no such field
 */
export function isUnset(resource: StoredResource, name: string, viewer: Viewer): RawBuilder<boolean> {
  const field = resource.meta.fields.find((one) => one.name === name);
  const isRead = field && name in resource.stored.fields && field.kind !== "PASSWORD";
  if (!isRead || !mayUseField(field.authority, viewer))
    throw new Rejected("BAD_INPUT", { field: "unset", args: [lineFaults.field(name)] });
  const value = sql.ref(`record.${requireColumn(resource, name).name}`);
  return sql<boolean>`coalesce(btrim(${value}::text) in ('', '{}', '[]'), true)`;
}
