import { buildASTSchema, type DocumentNode, type GraphQLSchema, Kind as Node, print } from "graphql";
import { validateSDL } from "graphql/validation/validate.js";
import { expandArguments } from "./argumentSets.ts";
import { addBounds } from "./bounds.ts";
import { addChangedResources } from "./changedResources.ts";
import { findContentFaults } from "./checkContents.ts";
import { findNameFaults } from "./checkNames.ts";
import { findOperationFaults } from "./checkOperations.ts";
import { findStorageFaults } from "./checkStored.ts";
import { locateNode, SchemaFaults, type SchemaFault } from "./faults.ts";
import { explainMeasures } from "./glossary.ts";
import { deriveInputs } from "./inputs.ts";
import { expandMeasures } from "./measureSets.ts";
import { groupDefinitions, readSdl } from "./sdl.ts";
import { addTranslations } from "./translations.ts";
import { findWorkflowFaults } from "./workflows.ts";

/** What graphql-js itself finds wrong, at the places of the files. */
const sdlFaults = (document: DocumentNode): SchemaFault[] =>
  validateSDL(document).map(({ message, nodes = [] }) => {
    const node = nodes.findLast(({ loc }) => loc);
    return { ...(node ? locateNode(node) : { file: "", line: 0 }), text: message };
  });

/**
 * The SDL of a folder with translations, descriptions, bounds and the derived input types added: what everything else is generated from.
 * @throws SchemaFaults with everything that is wrong: file, line, what, and what would be right
 */
export function readCompleteSdl(folder: string): DocumentNode {
  const measured = expandMeasures(readSdl(folder));
  const argued = expandArguments(measured.document);
  const written = addTranslations(explainMeasures(argued.document));
  const definitions = groupDefinitions(written);
  const faults = [
    ...measured.faults,
    ...argued.faults,
    ...findNameFaults(written, definitions),
    ...findStorageFaults(definitions),
    ...findContentFaults(definitions),
    ...findWorkflowFaults(definitions),
  ];
  const operations = findOperationFaults(definitions);
  // Inputs can only be derived of operations that exist.
  if (operations.length > 0) throw new SchemaFaults([...faults, ...operations]);
  const bounded = addBounds(addChangedResources(written, definitions));
  const complete: DocumentNode = {
    kind: Node.DOCUMENT,
    definitions: [...bounded.definitions, ...deriveInputs(bounded)],
  };
  faults.push(...sdlFaults(complete));
  if (faults.length > 0) throw new SchemaFaults(faults);
  return complete;
}

/** The executable schema of a complete document. */
export const buildExecutableSchema = (document: DocumentNode): GraphQLSchema => buildASTSchema(document);

/** The complete SDL as text, applied directives included. */
export const loadSchemaSdl = (folder = "schema"): string => print(readCompleteSdl(folder));
