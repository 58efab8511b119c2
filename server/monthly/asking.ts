import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { execute, type GraphQLSchema } from "graphql";
import type { ReportMeta } from "../../src/core/metadata.ts";
import { reportDocuments } from "../../src/generated/documents.ts";
import type { Asking, ReportDocument } from "../../src/report/model/asking.ts";
import { datesOf } from "../../src/report/reportQuery.ts";
import { viewerOf, type Context } from "../context.ts";

const documents = reportDocuments as unknown as Readonly<Record<string, ReportDocument>>;

/**
 * How a report is asked for on the server itself, behind the same guard as the console's calls.
 * @throws Rejected, from `call`, as the console would be refused
 */
export function askingOf(meta: ReportMeta, schema: GraphQLSchema, context: Context, signal: AbortSignal): Asking {
  const document = documents[meta.name];
  if (!document) throw new Error(`no document for the report ${meta.name}`);
  const { developerId, developerUuid } = viewerOf(context);
  return {
    document,
    async call<Data, Variables extends Record<string, unknown>>(
      sent: TypedDocumentNode<Data, Variables>,
      variableValues: Variables,
    ): Promise<Data> {
      signal.throwIfAborted();
      const { data, errors = [] } = await execute({ schema, document: sent, variableValues, contextValue: context });
      const [error] = errors;
      if (error) throw error.originalError ?? error;
      // As the console gets it: plain objects and texts.
      return JSON.parse(JSON.stringify(data)) as Data;
    },
    variablesFor: (args, { period, shops }) => {
      const given = { ...args, ...datesOf(meta, period) };
      const own = (owns: string | undefined, type: string) => {
        if (owns === "SHOP") return type.startsWith("[") ? [...shops] : shops[0];
        if (owns === "DEVELOPER") return developerId;
        return owns === "DEVELOPER_UUID" ? developerUuid : undefined;
      };
      return Object.fromEntries(
        meta.operation.args.flatMap(({ name, owns, type }) => {
          const value = Object.hasOwn(given, name) ? given[name as keyof typeof given] : own(owns, type);
          return value === undefined ? [] : [[name, value] as const];
        }),
      );
    },
  };
}
