import { parseSync, type ParseResult } from "vite";
import { SchemaFaults } from "../faults.ts";

type Statement = ParseResult["program"]["body"][number];
type ExportedDeclaration = NonNullable<Extract<Statement, { type: "ExportNamedDeclaration" }>["declaration"]>;
type Declarator = Extract<ExportedDeclaration, { type: "VariableDeclaration" }>["declarations"][number];
type Expression = NonNullable<Declarator["init"]>;
type WrittenType = Extract<Expression, { type: "TSSatisfiesExpression" }>["typeAnnotation"];

/** The text of a file, by its path from the root of the repository. */
export type SourceText = { file: string; text: string };

/**
 * A constant that a file exports, with the type that is written at it: `Resolvers` without an argument, or `ResourceHooks` with the argument
 * "coupon" for `ResourceHooks<"coupon">` and for `ResourceHooks["coupon"]`.
 */
export type TypedConstant = { file: string; name: string; type: string; argument?: string; value: Expression };

const readLiteral = (type: WrittenType | undefined): string | undefined =>
  type?.type === "TSLiteralType" && "value" in type.literal ? String(type.literal.value) : undefined;

/** The name of a type and its argument; nothing of types of another form. */
function readType(type: WrittenType): Pick<TypedConstant, "type" | "argument">[] {
  if (type.type === "TSIndexedAccessType")
    return readType(type.objectType)
      .filter(({ argument }) => argument === undefined)
      .map((one) => ({ ...one, argument: readLiteral(type.indexType) }));
  if (type.type !== "TSTypeReference" || type.typeName.type !== "Identifier") return [];
  return [{ type: type.typeName.name, argument: readLiteral(type.typeArguments?.params[0]) }];
}

/** The value and the type of a constant: that after `satisfies`, or that after its name. */
function readDeclarator({ id, init }: Declarator, file: string): TypedConstant[] {
  if (id.type !== "Identifier" || !init) return [];
  const satisfied = init.type === "TSSatisfiesExpression" ? init : undefined;
  const type = satisfied?.typeAnnotation ?? id.typeAnnotation?.typeAnnotation;
  let value = satisfied?.expression ?? init;
  while (value.type === "TSAsExpression") value = value.expression;
  return type ? readType(type).map((one) => ({ file, name: id.name, ...one, value })) : [];
}

/** @throws SchemaFaults where the text is no TypeScript */
function listStatements({ file, text }: SourceText): readonly Statement[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new SchemaFaults(errors.map(({ message }) => ({ file, line: 1, text: message })));
  return program.body;
}

/**
 * The constants that these files export with a type, in the order of the files' names.
 * @throws SchemaFaults where a file is no TypeScript
 */
export const listTypedConstants = (sources: readonly SourceText[]): TypedConstant[] =>
  sources
    .toSorted((a, b) => (a.file < b.file ? -1 : 1))
    .flatMap((source) =>
      listStatements(source).flatMap((statement) =>
        statement.type === "ExportNamedDeclaration" && statement.declaration?.type === "VariableDeclaration"
          ? statement.declaration.declarations.flatMap((one) => readDeclarator(one, source.file))
          : [],
      ),
    );
