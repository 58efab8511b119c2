import { createHash } from "node:crypto";

/** The version of a content: equal contents have equal versions, on every server and after every restart. */
const hashContent = (content: unknown): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 22);

/**
 * What a program gets that names the version it has: the content, or nulls in its place where it has not changed. A version
 * covers everything that is read, whatever fields the program selects: prices and hours change by the clock alone.
 */
export function toVersionedContent<Content extends object>(
  content: Content,
  changedSince: string | null | undefined,
): { version: string; changed: boolean } & { [Name in keyof Content]: Content[Name] | null } {
  const version = hashContent(content);
  if (version !== changedSince) return { version, changed: true, ...content };
  const nothing = Object.fromEntries(Object.keys(content).map((name) => [name, null]));
  return { version, changed: false, ...(nothing as { [Name in keyof Content]: null }) };
}
