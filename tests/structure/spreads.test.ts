import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { allTexts, type Texts } from "../support/sources.ts";

type Node = { type: string; start: number; [name: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** A node and all below it. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : [];
}

/** An expression without its type: `{ kind: "SALE" }` of `{ kind: "SALE" } as const`. */
function untyped(node: unknown): Node | null {
  if (!isNode(node)) return null;
  return isNode(node["expression"]) ? untyped(node["expression"]) : node;
}

/** An attribute whose name is computed can be written as a spread only. */
const hasComputedName = ({ properties }: Node): boolean =>
  Array.isArray(properties) && properties.some((property) => isNode(property) && property["computed"] === true);

/** Whether a node spreads an object or a list that is written where it is spread. */
function spreadsLiteral({ type, argument }: Node): boolean {
  const literal = untyped(argument);
  if (type === "JSXSpreadAttribute") return literal?.type === "ObjectExpression" && !hasComputedName(literal);
  return type === "SpreadElement" && (literal?.type === "ObjectExpression" || literal?.type === "ArrayExpression");
}

/** Texts that can hold such a spread: most cannot, and parsing all of them takes long. */
const likely = /\.\.\.[\s(]*[{[]/;

/** The places where a literal is spread. */
const spreads = (files: Texts): string[] =>
  [...files].flatMap(([file, text]) => {
    if (!likely.test(text)) return [];
    return nodesIn(parseSync(file, text).program)
      .filter(spreadsLiteral)
      .map(({ start }) => `${file}:${text.slice(0, start).split("\n").length}`);
  });

describe("literals", () => {
  it("are written where they stand, not spread", () => {
    const written = [...allTexts()].filter(([file]) => !file.includes("/generated/"));
    expect(spreads(new Map(written))).toEqual([]);
  });

  it("that are spread are named by file and line", () => {
    const files = new Map([
      [
        "a.ts",
        'export const one = {\n  ...({ kind: "SALE" } as const),\n  ...more,\n};\nexport const all = [...["x"], ...one];',
      ],
      ["b.tsx", "export const row = <Row {...{ line, side }} {...{ [mark]: 1 }} {...rest} />;"],
    ]);
    expect(spreads(files)).toEqual(["a.ts:2", "a.ts:5", "b.tsx:1"]);
  });
});
