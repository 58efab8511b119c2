import { Kind as Node, print, type ConstValueNode, type DirectiveDefinitionNode, type TypeNode } from "graphql";
import { suggestNames } from "./faults.ts";

const scalars: Readonly<Record<string, readonly Node[]>> = {
  Int: [Node.INT],
  Float: [Node.INT, Node.FLOAT],
  String: [Node.STRING],
  Boolean: [Node.BOOLEAN],
};

/** What is wrong with a directive's value, by the type that the directive declares; undefined where nothing is. */
export function findValueFault(
  value: ConstValueNode,
  type: TypeNode,
  enums: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  if (type.kind === Node.NON_NULL_TYPE) return findValueFault(value, type.type, enums);
  if (type.kind === Node.LIST_TYPE) {
    const entries = value.kind === Node.LIST ? value.values : [value];
    return entries.map((one) => findValueFault(one, type.type, enums)).find((one) => one !== undefined);
  }
  const name = type.name.value;
  const options = enums.get(name);
  if (options) {
    const written = print(value);
    if (value.kind === Node.ENUM && options.includes(value.value)) return undefined;
    return `${written} is no ${name}.${suggestNames(written, options)}`;
  }
  return scalars[name]?.includes(value.kind) === false ? `${print(value)} is no ${name}.` : undefined;
}

/** The type of a directive's argument; undefined where it has no such argument. */
export const findArgumentType = (directive: DirectiveDefinitionNode, name: string): TypeNode | undefined =>
  directive.arguments?.find((argument) => argument.name.value === name)?.type;
