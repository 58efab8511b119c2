import { coerceInputValue, isInputObjectType, type GraphQLInputType, type GraphQLSchema } from "graphql";
import { badInput } from "../../../i18n/ja/words/messages.ts";
import { exportFormats, type ExportFormat, type ExportRequest } from "../../../src/core/export.ts";
import type { ReportMeta } from "../../../src/core/metadata.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import { statusField } from "../../../src/core/sheet/column.ts";
import { reports } from "../../../src/generated/metadata.ts";
import type { Context } from "../context.ts";
import { maxAnsweredNameLength } from "../guard/limits.ts";
import { requireOperationAccess } from "../guard/permit.ts";
import type { ReportArguments } from "../report/statements.ts";

const buildBadInput = (field: string) => new Rejected("BAD_INPUT", { field, args: [badInput.value] });

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= 100 && value.every((one) => typeof one === "string");

const isKey = (value: unknown): value is string => typeof value === "string" && /^\w{1,20}$/.test(value);

/** The body of a call. @throws Rejected BAD_INPUT where it is no request for a file */
export function readRequest(body: unknown): ExportRequest {
  const {
    report,
    format,
    args,
    columns,
    filters,
    subtotals,
    replace = false,
  } = (body ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof report !== "string" || !Object.hasOwn(reports, report)) throw buildBadInput("report");
  if (!exportFormats.some((one) => one === format)) throw buildBadInput("format");
  if (typeof args !== "object" || args === null || Array.isArray(args)) throw buildBadInput("args");
  if (!isNames(columns) || columns.length === 0) throw buildBadInput("columns");
  if (!isNames(filters)) throw buildBadInput("filters");
  if (subtotals !== undefined && !isKey(subtotals)) throw buildBadInput("subtotals");
  if (typeof replace !== "boolean") throw buildBadInput("replace");
  return {
    report,
    format: format as ExportFormat,
    args: args as ReportArguments,
    columns,
    filters,
    subtotals,
    replace,
  };
}

const allReports: Readonly<Record<string, ReportMeta>> = reports;

/** The arguments of a report's query, page apart, with their types. */
function argumentTypes(schema: GraphQLSchema, { operation, input }: ReportMeta): ReadonlyMap<string, GraphQLInputType> {
  const field = schema.getQueryType()?.getFields()[operation.name];
  const args = field?.args ?? [];
  const [first] = args;
  const wrapped = input && first && "ofType" in first.type ? first.type.ofType : undefined;
  const fields = wrapped && isInputObjectType(wrapped) ? Object.values(wrapped.getFields()) : args;
  return new Map(fields.map(({ name, type }) => [name, type]));
}

/**
 * A request that its caller may make, its arguments read by the schema's types: it stands behind the same guard as the report's query.
 * @throws Rejected as the query would be refused, and BAD_INPUT for what the report does not have
 */
export function checkRequest(request: ExportRequest, schema: GraphQLSchema, context: Context) {
  const meta = allReports[request.report];
  if (!meta?.paged) throw buildBadInput("report");
  const types = argumentTypes(schema, meta);
  const values: ReportArguments = { ...request.args, limit: 1, offset: 0 };
  const unknown = Object.keys(values).find((name) => !types.has(name));
  if (unknown !== undefined) throw buildBadInput(unknown.slice(0, maxAnsweredNameLength));
  const args: Record<string, unknown> = {};
  for (const [name, type] of types) {
    if (values[name] === undefined && !type.toString().endsWith("!")) continue;
    args[name] = coerceInputValue(values[name], type, () => {
      throw buildBadInput(name);
    });
  }
  requireOperationAccess(meta.operation.name, meta.input ? { input: args } : args, context);

  const columnNames = new Set(meta.columns.flatMap(({ name, unit }) => (unit === "HIDDEN" ? [] : [name])));
  const column = request.columns.find((name) => name !== statusField && !columnNames.has(name));
  if (column !== undefined) throw buildBadInput("columns");
  const filter = request.filters.find((name) => !meta.filters.some((one) => one.name === name));
  if (filter !== undefined) throw buildBadInput("filters");
  const { limit: _limit, offset: _offset, ...rest } = args;
  return { meta, args: rest, request };
}

/** A request as `checkRequest` lets it pass. */
export type CheckedRequest = ReturnType<typeof checkRequest>;
