import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, it } from "vitest";
import { rootFields } from "../support/rootCalls.ts";

const tests = join(import.meta.dirname, "..");

/**
 * Where GraphQL is written by hand, and why: the text itself is what these files are about. Everything else sends generated
 * documents (`run` and `call` of tests/support/app.ts) or a document of a .graphql file, so that a selection that no longer
 * fits the schema does not compile.
 */
const written: Readonly<Record<string, string>> = {
  "server/engine/crud/foreign-records.test.ts": "a call of every mutation that names a record, made from the schema",
  "codegen/guide.test.ts": "operations that only the guide's examples have",
  "server/engine/crud/no-server-code.test.ts": "a resource that the schema does not have",
  "server/engine/history/every-mutation.test.ts": "a call of every mutation, made from the metadata",
  "server/programs/server/http/bad-input.test.ts": "texts and variables that are wrong",
  "server/programs/server/http/bounds.test.ts": "a call of every root field, made from the schema",
  "server/programs/server/http/contents.test.ts": "a call of every root field, made from the schema",
  "server/programs/server/http/graphql-over-http.test.ts": "the protocol",
  "server/programs/server/http/guard.test.ts": "a call of every root field, made from the schema",
  "server/programs/server/http/linear.test.ts": "how long a text or a list may be",
  "server/programs/server/http/server.test.ts": "several fields in one request",
  "server/programs/server/http/trusted.test.ts": "texts that the console does not send",
  "server/trade/ingest/one-by-one.test.ts": "a receipt in a variable of its own",
  "server/trade/reports/sales-api.test.ts": "fragments and directives",
  "server/trade/reports/sales-bad-input.test.ts": "arguments that are wrong",
};

const names = new Set(rootFields.map(({ field }) => field.name));

/** The texts of a module: string literals, and templates with a field in place of what they insert. */
function textsOf(file: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== "object" || node === null) return;
    if ("type" in node && node.type === "Literal" && "value" in node && typeof node.value === "string")
      found.push(node.value);
    if ("type" in node && node.type === "TemplateElement" && "value" in node)
      found.push(String((node.value as { cooked: unknown }).cooked));
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, text).program);
  return found;
}

/** True for a text that asks a root field: `{ name` or `alias: name`, then arguments, a selection, or the end. */
const asks = (text: string): boolean =>
  [...text.matchAll(/(?:\{|:)\s*(\w+)\s*(?:\(|\{|\}|$)/g)].some(([, name = ""]) => names.has(name)) ||
  /^\s*(?:query|mutation)\b[^{]*[({]/.test(text);

it("GraphQL is written by hand where the text is the subject, and nowhere else", () => {
  const files = readdirSync(tests, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !name.startsWith("structure"),
  );
  const found = files.filter((name) => {
    const text = readFileSync(join(tests, name), "utf8");
    return /\.gql[(<]/.test(text) || textsOf(name, text).some(asks);
  });
  expect(found.toSorted()).toEqual(Object.keys(written).toSorted());
});
