import { execute, parse, type GraphQLSchema } from "graphql";
import type { ReportMeta } from "../../../../src/core/metadata.ts";
import type { TypedDocument } from "../../../../src/core/typedDocument.ts";
import { reportDocuments } from "../../../../src/generated/documents.ts";
import type { ReportSource, ReportDocument } from "../../../../src/report-model/request/reportSource.ts";
import {
  buildDateArguments,
  type ReportQuery,
  type QueryValues,
} from "../../../../src/report-model/request/reportQuery.ts";
import { requireViewer, type Context } from "../../../engine/context.ts";

const documents: Readonly<Record<string, ReportDocument>> = reportDocuments as never;

/** The variables of a report's query, as the console sends them (src/data/provider/variables.ts). */
function variablesFor({ operation }: ReportMeta, context: Context) {
  const { developerId, developerUuid } = requireViewer(context);
  return (
    args: QueryValues,
    { shops, ...query }: Pick<ReportQuery, "period" | "shops">,
    dates: QueryValues,
  ): QueryValues => {
    const owned = { DEVELOPER: developerId, DEVELOPER_UUID: developerUuid } as const;
    const values: QueryValues = { ...args, ...dates, ...query };
    return Object.fromEntries(
      operation.args.flatMap(({ name, owns, type }) => {
        const own =
          owns === "SHOP"
            ? type.startsWith("[")
              ? [...shops]
              : shops[0]
            : owns === "DEVELOPER" || owns === "DEVELOPER_UUID"
              ? owned[owns]
              : undefined;
        const value = name in values ? values[name] : own;
        return value === undefined ? [] : [[name, value] as const];
      }),
    );
  };
}

/**
 * Asks for a report on the server itself, behind the same guard as the console's calls.
 * @throws Rejected as the console would be refused
 */
export function buildAsking(meta: ReportMeta, schema: GraphQLSchema, context: Context): ReportSource {
  const document = documents[meta.name];
  if (!document) throw new Error(`no document for the report ${meta.name}`);
  const variables = variablesFor(meta, context);
  return {
    document,
    async call<Data, Variables extends Record<string, unknown>>(
      sent: TypedDocument<Data, Variables>,
      variableValues: Variables,
    ): Promise<Data> {
      const { data, errors = [] } = await execute({
        schema,
        document: parse(sent),
        variableValues,
        contextValue: context,
      });
      const [error] = errors;
      if (error) throw error.originalError ?? error;
      // As the console gets it: plain objects and texts.
      return JSON.parse(JSON.stringify(data)) as Data;
    },
    variablesFor: (args, query) => variables(args, query, buildDateArguments(meta, query.period)),
  };
}
