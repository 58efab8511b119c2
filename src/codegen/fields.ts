import type { FieldDefinitionNode, InputValueDefinitionNode, TypeNode } from "graphql";
import { menuLanguages, toTranslatedField } from "../core/languages.ts";
import type { Constraints, FieldMeta, Kind, Owned, FieldCondition } from "../core/metadata.ts";
import { locateNode, SchemaFaults } from "./faults.ts";
import { listFieldPlaces } from "./inputs.ts";
import {
  readDirective,
  hasDirective,
  isListTypeNode,
  isRequiredTypeNode,
  pickTypeName,
  type SchemaDefinitions,
} from "./sdl.ts";

const kindOfScalar: Record<string, Kind> = {
  ID: "TEXT",
  String: "TEXT",
  Int: "INTEGER",
  Float: "NUMBER",
  Boolean: "SWITCH",
  Date: "DATE",
  Month: "MONTH",
  DateTime: "DATETIME",
  Time: "TIME",
  Yen: "YEN",
};

const wholeScalars = new Set(["Int", "Yen"]);

/** Kinds whose values are numbers. */
const numericKinds = new Set<Kind>(["INTEGER", "NUMBER", "YEN", "COUNT", "RATIO"]);

/** Kinds that no list shows. */
const unlistedKinds = new Set<Kind>(["HIDDEN", "VERSION", "MULTILINE", "RICH_TEXT"]);

/** Whether lists show the field. Fields of several values are shown where `@only` names the list: short ones. */
const isListed = (node: FieldDefinitionNode, kind: Kind): boolean =>
  listFieldPlaces(node).includes("LIST") &&
  !unlistedKinds.has(kind) &&
  (kind !== "OBJECT" || hasDirective(node, "only"));

function toFieldKind(definitions: SchemaDefinitions, type: TypeNode, written: unknown): Kind {
  if (written) return written as Kind;
  const name = pickTypeName(type);
  if (definitions.enums.has(name)) return isListTypeNode(type) ? "CHECKBOXES" : "SELECT";
  return kindOfScalar[name] ?? "OBJECT";
}

const omitUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;

/** What both a field of a type and a field of an input (or an argument) say of the value that they hold. */
function common(definitions: SchemaDefinitions, node: FieldDefinitionNode | InputValueDefinitionNode) {
  const as = readDirective(node, "as");
  const name = pickTypeName(node.type);
  const rule = readDirective(node, "rule") as Constraints | undefined;
  const when = readDirective(node, "when");
  const hasDefault = "defaultValue" in node && node.defaultValue !== undefined;
  return {
    name: node.name.value,
    kind: toFieldKind(definitions, node.type, as?.["kind"]),
    constraints: {
      ...(isRequiredTypeNode(node.type) && !hasDefault ? { required: true } : {}),
      ...(wholeScalars.has(name) ? { whole: true } : {}),
      ...rule,
    },
    when: when && ({ required: true, ...when } as FieldCondition),
    options: definitions.enums.get(name),
    reference: as?.["reference"] as string | undefined,
    owns: readDirective(node, "owns")?.["what"] as Owned | undefined,
    authority: readDirective(node, "restricted")?.["authority"] as number | undefined,
    many: isListTypeNode(node.type) || undefined,
    help: node.description?.value,
  };
}

/** The value of @initial, as the field holds it. */
function parseInitialValue(node: FieldDefinitionNode | InputValueDefinitionNode, kind: Kind): FieldMeta["initial"] {
  const value = readDirective(node, "initial")?.["value"];
  if (typeof value !== "string") return undefined;
  if (kind === "SWITCH") return value === "true";
  return numericKinds.has(kind) ? Number(value) : value;
}

/** The values of @unset. @throws where one is no value of the enum */
function parseUnsetValues(node: InputValueDefinitionNode, options: FieldMeta["options"] = []): FieldMeta["unset"] {
  const shows = readDirective(node, "unset")?.["shows"] as readonly string[] | undefined;
  const wrong = shows?.find((value) => !options.includes(value));
  if (wrong !== undefined)
    throw new SchemaFaults([
      { ...locateNode(node), text: `@unset names ${wrong}, which is no value of the argument.` },
    ]);
  return shows;
}

/** Metadata of a type's field, in the order of the SDL. */
export function buildFieldMeta(definitions: SchemaDefinitions, node: FieldDefinitionNode): FieldMeta {
  const base = common(definitions, node);
  const places = listFieldPlaces(node);
  const embedded = base.kind === "OBJECT" ? definitions.objects.get(pickTypeName(node.type)) : undefined;
  return omitUndefined({
    ...base,
    list: isListed(node, base.kind),
    section: readDirective(node, "section")?.["name"] as string | undefined,
    tones: definitions.tones.get(pickTypeName(node.type)) as FieldMeta["tones"],
    ago: hasDirective(node, "ago") || undefined,
    span: readDirective(node, "span")?.["to"] as string | undefined,
    places,
    initial: parseInitialValue(node, base.kind),
    translations: hasDirective(node, "translated")
      ? menuLanguages.map((language) => toTranslatedField(node.name.value, language))
      : undefined,
    fields: embedded?.fields?.map((field) => buildFieldMeta(definitions, field)),
  });
}

/** Metadata of an argument or input field; nested inputs are followed. */
export function buildInputMeta(definitions: SchemaDefinitions, node: InputValueDefinitionNode): FieldMeta {
  const base = common(definitions, node);
  const nested = definitions.inputs.get(pickTypeName(node.type));
  return omitUndefined({
    ...base,
    list: false,
    places: [],
    each: hasDirective(node, "each") || undefined,
    initial: parseInitialValue(node, base.kind),
    unset: parseUnsetValues(node, base.options),
    help: undefined,
    fields: nested?.map((field) => buildInputMeta(definitions, field)),
  });
}
