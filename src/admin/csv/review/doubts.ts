import type { ResourceDefinition, RecordData } from "../../definition.ts";
import type { ReviewedRow } from "../wholeRecords.ts";

/** The record that a row changes, as far as the row says anything of it. */
const toStored = ({ values, changes }: ReviewedRow): RecordData => ({
  ...values,
  ...Object.fromEntries(changes.map(({ field, before }) => [field, JSON.parse(before) as unknown])),
});

/** What a row writes that is allowed and looks like a slip of the hand, at the path of its field. */
export function findDoubts(fields: ResourceDefinition["fields"], row: ReviewedRow): { path: string; said: string }[] {
  if (row.outcome !== "CREATE" && row.outcome !== "UPDATE") return [];
  const before = row.outcome === "UPDATE" ? toStored(row) : undefined;
  return Object.entries(fields).flatMap(([path, { doubt }]) => {
    const said = doubt?.(row.values, before);
    return said ? [{ path, said }] : [];
  });
}
