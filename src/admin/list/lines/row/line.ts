import type { Identifier } from "ra-core";
import type { ProductLinesQuery } from "../../../../generated/graphql.ts";
import type { RecordData } from "../../../definition.ts";

/** A line as the list holds it: the records of one brand with one code or name. All resources with lines answer the same. */
export type RecordLine = ProductLinesQuery["page"]["lines"][number] & { id: Identifier };

export type LineValue = RecordLine["names"][number];

/** The name that most records of the line have. */
export const formatLineName = (line: RecordData): string => {
  const [name] = (line as unknown as RecordLine).names;
  return name && name.text !== "" ? name.text : String(line["lineKey"]);
};

/** The values of a line's records in a field. */
export const listLineValues = ({ name }: { name: string }, line: RecordLine): readonly LineValue[] =>
  line.fields.find(({ field }) => field === name)?.values ?? [];

/** The order types in which the line has records, in their order. */
export const listLineOrderTypes = ({ names }: RecordLine): LineValue["orderTypes"] => [
  ...new Set(names.flatMap(({ orderTypes }) => orderTypes)),
];
