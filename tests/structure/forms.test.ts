import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..", "..");

type Node = { type?: string } & Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** All nodes of a tree of this type. */
function nodesOf(type: string, node: unknown): Node[] {
  if (!isNode(node)) return [];
  const below = Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.flatMap((one) => nodesOf(type, one)) : nodesOf(type, value),
  );
  return node.type === type ? [node, ...below] : below;
}

/** The start tags of the forms in a file, as text. A form of a record is a screen of the engine, which has one inside. */
function formsIn(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  if (!/form/i.test(text)) return [];
  return nodesOf("JSXOpeningElement", parseSync(file, text).program)
    .map((tag) => text.slice(Number(tag["start"]), Number(tag["end"])))
    .filter((tag) => /^<form\b|^<\w+\s[^<]*?component="form"/.test(tag) || /^<Form\b[^<]*onSubmit=/.test(tag));
}

it("no form leaves what is wrong to the browser, whose bubbles speak its own language", () => {
  const files = ["src", "resources"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".tsx"))
      .map((name) => join(folder, name)),
  );
  const forms = files.flatMap((file) => formsIn(file).map((tag) => ({ file, tag })));
  expect(forms.length).toBeGreaterThan(15);
  expect(forms.filter(({ tag }) => !/\bnoValidate\b/.test(tag)).map(({ file }) => file)).toEqual([]);
});
