import { Kind as Node, type ConstDirectiveNode, type DocumentNode, type FieldDefinitionNode } from "graphql";
import { languages, translationOf, type Language } from "../core/languages.ts";
import type { Place } from "../core/metadata.ts";
import { placesOf } from "./inputs.ts";
import { directive, has, namedType } from "./sdl.ts";

/** A text in another script takes more room: so many times the characters of the Japanese one. */
const longer = 2;

const named = (name: string) => ({ kind: Node.NAME, value: name }) as const;

const applied = (name: string, argument: string, value: Extract<ConstDirectiveNode["arguments"], object>[0]["value"]) =>
  ({
    kind: Node.DIRECTIVE,
    name: named(name),
    arguments: [{ kind: Node.ARGUMENT, name: named(argument), value }],
  }) satisfies ConstDirectiveNode;

/** Forms ask for it; no list shows it. */
const onForms = (places: readonly Place[]): ConstDirectiveNode =>
  applied("only", "in", {
    kind: Node.LIST,
    values: places.filter((place) => place !== "LIST").map((value) => ({ kind: Node.ENUM, value })),
  });

const atMost = (characters: number): ConstDirectiveNode =>
  applied("rule", "max", { kind: Node.INT, value: String(characters) });

/** A column of another name than its field's gives its name to the translations. */
function columnOf(field: FieldDefinitionNode, language: Language): ConstDirectiveNode[] {
  const name = directive(field, "column")?.["name"];
  if (typeof name !== "string") return [];
  return [applied("column", "name", { kind: Node.STRING, value: `${name}_${language.toLowerCase()}` })];
}

function translation(field: FieldDefinitionNode, language: Language): FieldDefinitionNode {
  const max = directive(field, "rule")?.["max"];
  return {
    kind: Node.FIELD_DEFINITION,
    name: named(translationOf(field.name.value, language)),
    type: { kind: Node.NAMED_TYPE, name: named(namedType(field.type)) },
    directives: [
      ...(field.directives ?? []).filter(({ name }) => name.value === "as"),
      ...(typeof max === "number" || typeof max === "string" ? [atMost(Number(max) * longer)] : []),
      ...columnOf(field, language),
      onForms(placesOf(field)),
    ],
  };
}

const withTranslations = (field: FieldDefinitionNode): FieldDefinitionNode[] =>
  has(field, "translated") ? [field, ...languages.map((language) => translation(field, language))] : [field];

/** The document with the fields that @translated stands for, behind the field that carries it. */
export const addTranslations = (document: DocumentNode): DocumentNode => ({
  ...document,
  definitions: document.definitions.map((node) =>
    node.kind === Node.OBJECT_TYPE_DEFINITION && node.fields
      ? { ...node, fields: node.fields.flatMap(withTranslations) }
      : node,
  ),
});
