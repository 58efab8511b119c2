import { print } from "graphql";
import { apiSdl } from "./apiSdl.ts";
import { documentsOf } from "./documents.ts";
import { glossaryModule } from "./glossary.ts";
import { labelsModule } from "./labels.ts";
import { reportsOf, resourcesOf } from "./metadata.ts";
import { documentsModule, metadataModule, metaModule, outlineModule, partModule, partsModule } from "./lazyModules.ts";
import { policyOf, rulesModule } from "./policy.ts";
import { completeSdl, schemaOf } from "./schema.ts";
import { definitionsOf } from "./sdl.ts";
import { storedModule, tablesModule } from "./tables.ts";
import { tonesModule } from "./tones.ts";
import { trustedModule } from "./trusted.ts";
import { listWorkflows, workflowsModule } from "./workflows.ts";

/** Text of the generated files by name, and the documents for the operation types. Pure: writes nothing. */
export type Generated = { sdl: string; documents: string; files: Record<string, string> };

const literal = (value: unknown): string => JSON.stringify(value, undefined, 1);

/**
 * Everything that follows from the SDL of a folder.
 * @throws SchemaFaults with everything that is wrong with the SDL
 */
export function generate(folder: string): Generated {
  const document = completeSdl(folder);
  schemaOf(document);
  const definitions = definitionsOf(document);
  const resources = resourcesOf(definitions);
  const reports = reportsOf(definitions);
  const index = documentsOf(definitions);
  const names = { resources: Object.keys(resources), reports: Object.keys(reports) };
  const policy = policyOf(definitions);
  const sdl = `${print(document)}\n`;
  return {
    sdl,
    documents: `${index.documents.join("\n\n")}\n`,
    files: {
      "schema.graphql": sdl,
      "sdl.ts": `/** The complete schema, derived input types included. */\nexport const sdl = ${JSON.stringify(sdl)};\n`,
      "apiSdl.ts": `/** The schema as clients of the API read it, without our directives. */\nexport const apiSdl = ${JSON.stringify(apiSdl(document))};\n`,
      "metadata.ts": metadataModule(names.resources, names.reports),
      "outline.ts": outlineModule(resources, reports),
      "loaders.ts": partsModule(names.resources, names.reports),
      ...Object.fromEntries([
        ...Object.entries(resources).map(([name, meta]) => [`meta/${name}.ts`, metaModule(meta, "ResourceMeta")]),
        ...Object.entries(reports).map(([name, meta]) => [`meta/${name}.ts`, metaModule(meta, "ReportMeta")]),
        ...[...names.resources, ...names.reports].map((name) => [`part/${name}.ts`, partModule(index, name)]),
      ]),
      "policy.ts": `import type { OperationPolicy } from "../core/metadata.ts";

export const policy: Readonly<Record<string, OperationPolicy>> = ${literal(policy)};
`,
      "rules.ts": rulesModule(policy),
      "tones.ts": tonesModule(definitions),
      "workflows.ts": workflowsModule(listWorkflows(definitions)),
      "tables.ts": tablesModule(definitions),
      "stored.ts": storedModule(definitions),
      "documents.ts": documentsModule(names.resources, names.reports),
      "trusted.ts": trustedModule(index.documents),
      "glossary.ts": glossaryModule(document),
      "labels.ts": labelsModule(resources, reports),
    },
  };
}
