import { lineTexts } from "../../../../i18n/ja/line/line.ts";
import { variantField } from "../../../core/lines/changeableField.ts";
import type { FieldMeta, ResourceMeta } from "../../../core/metadata.ts";
import { findPlaceField } from "../../../core/row-file/placeField.ts";
import { foldHeading } from "../../../core/row-file/headings.ts";
import { isApplicableField } from "../../../core/validate.ts";
import type { ResourceDefinition } from "../../definition.ts";
import { listColumnFields } from "../../list/columns/columns.ts";
import { listFormFields } from "../../formFields.ts";
import type { ScreenLabels } from "../../labels.ts";

/** One column of a resource's file: a field of create, or one of an object that a record embeds once. */
export type CsvColumn = {
  /** `price`, `updateProduct.price`: the name that a file may use instead of the heading. */
  path: string;
  /** The field of the record, and the one that the cell holds: the same, unless an object is spread over columns. */
  owner: FieldMeta;
  field: FieldMeta;
  heading: string;
  key: boolean;
  /** It says where the row belongs, in a file of several shops. */
  place?: true;
  /** A column of the list that no row can change: it is written, and not read. */
  shownOnly?: true;
};

const isSpread = (field: FieldMeta): boolean => field.fields !== undefined && !field.many;

/** A file holds no secrets. */
const isWrittenField = (field: FieldMeta): boolean => field.kind !== "PASSWORD" && field.places.includes("CREATE");

/** The columns of the resource's file, in the order of the schema. */
export function columnsOfFile({ meta, fixed }: ResourceDefinition, labels: ScreenLabels): readonly CsvColumn[] {
  const isKey = (name: string) => meta.key?.includes(name) ?? false;
  const own = listFormFields(meta, "CREATE")
    // The fixed values of these screens may rule a field out (@when): it has no column then.
    .filter(
      (field) =>
        isWrittenField(field) && (!field.when || !(field.when.field in fixed) || isApplicableField(field, fixed)),
    )
    .flatMap((owner): CsvColumn[] => {
      const heading = labels.field(owner.name);
      if (!isSpread(owner)) return [{ path: owner.name, owner, field: owner, heading, key: isKey(owner.name) }];
      return (owner.fields ?? []).filter(isWrittenField).map((field) => {
        const path = `${owner.name}.${field.name}`;
        return { path, owner, field, heading: `${heading}：${labels.field(path)}`, key: false };
      });
    });
  return [...own, ...listPlaceInList(meta, labels)];
}

/** The column of the place in a list that people order. */
function listPlaceInList(meta: ResourceMeta, labels: ScreenLabels): CsvColumn[] {
  const field = findPlaceField(meta);
  return field ? [{ path: field.name, owner: field, field, heading: labels.field(field.name), key: false }] : [];
}

/** The columns that say whose a row is: the shop and the order type, which the screen fills in where a file leaves them out. */
export function columnsOfPlace({ meta: { fields, id } }: ResourceDefinition): readonly CsvColumn[] {
  const hidden = fields.filter(
    ({ kind, name, places, many }) => kind === "HIDDEN" && name !== id && !many && places.includes("CREATE"),
  );
  return hidden.flatMap((found): CsvColumn[] => {
    const isShop = found.owns === "SHOP";
    if (!isShop && found.name !== variantField) return [];
    const field: FieldMeta = { ...found, kind: isShop ? "REFERENCE" : "SELECT" };
    const heading = isShop ? lineTexts.shop : lineTexts.orderTypes;
    return [{ path: field.name, owner: field, field, heading, key: false, place: true }];
  });
}

/** What a list shows beside: a state, say. */
export function columnsOfList(
  definition: ResourceDefinition,
  labels: ScreenLabels,
  others: readonly CsvColumn[],
): readonly CsvColumn[] {
  const known = new Set(others.map(({ owner }) => owner.name));
  return listColumnFields(definition)
    .filter(({ name }) => !known.has(name))
    .map((field) => ({
      path: field.name,
      owner: field,
      field,
      heading: labels.field(field.name),
      key: false,
      shownOnly: true,
    }));
}

/** A heading without a mark for what must be filled in. */
const foldMarkedHeading = (heading: string): string => foldHeading(heading).replaceAll(/[*※]|必須/g, "");

/** Which column stands at which position of the file, and the headings that mean none. */
export function matchColumnHeadings(columns: readonly CsvColumn[], headings: readonly string[]) {
  const byHeading = new Map(
    columns.flatMap((column) => [column.path, column.heading].map((name) => [foldMarkedHeading(name), column])),
  );
  const matched = headings.map((heading) => byHeading.get(foldMarkedHeading(heading)));
  const found = matched.filter((column) => column !== undefined);
  return {
    matched,
    unknown: headings.filter((heading, index) => heading.trim() !== "" && !matched[index]),
    twice: [...new Set(found.filter((column, index) => found.indexOf(column) !== index).map(({ heading }) => heading))],
    missingKeys: columns.filter((column) => column.key && !found.includes(column)).map(({ heading }) => heading),
  };
}
