import { buildASTSchema, type DocumentNode, type GraphQLSchema, Kind as Node, print } from "graphql";
import { validateSDL } from "graphql/validation/validate.js";
import { expandArguments } from "./argumentSets.ts";
import { addBounds } from "./bounds.ts";
import { contentFaults } from "./checkContents.ts";
import { nameFaults } from "./checkNames.ts";
import { operationFaults } from "./checkOperations.ts";
import { storageFaults } from "./checkStored.ts";
import { placeOf, SchemaFaults, type Fault } from "./faults.ts";
import { explainMeasures } from "./glossary.ts";
import { deriveInputs } from "./inputs.ts";
import { expandMeasures } from "./measureSets.ts";
import { definitionsOf, readSdl } from "./sdl.ts";
import { addTranslations } from "./translations.ts";
import { workflowFaults } from "./workflows.ts";

/** What graphql-js itself finds wrong, at the places of the files. */
const sdlFaults = (document: DocumentNode): Fault[] =>
  validateSDL(document).map(({ message, nodes = [] }) => {
    const node = nodes.findLast(({ loc }) => loc);
    return { ...(node ? placeOf(node) : { file: "", line: 0 }), text: message };
  });

/**
 * The SDL of a folder with translations, descriptions, bounds and the derived input types added: what everything else is generated from.
 * @throws SchemaFaults with everything that is wrong: file, line, what, and what would be right
 */
export function completeSdl(folder: string): DocumentNode {
  const measured = expandMeasures(readSdl(folder));
  const argued = expandArguments(measured.document);
  const written = addTranslations(explainMeasures(argued.document));
  const definitions = definitionsOf(written);
  const faults = [
    ...measured.faults,
    ...argued.faults,
    ...nameFaults(written, definitions),
    ...storageFaults(definitions),
    ...contentFaults(definitions),
    ...workflowFaults(definitions),
  ];
  const operations = operationFaults(definitions);
  // Inputs can only be derived of operations that exist.
  if (operations.length > 0) throw new SchemaFaults([...faults, ...operations]);
  const bounded = addBounds(written);
  const complete: DocumentNode = {
    kind: Node.DOCUMENT,
    definitions: [...bounded.definitions, ...deriveInputs(bounded)],
  };
  faults.push(...sdlFaults(complete));
  if (faults.length > 0) throw new SchemaFaults(faults);
  return complete;
}

/** The executable schema of a complete document. */
export const schemaOf = (document: DocumentNode): GraphQLSchema => buildASTSchema(document);

/** The complete SDL as text, applied directives included. */
export const loadSchemaSdl = (folder = "schema"): string => print(completeSdl(folder));
