import type { GraphQLSchema } from "graphql";
import type { CsvCell } from "../../../src/core/csv.ts";
import type { ReportMeta } from "../../../src/core/metadata.ts";
import type { ReportSheet } from "../../../src/core/sheet/sheet.ts";
import type { buildReportModel } from "../../../src/report-model/reportShape.ts";
import { buildTableColumns } from "../../../src/report-model/table/tableColumns.ts";
import type { Context } from "../../engine/context.ts";
import { headAndRows, readReport } from "../../engine/export/read.ts";
import { reportFileSources } from "../reports/fileSources.ts";
import { checkRequest } from "../../engine/export/request.ts";

type Definition = ReturnType<typeof buildReportModel>;

/** The names of the columns that the page of a report by pages shows. */
function columnNames({ meta, columns, lead }: Pick<Definition, "meta" | "columns" | "lead">): string[] {
  const named = (exception: "hidden" | "last") =>
    new Set(Object.entries(columns).flatMap(([name, column]) => (column?.[exception] ? [name] : [])));
  const table = {
    columns: meta.columns,
    hidden: named("hidden"),
    last: named("last"),
    lead: String(lead),
    changes: new Set<string>(),
    rows: [],
    previousRows: null,
  };
  return buildTableColumns(table).map(({ name }) => name);
}

/** A report by pages with all of its rows, as its own file has them. @throws Rejected as the file would be refused */
export async function pagedSheet(
  definition: Definition,
  args: Readonly<Record<string, unknown>>,
  schema: GraphQLSchema,
  context: Context,
  signal: AbortSignal,
): Promise<ReportSheet> {
  const { meta }: { meta: ReportMeta } = definition;
  const request = {
    report: meta.name,
    format: "xlsx" as const,
    args,
    columns: columnNames(definition),
    filters: [],
  };
  const checked = checkRequest(request, schema, context);
  const { head, batches } = await headAndRows(readReport(checked, { schema, ...reportFileSources }, context, signal));
  const rows: (readonly CsvCell[])[] = [];
  for await (const batch of batches) rows.push(...batch);
  const { title, filter, columns } = head;
  return { title, filter, columns, rows, subtotals: [], totals: null };
}
