// The text of docs/glossary.md: the words of the product, from the SDL's descriptions and the Japanese labels.
import { buildSchema, isObjectType, isScalarType, isSpecifiedScalarType } from "graphql";
import { readFileSync } from "node:fs";
import { format } from "prettier";
import { chosenWords } from "../i18n/ja/words/chosen-words.ts";
import { labelLoaders } from "../i18n/ja/index.ts";
import { resourceNames } from "../src/generated/names.ts";
import { recordLabels } from "../i18n/ja/words/record.ts";
import type { ReportMeta, ResourceMeta } from "../src/core/metadata.ts";
import { reports, resources } from "../src/generated/metadata.ts";

const schema = buildSchema(readFileSync("src/generated/schema.graphql", "utf8"));

/** A table in Markdown. */
function table(head: readonly string[], rows: readonly (readonly (string | undefined)[])[]): string {
  const line = (cells: readonly (string | undefined)[]) =>
    `| ${cells.map((cell = "") => cell.replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

const findTypeMeaning = (type: string): string | undefined => schema.getType(type)?.description ?? undefined;

/** The scalars with the form of their values. */
const scalars = (): string =>
  table(
    ["type", "meaning"],
    Object.values(schema.getTypeMap())
      .filter((type) => isScalarType(type) && !isSpecifiedScalarType(type))
      .map((type) => [`\`${type.name}\``, type.description ?? ""]),
  );

/** The meaning of a figure: that of the sales record (@glossary), or else `help`, that of the first report with it. */
function figureMeaning(name: string, help: string | undefined): string | undefined {
  const record = schema.getType("SalesRecord");
  return (isObjectType(record) ? record.getFields()[name]?.description : undefined) ?? help;
}

/** The figures of the reports. */
function buildFigureTable(): string {
  const words: Readonly<Record<string, unknown>> = recordLabels;
  const rows = new Map<string, readonly (string | undefined)[]>();
  for (const report of Object.values<ReportMeta>(reports))
    for (const { name, role, unit, help } of [...report.columns, ...(report.sums ?? [])]) {
      const word = words[name];
      if (role !== "measure" || typeof word !== "string" || rows.has(name)) continue;
      rows.set(name, [word, `\`${name}\``, unit.toLowerCase(), figureMeaning(name, help)]);
    }
  return table(["日本語", "name", "unit", "meaning"], [...rows.values()]);
}

/** The words that have near ones, and the forms that are not used. */
const chosenWordTable = (): string =>
  table(
    ["日本語", "meaning", "not"],
    chosenWords.map(({ word, meaning, instead }) => [word, meaning, instead.join("、")]),
  );

const things = (): string =>
  table(
    ["日本語", "name", "type", "meaning"],
    [...Object.values(resources), ...Object.values(reports)].map(({ name, type }) => [
      resourceNames[name],
      `\`${name}\``,
      `\`${type}\``,
      findTypeMeaning(type),
    ]),
  );

/** The fields of a resource that people see, with their labels and help. */
async function buildFieldSection(name: keyof typeof resources): Promise<string> {
  const { fields }: ResourceMeta = resources[name];
  // A new resource has no labels yet. The compiler asks for them; the glossary must not fail before.
  const load = (labelLoaders as Partial<typeof labelLoaders>)[name];
  const words: Readonly<Record<string, string>> = load ? (await load()).fields : {};
  const rows = fields
    .filter(({ name: field }) => words[field] !== undefined)
    .map((field) => [words[field.name], `\`${field.name}\``, field.kind.toLowerCase(), field.help]);
  return `### ${resourceNames[name]} (\`${name}\`)\n\n${table(["日本語", "name", "kind", "meaning"], rows)}`;
}

/** The text of docs/glossary.md, formatted by Prettier. */
export async function glossaryPage(): Promise<string> {
  const fields = await Promise.all((Object.keys(resources) as (keyof typeof resources)[]).map(buildFieldSection));
  const page = `# Glossary

Written by \`npm run generate\` from the descriptions in \`schema/\` and the labels in \`i18n/ja/\`. One thing has one word; the same word stands in schema, folder, server, texts and test.

## Words

${chosenWordTable()}

## Resources and reports

${things()}

## Values

${scalars()}

## Figures

${buildFigureTable()}

## Fields

${fields.join("\n\n")}
`;
  return format(page, { parser: "markdown", printWidth: 120 });
}
