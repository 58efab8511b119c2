import { print } from "graphql";
import { printApiSdl } from "./apiSdl.ts";
import { listChangedResources } from "./changedResources.ts";
import { buildDocumentIndex } from "./documents.ts";
import { buildGlossaryModule } from "./glossary.ts";
import { buildLabelsModule } from "./labels.ts";
import { buildReportMetas, buildResourceMetas } from "./metadata.ts";
import {
  buildDocumentsModule,
  buildMetadataModule,
  buildMetaModule,
  buildOutlineModule,
  buildPartModule,
  buildPartsModule,
} from "./lazyModules.ts";
import { buildOperationPolicies, buildRulesModule } from "./policy.ts";
import { readCompleteSdl, buildExecutableSchema } from "./schema.ts";
import { groupDefinitions } from "./sdl.ts";
import { buildStoredModule, buildTablesModule } from "./tables.ts";
import { buildTonesModule } from "./tones.ts";
import { buildTranslatedModule } from "./translations.ts";
import { buildTrustedModule } from "./trusted.ts";
import { listWorkflows, buildWorkflowsModule } from "./workflows.ts";

/** Text of the generated files by name, and the documents for the operation types. Pure: writes nothing. */
export type GeneratedOutput = {
  sdl: string;
  documents: string;
  files: Record<string, string>;
  /** The values of ChangedResource. */
  changedResources: readonly string[];
};

const literal = (value: unknown): string => JSON.stringify(value, undefined, 1);

/**
 * Everything that follows from the SDL of a folder.
 * @throws SchemaFaults with everything that is wrong with the SDL
 */
export function generateFromSdl(folder: string): GeneratedOutput {
  const document = readCompleteSdl(folder);
  buildExecutableSchema(document);
  const definitions = groupDefinitions(document);
  const resources = buildResourceMetas(definitions);
  const reports = buildReportMetas(definitions);
  const index = buildDocumentIndex(definitions);
  const names = { resources: Object.keys(resources), reports: Object.keys(reports) };
  const policy = buildOperationPolicies(definitions);
  const sdl = `${print(document)}\n`;
  return {
    sdl,
    documents: `${index.documents.join("\n\n")}\n`,
    changedResources: listChangedResources(document),
    files: {
      "schema.graphql": sdl,
      "sdl.ts": `/** The complete schema, derived input types included. */\nexport const sdl = ${JSON.stringify(sdl)};\n`,
      "apiSdl.ts": `/** The schema as clients of the API read it, without our directives. */\nexport const apiSdl = ${JSON.stringify(printApiSdl(document))};\n`,
      "metadata.ts": buildMetadataModule(names.resources, names.reports),
      "outline.ts": buildOutlineModule(resources, reports),
      "loaders.ts": buildPartsModule(names.resources, names.reports),
      ...Object.fromEntries([
        ...Object.entries(resources).map(([name, meta]) => [`meta/${name}.ts`, buildMetaModule(meta, "ResourceMeta")]),
        ...Object.entries(reports).map(([name, meta]) => [`meta/${name}.ts`, buildMetaModule(meta, "ReportMeta")]),
        ...[...names.resources, ...names.reports].map((name) => [`part/${name}.ts`, buildPartModule(index, name)]),
      ]),
      "policy.ts": `import type { OperationPolicy } from "../core/decide.ts";

export const policy: Readonly<Record<string, OperationPolicy>> = ${literal(policy)};
`,
      "rules.ts": buildRulesModule(policy),
      "translated.ts": buildTranslatedModule(resources),
      "tones.ts": buildTonesModule(definitions),
      "workflows.ts": buildWorkflowsModule(listWorkflows(definitions)),
      "tables.ts": buildTablesModule(definitions),
      "stored.ts": buildStoredModule(definitions),
      "documents.ts": buildDocumentsModule(names.resources, names.reports),
      "trusted.ts": buildTrustedModule(index.documents),
      "glossary.ts": buildGlossaryModule(document),
      "labels.ts": buildLabelsModule(resources, reports),
    },
  };
}
