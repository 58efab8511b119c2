import type { FieldMeta, ResourceMeta } from "../../../core/metadata.ts";
import { formatLineName, listLineOrderTypes, type RecordLine } from "./row/line.ts";

/** What a list hands over to a new change of these lines. */
export const buildChangeState = ({ name }: ResourceMeta, lines: readonly RecordLine[], shopIds: readonly number[]) => ({
  resource: name,
  lines: lines.map((line) => ({ brandId: line.brandId, lineKey: line.lineKey, name: formatLineName(line) })),
  shopIds,
  orderTypes: [...new Set(lines.flatMap(listLineOrderTypes))],
});

/** The fields of the period in which records hold, in the order of their form: what says that there is one, from when, until when. */
export function listPeriodFields({ fields }: ResourceMeta): readonly FieldMeta["name"][] {
  const from = fields.find(({ kind, span }) => kind === "DATE" && span !== undefined);
  return from?.span === undefined ? [] : [...(from.when ? [from.when.field] : []), from.name, from.span];
}
