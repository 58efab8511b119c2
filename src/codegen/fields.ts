import type { FieldDefinitionNode, InputValueDefinitionNode, TypeNode } from "graphql";
import { languages, translationOf } from "../core/languages.ts";
import type { Constraints, FieldMeta, Kind, Owned, When } from "../core/metadata.ts";
import { placeOf, SchemaFaults } from "./faults.ts";
import { placesOf } from "./inputs.ts";
import { directive, has, isList, isRequired, namedType, type Definitions } from "./sdl.ts";

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
const figures = new Set<Kind>(["INTEGER", "NUMBER", "YEN", "COUNT", "RATIO"]);

/** Kinds that no list shows. */
const unlisted = new Set<Kind>(["HIDDEN", "VERSION", "OBJECT", "MULTILINE", "RICH_TEXT"]);

function kindOf(definitions: Definitions, type: TypeNode, written: unknown): Kind {
  if (written) return written as Kind;
  const name = namedType(type);
  if (definitions.enums.has(name)) return isList(type) ? "CHECKBOXES" : "SELECT";
  return kindOfScalar[name] ?? "OBJECT";
}

const omitUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;

/** What both a field of a type and a field of an input (or an argument) say of the value that they hold. */
function common(definitions: Definitions, node: FieldDefinitionNode | InputValueDefinitionNode) {
  const as = directive(node, "as");
  const name = namedType(node.type);
  const rule = directive(node, "rule") as Constraints | undefined;
  const when = directive(node, "when");
  const hasDefault = "defaultValue" in node && node.defaultValue !== undefined;
  return {
    name: node.name.value,
    kind: kindOf(definitions, node.type, as?.["kind"]),
    constraints: {
      ...(isRequired(node.type) && !hasDefault ? { required: true } : {}),
      ...(wholeScalars.has(name) ? { whole: true } : {}),
      ...rule,
    },
    when: when && ({ required: true, ...when } as When),
    options: definitions.enums.get(name),
    reference: as?.["reference"] as string | undefined,
    owns: directive(node, "owns")?.["what"] as Owned | undefined,
    authority: directive(node, "restricted")?.["authority"] as number | undefined,
    many: isList(node.type) || undefined,
    help: node.description?.value,
  };
}

/** The value of @initial, as the field holds it. */
function initialOf(node: FieldDefinitionNode | InputValueDefinitionNode, kind: Kind): FieldMeta["initial"] {
  const value = directive(node, "initial")?.["value"];
  if (typeof value !== "string") return undefined;
  if (kind === "SWITCH") return value === "true";
  return figures.has(kind) ? Number(value) : value;
}

/** The values of @unset. @throws where one is no value of the enum */
function unsetOf(node: InputValueDefinitionNode, options: FieldMeta["options"] = []): FieldMeta["unset"] {
  const shows = directive(node, "unset")?.["shows"] as readonly string[] | undefined;
  const wrong = shows?.find((value) => !options.includes(value));
  if (wrong !== undefined)
    throw new SchemaFaults([{ ...placeOf(node), text: `@unset names ${wrong}, which is no value of the argument.` }]);
  return shows;
}

/** Metadata of a type's field, in the order of the SDL. */
export function fieldMeta(definitions: Definitions, node: FieldDefinitionNode): FieldMeta {
  const base = common(definitions, node);
  const places = placesOf(node);
  const embedded = base.kind === "OBJECT" ? definitions.objects.get(namedType(node.type)) : undefined;
  return omitUndefined({
    ...base,
    list: places.includes("LIST") && !unlisted.has(base.kind),
    section: directive(node, "section")?.["name"] as string | undefined,
    tones: definitions.tones.get(namedType(node.type)) as FieldMeta["tones"],
    ago: has(node, "ago") || undefined,
    span: directive(node, "span")?.["to"] as string | undefined,
    places,
    initial: initialOf(node, base.kind),
    translations: has(node, "translated")
      ? languages.map((language) => translationOf(node.name.value, language))
      : undefined,
    fields: embedded?.fields?.map((field) => fieldMeta(definitions, field)),
  });
}

/** Metadata of an argument or input field; nested inputs are followed. */
export function inputMeta(definitions: Definitions, node: InputValueDefinitionNode): FieldMeta {
  const base = common(definitions, node);
  const nested = definitions.inputs.get(namedType(node.type));
  return omitUndefined({
    ...base,
    list: false,
    places: [],
    each: has(node, "each") || undefined,
    initial: initialOf(node, base.kind),
    unset: unsetOf(node, base.options),
    help: undefined,
    fields: nested?.map((field) => inputMeta(definitions, field)),
  });
}
