import type { ReportMeta } from "../../../../src/core/metadata.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import { CountProductListDocument } from "../../../../src/generated/graphql.ts";
import type { ReportSource } from "../../../../src/report-model/request/reportSource.ts";

type Call = ReportSource["call"];

/** The records that a report can be about, as the console offers them, by resource. */
const choiceReaders: Readonly<
  Record<string, (call: Call, shop: number) => Promise<{ value: string; text: string }[]>>
> = {
  "count-product": async (call, storeId) =>
    (await call(CountProductListDocument, { storeId })).records.map(({ countProductId, countProductName }) => ({
      value: String(countProductId),
      text: countProductName,
    })),
};

/**
 * The argument by which a report is about one record, and the records of the shop; null for a report of no record.
 * @throws Rejected NOT_FOUND where the shop has none
 */
export async function readReportSubject({ filters }: ReportMeta, call: Call, shop: number | undefined) {
  const field = filters.find(({ constraints, reference }) => constraints.required && reference !== undefined);
  const choices = field?.reference === undefined ? undefined : choiceReaders[field.reference];
  if (!field || !choices) return null;
  const found = shop === undefined ? [] : await choices(call, shop);
  if (found.length === 0) throw new Rejected("NOT_FOUND");
  return { argument: field.name, choices: found };
}
