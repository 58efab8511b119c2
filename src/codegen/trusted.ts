import { createHash } from "node:crypto";
import { signInDocuments } from "../core/signInDocuments.ts";
import { parseOperation } from "../core/typedDocument.ts";
import { toDocumentText } from "./documentText.ts";

const hashDocument = (text: string): string => createHash("sha256").update(text).digest("hex");

/**
 * TypeScript that maps the SHA-256 of every document that the console sends, in the very text in which it sends it, to the
 * operation's name.
 */
export function buildTrustedModule(documents: readonly string[]): string {
  const sent = [...documents.map(toDocumentText), ...Object.values(signInDocuments)];
  const entries = sent.map((text): [string, string] => [hashDocument(text), parseOperation(text).name]);
  return `/** SHA-256 of each document of the console, and the name of its operation. */
export const trustedDocuments: ReadonlyMap<string, string> = new Map(${JSON.stringify(entries, undefined, 1)});
`;
}
