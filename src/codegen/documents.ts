import { print, type FieldDefinitionNode } from "graphql";
import { findReportRows } from "./metadata.ts";
import { listOperationParameters, isPagedOperation } from "./operations.ts";
import { documentName, resourceActs } from "./names.ts";
import { listAnnotatedTypes, hasDirective, pickTypeName, type SchemaDefinitions } from "./sdl.ts";

/** What the documents call the one root field, so that irregular names end here. */
const aliases = {
  list: "records",
  one: "record",
  create: "done",
  update: "done",
  delete: "done",
  reorder: "done",
  csv: "done",
  copy: "done",
  lines: "page",
  line: "records",
} as const;

/** Whether a document selects a field, by its path below the root field. */
type Takes = (field: FieldDefinitionNode, path: readonly string[]) => boolean;

/**
 * The fields of a type that are taken and not @apiOnly, nested types included; a type that contains itself is cut at the second
 * meeting.
 */
function selection(definitions: SchemaDefinitions, typeName: string, takes: Takes): string {
  const within = (name: string, seen: readonly string[], at: readonly string[]): string => {
    const fields = (definitions.objects.get(name)?.fields ?? []).flatMap((field) => {
      const own = field.name.value;
      if (hasDirective(field, "apiOnly") || !takes(field, at)) return [];
      const inner = pickTypeName(field.type);
      if (!definitions.objects.has(inner)) return [own];
      const below = seen.includes(inner) ? "" : within(inner, [...seen, inner], [...at, own]);
      return below ? [`${own} ${below}`] : [];
    });
    return fields.length > 0 ? `{ ${fields.join(" ")} }` : "";
  };
  return within(typeName, [typeName], []);
}

const parameters = (field: FieldDefinitionNode, more: readonly string[] = []): string => {
  const all = [...(field.arguments ?? []).map((arg) => `$${arg.name.value}: ${print(arg.type)}`), ...more];
  return all.length > 0 ? `(${all.join(", ")})` : "";
};

const call = (
  definitions: SchemaDefinitions,
  field: FieldDefinitionNode,
  swap: Record<string, string> = {},
  { directives = "", takes = () => true }: { directives?: string; takes?: Takes } = {},
) => {
  const pairs = (field.arguments ?? []).map((arg) => `${arg.name.value}: $${swap[arg.name.value] ?? arg.name.value}`);
  const args = pairs.length > 0 ? `(${pairs.join(", ")})` : "";
  return `${field.name.value}${args}${directives} ${selection(definitions, pickTypeName(field.type), takes)}`;
};

/**
 * A report's document. With a period it also selects the rows of the comparison period as `previous`, and as `basis` the rows
 * of the period itself for the same shops and hours. A comparison needs only its rows; other fields are skipped. Paged rows
 * have the fields that a table can show; a row's own page loads the others.
 */
function reportDocument(
  definitions: SchemaDefinitions,
  name: string,
  rows: string | undefined,
  field: FieldDefinitionNode,
): string {
  const fieldArgs = listOperationParameters(definitions, field);
  const args = new Set(fieldArgs.map((arg) => arg.name.value));
  // A query that takes both periods answers the comparison itself.
  const hasPeriod = args.has("fromDate") && args.has("toDate") && !args.has("comparedFrom");
  const [input] = fieldArgs === field.arguments ? [] : (field.arguments ?? []);
  const like = hasPeriod && args.has("toHour");
  const typed = (name: string, type: string, where: boolean) => (where ? [`$${name}: ${type}`] : []);
  const direct = hasPeriod && !input;
  const more = [
    ...typed("previousInput", input ? print(input.type) : "", hasPeriod && input !== undefined),
    ...typed("basisInput", input ? print(input.type) : "", like && input !== undefined),
    ...typed("previousFrom", "Date!", direct),
    ...typed("previousTo", "Date!", direct),
    ...typed("comparedShops", "[Int!]!", direct && like),
    ...typed("previousHour", "Int", direct && like),
    ...typed("basisTo", "Date!", direct && like),
    ...typed("basisHour", "Int", direct && like),
    ...typed("compare", "Boolean!", hasPeriod),
    ...typed("basis", "Boolean!", like),
  ];
  const shown: Takes = (part, path) =>
    !isPagedOperation(fieldArgs) ||
    path.length === 0 ||
    path[0] !== rows ||
    hasDirective(part, "dimension") ||
    hasDirective(part, "measure");
  const current = `current: ${call(definitions, field, {}, { takes: shown })}`;
  const rowsAlone = (alias: string, condition: string, swap: Record<string, string>) =>
    ` ${alias}: ${call(definitions, field, swap, {
      directives: ` @include(if: $${condition})`,
      takes: (part, path) => (path.length > 0 ? shown(part, path) : !rows || part.name.value === rows),
    })}`;
  const shops: Record<string, string> = like ? { shop_ids: "comparedShops" } : {};
  const previous = { fromDate: "previousFrom", toDate: "previousTo", toHour: "previousHour", input: "previousInput" };
  const basis = { toDate: "basisTo", toHour: "basisHour", input: "basisInput" };
  const compared = [
    ...(like ? [rowsAlone("basis", "basis", { ...basis, ...shops })] : []),
    ...(hasPeriod ? [rowsAlone("previous", "compare", { ...previous, ...shops })] : []),
  ];
  return `query ${documentName.report(name)}${parameters(field, more)} { ${current}${compared.join("")} }`;
}

/**
 * Where the engine finds a document: of a resource, of a report, of an action of a resource. Every other root field has one
 * too; whoever calls it imports that by name, so that a page loads no document which nothing on it sends.
 */
export type DocumentIndex = {
  documents: string[];
  resources: Record<string, Record<string, string>>;
  reports: Record<string, string>;
  /** Of a resource: action → document. */
  actions: Record<string, Record<string, string>>;
};

/** One document for every root field that takes part in the console, and the index by which the engine finds it. */
export function buildDocumentIndex(definitions: SchemaDefinitions): DocumentIndex {
  const index: DocumentIndex = { documents: [], resources: {}, reports: {}, actions: {} };
  const root = (name: string) => {
    const query = definitions.queries.get(name);
    const field = query ?? definitions.mutations.get(name);
    if (!field) throw new Error(`no root field ${name}`);
    return { field, kind: query ? "query" : "mutation" };
  };

  for (const [, annotation] of listAnnotatedTypes(definitions, "resource")) {
    const own: Record<string, string> = {};
    for (const act of resourceActs) {
      const name = annotation[act];
      if (!name) continue;
      const { field, kind } = root(name);
      own[act] = documentName.resource(annotation.name, act);
      index.documents.push(`${kind} ${own[act]}${parameters(field)} { ${aliases[act]}: ${call(definitions, field)} }`);
    }
    index.resources[annotation.name] = own;
    index.actions[annotation.name] = Object.fromEntries(
      (annotation.actions ?? []).map((name) => [name, documentName.operation(name)]),
    );
  }
  for (const [type, annotation] of listAnnotatedTypes(definitions, "report")) {
    const { field: rows } = findReportRows(definitions, type, annotation.rows);
    index.reports[annotation.name] = documentName.report(annotation.name);
    index.documents.push(reportDocument(definitions, annotation.name, rows, root(annotation.query).field));
  }
  for (const name of [...definitions.queries.keys(), ...definitions.mutations.keys()]) {
    const { field, kind } = root(name);
    index.documents.push(
      `${kind} ${documentName.operation(name)}${parameters(field)} { data: ${call(definitions, field)} }`,
    );
  }
  return index;
}
