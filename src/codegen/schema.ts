import { buildASTSchema, type DocumentNode, type GraphQLSchema, Kind as Node, print } from "graphql";
import { addDescriptions } from "./glossary.ts";
import { deriveInputs } from "./inputs.ts";
import { readSdl } from "./sdl.ts";
import { addTranslations } from "./translations.ts";

/** The SDL of a folder with translations, descriptions and the derived input types added: what everything else is generated from. */
export function completeSdl(folder: string): DocumentNode {
  const written = addTranslations(addDescriptions(readSdl(folder)));
  return { kind: Node.DOCUMENT, definitions: [...written.definitions, ...deriveInputs(written)] };
}

/** The executable schema of a complete document. @throws a GraphQLError for invalid SDL, naming the file */
export const schemaOf = (document: DocumentNode): GraphQLSchema => buildASTSchema(document);

/** The complete SDL as text, applied directives included. */
export const loadSchemaSdl = (folder = "schema"): string => print(completeSdl(folder));
