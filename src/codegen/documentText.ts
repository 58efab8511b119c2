import { stripIgnoredCharacters } from "graphql";
import { parseOperation } from "../core/typedDocument.ts";

/** The text of a document in the form in which it is sent: without blanks that mean nothing. */
export const toDocumentText = (text: string): string => stripIgnoredCharacters(text);

/** TypeScript of a document's text, typed by the types that codegen writes for its operation. */
export function buildTypedText(text: string, types = ""): string {
  const { kind, name } = parseOperation(text);
  const type = `${types}${name}${kind === "query" ? "Query" : "Mutation"}`;
  return `${JSON.stringify(toDocumentText(text))} as TypedDocument<${type}, ${type}Variables>`;
}

/** The constants of these documents, `NameDocument` each, for the file that holds their types. */
export const buildTypedConstants = (texts: readonly string[]) => ({
  prepend: ['import type { TypedDocument } from "../core/typedDocument.ts";'],
  content: texts
    .map((text) => `export const ${parseOperation(text).name}Document = ${buildTypedText(text)};`)
    .join("\n"),
});
