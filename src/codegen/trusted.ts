import { createHash } from "node:crypto";
import { signInDocuments } from "../core/signInDocuments.ts";
import { operationOf } from "../core/typedDocument.ts";
import { documentText } from "./documentText.ts";

const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/**
 * TypeScript that maps the SHA-256 of every document that the console sends, in the very text in which it sends it, to the
 * operation's name.
 */
export function trustedModule(documents: readonly string[]): string {
  const sent = [...documents.map(documentText), ...Object.values(signInDocuments)];
  const entries = sent.map((text): [string, string] => [digestOf(text), operationOf(text).name]);
  return `/** SHA-256 of each document of the console, and the name of its operation. */
export const trustedDocuments: ReadonlyMap<string, string> = new Map(${JSON.stringify(entries, undefined, 1)});
`;
}
