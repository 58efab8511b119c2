import type { FieldDefinitionNode, InputValueDefinitionNode, ObjectTypeDefinitionNode } from "graphql";
import type { ColumnMeta, FieldMeta, Kind, ReportMeta, ResourceMeta, Total } from "../core/metadata.ts";
import { buildActions } from "./actions.ts";
import { locateNode, SchemaFaults } from "./faults.ts";
import { buildFieldMeta, buildInputMeta } from "./fields.ts";
import { pickIdField, requireInputName, isMadeId } from "./inputs.ts";
import { documentName, resourceActs } from "./names.ts";
import { listOperationParameters, isPagedOperation, buildOperationMeta, requireRootField } from "./operations.ts";
import {
  listAnnotatedTypes,
  readDirective,
  hasDirective,
  isListTypeNode,
  isRequiredTypeNode,
  pickTypeName,
  type SchemaDefinitions,
} from "./sdl.ts";

/** Arguments of every list that mean the same everywhere, and are no filter of their own. */
const common = new Set(["keyword", "limit", "offset"]);

/** True for an argument that names a record of a resource, of which a person chooses one. */
const isAbout = (arg: InputValueDefinitionNode): boolean => readDirective(arg, "as")?.["reference"] !== undefined;

/**
 * What an operation can be narrowed by: its optional arguments that name nothing owned, and a record that it is about.
 * @param chosen names of enums: an argument of one of them always has a value, and a person can choose another
 */
const listOperationFilters = (
  definitions: SchemaDefinitions,
  operation: string,
  chosen: Pick<SchemaDefinitions["enums"], "has"> = new Set<string>(),
): FieldMeta[] =>
  listOperationParameters(definitions, requireRootField(definitions, operation))
    .filter((arg) => !isRequiredTypeNode(arg.type) || isAbout(arg) || chosen.has(pickTypeName(arg.type)))
    .map((arg) => ({ ...buildInputMeta(definitions, arg), ...(arg.description && { help: arg.description.value }) }))
    .filter((arg) => (!arg.owns || arg.reference !== undefined) && arg.kind !== "HIDDEN");

/** The list's filters that are no field of the record. */
function listExtraFilters(definitions: SchemaDefinitions, type: ObjectTypeDefinitionNode, list?: string): FieldMeta[] {
  const fields = new Set(type.fields?.map((field) => field.name.value));
  return (list ? listOperationFilters(definitions, list) : []).filter(
    ({ name }) => !fields.has(name) && !common.has(name),
  );
}

const buildSchemaFault = (node: FieldDefinitionNode, text: string) => new SchemaFaults([{ ...locateNode(node), text }]);

/** What a reorder sets of each record, beside naming it. @throws where its input says nothing but ids */
function requireSequenceField(definitions: SchemaDefinitions, reorder: string): string {
  const fields = definitions.inputs.get(requireInputName(definitions, reorder)) ?? [];
  const sequence = fields.find((field) => field.name.value !== "id");
  if (!sequence)
    throw buildSchemaFault(requireRootField(definitions, reorder), `${reorder} takes no place for its records.`);
  return sequence.name.value;
}

/** The fields of a copy's input: the source shop and the target shops. @throws if its input lacks one of them */
function requireCopyFields(definitions: SchemaDefinitions, copy: string): NonNullable<ResourceMeta["copies"]> {
  const fields = definitions.inputs.get(requireInputName(definitions, copy)) ?? [];
  const shops = fields.filter((field) => readDirective(field, "owns")?.["what"] === "SHOP");
  const [from, to] = [false, true].map(
    (many) => shops.find((field) => isListTypeNode(field.type) === many)?.name.value,
  );
  if (!from || !to || fields.length > 2)
    throw buildSchemaFault(
      requireRootField(definitions, copy),
      `${copy} takes more or less than a shop and other shops.`,
    );
  return { from, to };
}

/** Resource name → metadata, for every type with @resource. */
export function buildResourceMetas(definitions: SchemaDefinitions): Record<string, ResourceMeta> {
  return Object.fromEntries(
    listAnnotatedTypes(definitions, "resource").map(([type, annotation]) => {
      const operations = Object.fromEntries(
        resourceActs.flatMap((act) => {
          const name = annotation[act];
          return name
            ? [[act, buildOperationMeta(definitions, name, documentName.resource(annotation.name, act))]]
            : [];
        }),
      );
      const fields = (type.fields ?? []).filter((field) => !field.arguments?.length);
      return [
        annotation.name,
        {
          name: annotation.name,
          type: type.name.value,
          id: pickIdField(type).name.value,
          ...(isMadeId(pickIdField(type)) && { madeId: true as const }),
          operations,
          ...(annotation.reorder && { sequence: requireSequenceField(definitions, annotation.reorder) }),
          ...(annotation.actions && { actions: buildActions(definitions, annotation.actions) }),
          ...(annotation.csv && { key: annotation.key ?? [] }),
          ...(annotation.linesOf && { linesOf: annotation.linesOf }),
          ...(annotation.lineKey && { lineKey: annotation.lineKey }),
          ...(annotation.copy && { copies: requireCopyFields(definitions, annotation.copy) }),
          fields: fields.map((field) => buildFieldMeta(definitions, field)),
          filters: listExtraFilters(definitions, type, annotation.list),
        },
      ];
    }),
  );
}

/** The field of a report that holds its rows, named by @report(rows), and its type; without such a field the type itself. */
export function findReportRows(
  definitions: SchemaDefinitions,
  report: ObjectTypeDefinitionNode,
  name = "rows",
): { field?: string; type: ObjectTypeDefinitionNode } {
  const rows = report.fields?.find((field) => field.name.value === name);
  const type = rows && definitions.objects.get(pickTypeName(rows.type));
  return type ? { field: name, type } : { type: report };
}

function columnMeta(definitions: SchemaDefinitions, field: FieldDefinitionNode): ColumnMeta[] {
  const name = field.name.value;
  const options = definitions.enums.get(pickTypeName(field.type));
  const help = field.description && { help: field.description.value };
  const dimension = readDirective(field, "dimension");
  if (dimension) {
    const tones = definitions.tones.get(pickTypeName(field.type)) as ColumnMeta["tones"];
    const states = { ...(options && { options }), ...(tones && { tones }) };
    const unit = dimension["kind"] as Kind;
    const marks = {
      ...(hasDirective(field, "ago") && { ago: true as const }),
      ...(dimension["grouped"] === true && { grouped: true as const }),
      ...(dimension["key"] === true && { key: true as const }),
    };
    return [{ name, role: "dimension", unit, ...states, total: "NONE", ...marks, ...help }];
  }
  const measure = readDirective(field, "measure");
  if (!measure) return [];
  const { unit, total = "SUM", ...parts } = measure;
  const better = readDirective(field, "better");
  const ways = better && {
    better: better["when"] as ColumnMeta["better"],
    ...(better["deviation"] === true && { deviation: true as const }),
  };
  return [{ name, role: "measure", unit: unit as Kind, total: total as Total, ...parts, ...ways, ...help }];
}

/**
 * The field beside the rows whose records have a grouped dimension: the report's sums by shop.
 * @throws if one of its measures is no sum of the report, which has the label
 */
function findShopSums(
  definitions: SchemaDefinitions,
  report: ObjectTypeDefinitionNode,
  sums: readonly ColumnMeta[],
  rows: string,
): ReportMeta["byShop"] {
  for (const field of report.fields ?? []) {
    const type = definitions.objects.get(pickTypeName(field.type));
    if (!type || field.name.value === rows) continue;
    const columns = (type.fields ?? []).flatMap((one) => columnMeta(definitions, one));
    if (!columns.some(({ grouped }) => grouped)) continue;
    const unknown = columns.find(({ role, name }) => role === "measure" && !sums.some((sum) => sum.name === name));
    if (unknown) throw buildSchemaFault(field, `${type.name.value}.${unknown.name} is no sum of ${report.name.value}.`);
    return { field: field.name.value, columns };
  }
  return undefined;
}

/** Report name → metadata, for every type with @report. */
export function buildReportMetas(definitions: SchemaDefinitions): Record<string, ReportMeta> {
  return Object.fromEntries(
    listAnnotatedTypes(definitions, "report").map(([type, annotation]) => {
      const rows = findReportRows(definitions, type, annotation.rows);
      const query = requireRootField(definitions, annotation.query);
      const parameters = listOperationParameters(definitions, query);
      // Where the rows stand in a field, a measure beside it is a figure of all of them.
      const sums = rows.field ? (type.fields ?? []).flatMap((field) => columnMeta(definitions, field)) : [];
      const byShop = rows.field ? findShopSums(definitions, type, sums, rows.field) : undefined;
      return [
        annotation.name,
        {
          name: annotation.name,
          type: type.name.value,
          rowType: rows.type.name.value,
          ...(rows.field && { rows: rows.field }),
          operation: buildOperationMeta(
            definitions,
            annotation.query,
            documentName.report(annotation.name),
            parameters,
          ),
          ...(parameters !== query.arguments && { input: true }),
          filters: listOperationFilters(definitions, annotation.query, definitions.enums),
          paged: isPagedOperation(parameters),
          columns: (rows.type.fields ?? []).flatMap((field) => columnMeta(definitions, field)),
          ...(sums.length > 0 && { sums }),
          ...(byShop && { byShop }),
          ...(type.description && { help: type.description.value }),
        },
      ];
    }),
  );
}
