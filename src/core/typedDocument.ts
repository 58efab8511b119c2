/** The text of a GraphQL operation as it is sent. Its type names its answer and its variables. */
export type TypedDocument<Data, Variables> = string & { readonly types?: (variables: Variables) => Data };

/** The answer of a document. */
export type DocumentData<Document> = Document extends TypedDocument<infer Data, never> ? Data : never;

/** The variables of a document. */
export type DocumentVariables<Document> = Document extends TypedDocument<unknown, infer Variables> ? Variables : never;

/** Kind and name of the operation. @throws Error for a text that does not begin with both */
export function parseOperation(document: string): { kind: "query" | "mutation"; name: string } {
  const [, kind, name] = /^(query|mutation) (\w+)/.exec(document) ?? [];
  if (!kind || !name) throw new Error(`no operation begins with ${document.slice(0, 40)}`);
  return { kind: kind === "query" ? "query" : "mutation", name };
}

/** The variables that a document declares, of those that a caller has: servers refuse others. */
export function pickDeclaredVariables(document: string, variables: unknown): Record<string, unknown> {
  const declared = new Set([...document.matchAll(/\$(\w+):/g)].map(([, name]) => name));
  return Object.fromEntries(Object.entries(Object(variables) as object).filter(([name]) => declared.has(name)));
}
