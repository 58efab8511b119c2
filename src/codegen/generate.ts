import { print } from "graphql";
import { documentsModule, documentsOf } from "./documents.ts";
import { labelsModule } from "./labels.ts";
import { reportsOf, resourcesOf } from "./metadata.ts";
import { policyOf } from "./policy.ts";
import { completeSdl, schemaOf } from "./schema.ts";
import { definitionsOf } from "./sdl.ts";
import { trustedModule } from "./trusted.ts";

/** Text of the generated files by name, and the documents for the operation types. Pure: writes nothing. */
export type Generated = { sdl: string; documents: string; files: Record<string, string> };

const literal = (value: unknown): string => JSON.stringify(value, undefined, 1);

/**
 * Everything that follows from the SDL of a folder.
 * @throws a GraphQLError for invalid SDL; an Error where a root field has no rule or a directive names what is missing
 */
export function generate(folder: string): Generated {
  const document = completeSdl(folder);
  schemaOf(document);
  const definitions = definitionsOf(document);
  const resources = resourcesOf(definitions);
  const reports = reportsOf(definitions);
  const index = documentsOf(definitions);
  const policy = policyOf(definitions);
  const rules = Object.fromEntries(Object.entries(policy).map(([name, { rule }]) => [name, rule]));
  const sdl = `${print(document)}\n`;
  return {
    sdl,
    documents: `${index.documents.join("\n\n")}\n`,
    files: {
      "schema.graphql": sdl,
      "sdl.ts": `/** The complete schema, derived input types included. */\nexport const sdl = ${JSON.stringify(sdl)};\n`,
      "metadata.ts": `import type { ReportMeta, ResourceMeta } from "../core/metadata.ts";

export const resources = ${literal(resources)} as const satisfies Record<string, ResourceMeta>;

export const reports = ${literal(reports)} as const satisfies Record<string, ReportMeta>;

export type ResourceName = keyof typeof resources;
export type ReportName = keyof typeof reports;
/** Names of the fields of a resource, and of the columns of a report. */
export type FieldName<R extends ResourceName> = (typeof resources)[R]["fields"][number]["name"];
export type ColumnName<R extends ReportName> = (typeof reports)[R]["columns"][number]["name"];
`,
      "policy.ts": `import type { OperationPolicy } from "../core/metadata.ts";

export const policy: Readonly<Record<string, OperationPolicy>> = ${literal(policy)};
`,
      "rules.ts": `import type { Rule } from "../core/metadata.ts";

/** Who may call a root field, and when the console shows it: for what follows an operation's rule but is no resource's own. */
export const rules = ${literal(rules)} as const satisfies Record<string, Rule>;
`,
      "documents.ts": documentsModule(index),
      "trusted.ts": trustedModule(index.documents),
      "labels.ts": labelsModule(resources, reports),
    },
  };
}
