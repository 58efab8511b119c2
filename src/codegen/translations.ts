import { Kind as Node, type ConstDirectiveNode, type DocumentNode, type FieldDefinitionNode } from "graphql";
import { menuLanguages, toTranslatedField, type MenuLanguage } from "../core/languages.ts";
import type { Place, ResourceMeta } from "../core/metadata.ts";
import { isTranslated } from "../core/untranslated.ts";
import { listFieldPlaces } from "./inputs.ts";
import { readDirective, hasDirective, pickTypeName } from "./sdl.ts";

/** A text in another script takes more room: so many times the characters of the Japanese one. */
const longer = 2;

const buildNameNode = (name: string) => ({ kind: Node.NAME, value: name }) as const;

const buildDirective = (
  name: string,
  argument: string,
  value: Extract<ConstDirectiveNode["arguments"], object>[0]["value"],
) =>
  ({
    kind: Node.DIRECTIVE,
    name: buildNameNode(name),
    arguments: [{ kind: Node.ARGUMENT, name: buildNameNode(argument), value }],
  }) satisfies ConstDirectiveNode;

/** Forms ask for it; no list shows it. */
const onForms = (places: readonly Place[]): ConstDirectiveNode =>
  buildDirective("only", "in", {
    kind: Node.LIST,
    values: places.filter((place) => place !== "LIST").map((value) => ({ kind: Node.ENUM, value })),
  });

const atMost = (characters: number): ConstDirectiveNode =>
  buildDirective("rule", "max", { kind: Node.INT, value: String(characters) });

/** A column of another name than its field's gives its name to the translations. */
function buildColumnDirectives(field: FieldDefinitionNode, language: MenuLanguage): ConstDirectiveNode[] {
  const name = readDirective(field, "column")?.["name"];
  if (typeof name !== "string") return [];
  return [buildDirective("column", "name", { kind: Node.STRING, value: `${name}_${language.toLowerCase()}` })];
}

function translation(field: FieldDefinitionNode, language: MenuLanguage): FieldDefinitionNode {
  const max = readDirective(field, "rule")?.["max"];
  return {
    kind: Node.FIELD_DEFINITION,
    name: buildNameNode(toTranslatedField(field.name.value, language)),
    type: { kind: Node.NAMED_TYPE, name: buildNameNode(pickTypeName(field.type)) },
    directives: [
      ...(field.directives ?? []).filter(({ name }) => name.value === "as"),
      ...(typeof max === "number" || typeof max === "string" ? [atMost(Number(max) * longer)] : []),
      ...buildColumnDirectives(field, language),
      onForms(listFieldPlaces(field)),
    ],
  };
}

const withTranslations = (field: FieldDefinitionNode): FieldDefinitionNode[] =>
  hasDirective(field, "translated")
    ? [field, ...menuLanguages.map((language) => translation(field, language))]
    : [field];

/** The document with the fields that @translated stands for, behind the field that carries it. */
export const addTranslations = (document: DocumentNode): DocumentNode => ({
  ...document,
  definitions: document.definitions.map((node) =>
    node.kind === Node.OBJECT_TYPE_DEFINITION && node.fields
      ? { ...node, fields: node.fields.flatMap(withTranslations) }
      : node,
  ),
});

/** The resources whose lines have texts to translate. */
export function buildTranslatedModule(resources: Readonly<Record<string, ResourceMeta>>): string {
  const names = Object.values(resources)
    .filter(({ fields, operations }) => operations.lines && isTranslated(fields))
    .map(({ name }) => name);
  return `/** The resources whose lines have texts to translate. */\nexport const translatedResources = ${JSON.stringify(names)} as const;\n`;
}
