import { parseSync } from "vite";
import type { Texts } from "./sources.ts";

/** A name that a module declares at its top. */
export type DeclaredName = { name: string; file: string; exported: boolean; kind: "function" | "type" | "value" };

type Node = { type: string; [key: string]: unknown };

const isFunction = (node: unknown): boolean =>
  ["ArrowFunctionExpression", "FunctionExpression"].includes((node as Node | null)?.type ?? "");

/** The names of a declaration. */
function readDeclaration(node: Node): Omit<DeclaredName, "file" | "exported">[] {
  const id = node["id"] as { name?: string } | null;
  if (node.type === "VariableDeclaration")
    return (node["declarations"] as { id: { type: string; name?: string }; init: unknown }[]).flatMap((one) =>
      one.id.name === undefined ? [] : [{ name: one.id.name, kind: isFunction(one.init) ? "function" : "value" }],
    );
  if (id?.name === undefined) return [];
  if (node.type === "FunctionDeclaration") return [{ name: id.name, kind: "function" }];
  if (["TSTypeAliasDeclaration", "TSInterfaceDeclaration", "TSEnumDeclaration"].includes(node.type))
    return [{ name: id.name, kind: "type" }];
  return node.type === "ClassDeclaration" ? [{ name: id.name, kind: "value" }] : [];
}

/** The names that modules declare at their top, in the order of the files. */
export const listNames = (texts: Texts): DeclaredName[] =>
  [...texts].flatMap(([file, text]) => {
    const body = parseSync(file, text).program.body as unknown as Node[];
    return body.flatMap((statement) => {
      const exported = statement.type.startsWith("Export");
      const declaration = exported ? (statement["declaration"] as Node | null) : statement;
      return declaration ? readDeclaration(declaration).map((one) => ({ ...one, file, exported })) : [];
    });
  });

/** The words of a name: `maxListedSlips` has three. */
export const splitWords = (name: string): string[] =>
  name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g)?.map((word) => word.toLowerCase()) ?? [];
