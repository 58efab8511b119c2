import type { FieldDefinitionNode, InputValueDefinitionNode, ObjectTypeDefinitionNode } from "graphql";
import type { ColumnMeta, FieldMeta, Kind, ReportMeta, ResourceMeta, Total } from "../core/metadata.ts";
import { actionsOf } from "./actions.ts";
import { placeOf, SchemaFaults } from "./faults.ts";
import { fieldMeta, inputMeta } from "./fields.ts";
import { idField, inputNameOf, isMadeId } from "./inputs.ts";
import { documentName, resourceActs } from "./names.ts";
import { argumentsOf, isPaged, operationMeta, rootField } from "./operations.ts";
import { annotatedTypes, directive, has, isList, isRequired, namedType, type Definitions } from "./sdl.ts";

/** Arguments of every list that mean the same everywhere, and are no filter of their own. */
const common = new Set(["keyword", "limit", "offset"]);

/** True for an argument that names a record of a resource, of which a person chooses one. */
const isAbout = (arg: InputValueDefinitionNode): boolean => directive(arg, "as")?.["reference"] !== undefined;

/**
 * What an operation can be narrowed by: its optional arguments that name nothing owned, and a record that it is about.
 * @param chosen names of enums: an argument of one of them always has a value, and a person can choose another
 */
const filtersOf = (
  definitions: Definitions,
  operation: string,
  chosen: Pick<Definitions["enums"], "has"> = new Set<string>(),
): FieldMeta[] =>
  argumentsOf(definitions, rootField(definitions, operation))
    .filter((arg) => !isRequired(arg.type) || isAbout(arg) || chosen.has(namedType(arg.type)))
    .map((arg) => ({ ...inputMeta(definitions, arg), ...(arg.description && { help: arg.description.value }) }))
    .filter((arg) => (!arg.owns || arg.reference !== undefined) && arg.kind !== "HIDDEN");

/** The list's filters that are no field of the record. */
function listFiltersOf(definitions: Definitions, type: ObjectTypeDefinitionNode, list?: string): FieldMeta[] {
  const fields = new Set(type.fields?.map((field) => field.name.value));
  return (list ? filtersOf(definitions, list) : []).filter(({ name }) => !fields.has(name) && !common.has(name));
}

const wrong = (node: FieldDefinitionNode, text: string) => new SchemaFaults([{ ...placeOf(node), text }]);

/** What a reorder sets of each record, beside naming it. @throws where its input says nothing but ids */
function sequenceOf(definitions: Definitions, reorder: string): string {
  const fields = definitions.inputs.get(inputNameOf(definitions, reorder)) ?? [];
  const sequence = fields.find((field) => field.name.value !== "id");
  if (!sequence) throw wrong(rootField(definitions, reorder), `${reorder} takes no place for its records.`);
  return sequence.name.value;
}

/** The fields of a copy's input: the source shop and the target shops. @throws if its input lacks one of them */
function copiesOf(definitions: Definitions, copy: string): NonNullable<ResourceMeta["copies"]> {
  const fields = definitions.inputs.get(inputNameOf(definitions, copy)) ?? [];
  const shops = fields.filter((field) => directive(field, "owns")?.["what"] === "SHOP");
  const [from, to] = [false, true].map((many) => shops.find((field) => isList(field.type) === many)?.name.value);
  if (!from || !to || fields.length > 2)
    throw wrong(rootField(definitions, copy), `${copy} takes more or less than a shop and other shops.`);
  return { from, to };
}

/** Resource name → metadata, for every type with @resource. */
export function resourcesOf(definitions: Definitions): Record<string, ResourceMeta> {
  return Object.fromEntries(
    annotatedTypes(definitions, "resource").map(([type, annotation]) => {
      const operations = Object.fromEntries(
        resourceActs.flatMap((act) => {
          const name = annotation[act];
          return name ? [[act, operationMeta(definitions, name, documentName.resource(annotation.name, act))]] : [];
        }),
      );
      const fields = (type.fields ?? []).filter((field) => !field.arguments?.length);
      return [
        annotation.name,
        {
          name: annotation.name,
          type: type.name.value,
          id: idField(type).name.value,
          ...(isMadeId(idField(type)) && { madeId: true as const }),
          operations,
          ...(annotation.reorder && { sequence: sequenceOf(definitions, annotation.reorder) }),
          ...(annotation.actions && { actions: actionsOf(definitions, annotation.actions) }),
          ...(annotation.csv && { key: annotation.key ?? [] }),
          ...(annotation.linesOf && { linesOf: annotation.linesOf }),
          ...(annotation.copy && { copies: copiesOf(definitions, annotation.copy) }),
          fields: fields.map((field) => fieldMeta(definitions, field)),
          filters: listFiltersOf(definitions, type, annotation.list),
        },
      ];
    }),
  );
}

/** The field of a report that holds its rows, named by @report(rows), and its type; without such a field the type itself. */
export function rowsOf(
  definitions: Definitions,
  report: ObjectTypeDefinitionNode,
  name = "rows",
): { field?: string; type: ObjectTypeDefinitionNode } {
  const rows = report.fields?.find((field) => field.name.value === name);
  const type = rows && definitions.objects.get(namedType(rows.type));
  return type ? { field: name, type } : { type: report };
}

function columnMeta(definitions: Definitions, field: FieldDefinitionNode): ColumnMeta[] {
  const name = field.name.value;
  const options = definitions.enums.get(namedType(field.type));
  const help = field.description && { help: field.description.value };
  const dimension = directive(field, "dimension");
  if (dimension) {
    const tones = definitions.tones.get(namedType(field.type)) as ColumnMeta["tones"];
    const states = { ...(options && { options }), ...(tones && { tones }) };
    const unit = dimension["kind"] as Kind;
    const marks = {
      ...(has(field, "ago") && { ago: true as const }),
      ...(dimension["grouped"] === true && { grouped: true as const }),
      ...(dimension["key"] === true && { key: true as const }),
    };
    return [{ name, role: "dimension", unit, ...states, total: "NONE", ...marks, ...help }];
  }
  const measure = directive(field, "measure");
  if (!measure) return [];
  const { unit, total = "SUM", ...parts } = measure;
  const better = directive(field, "better");
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
function byShopOf(
  definitions: Definitions,
  report: ObjectTypeDefinitionNode,
  sums: readonly ColumnMeta[],
  rows: string,
): ReportMeta["byShop"] {
  for (const field of report.fields ?? []) {
    const type = definitions.objects.get(namedType(field.type));
    if (!type || field.name.value === rows) continue;
    const columns = (type.fields ?? []).flatMap((one) => columnMeta(definitions, one));
    if (!columns.some(({ grouped }) => grouped)) continue;
    const unknown = columns.find(({ role, name }) => role === "measure" && !sums.some((sum) => sum.name === name));
    if (unknown) throw wrong(field, `${type.name.value}.${unknown.name} is no sum of ${report.name.value}.`);
    return { field: field.name.value, columns };
  }
  return undefined;
}

/** Report name → metadata, for every type with @report. */
export function reportsOf(definitions: Definitions): Record<string, ReportMeta> {
  return Object.fromEntries(
    annotatedTypes(definitions, "report").map(([type, annotation]) => {
      const rows = rowsOf(definitions, type, annotation.rows);
      const query = rootField(definitions, annotation.query);
      const parameters = argumentsOf(definitions, query);
      // Where the rows stand in a field, a measure beside it is a figure of all of them.
      const sums = rows.field ? (type.fields ?? []).flatMap((field) => columnMeta(definitions, field)) : [];
      const byShop = rows.field ? byShopOf(definitions, type, sums, rows.field) : undefined;
      return [
        annotation.name,
        {
          name: annotation.name,
          type: type.name.value,
          rowType: rows.type.name.value,
          ...(rows.field && { rows: rows.field }),
          operation: operationMeta(definitions, annotation.query, documentName.report(annotation.name), parameters),
          ...(parameters !== query.arguments && { input: true }),
          filters: filtersOf(definitions, annotation.query, definitions.enums),
          paged: isPaged(parameters),
          columns: (rows.type.fields ?? []).flatMap((field) => columnMeta(definitions, field)),
          ...(sums.length > 0 && { sums }),
          ...(byShop && { byShop }),
          ...(type.description && { help: type.description.value }),
        },
      ];
    }),
  );
}
