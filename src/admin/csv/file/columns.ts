import type { FieldMeta } from "../../../core/metadata.ts";
import { foldHeading } from "../../../core/row-file/headings.ts";
import { isApplicableField } from "../../../core/validate.ts";
import type { ResourceDefinition } from "../../definition.ts";
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
};

const isSpread = (field: FieldMeta): boolean => field.fields !== undefined && !field.many;

/** A file holds no secrets. */
const isWrittenField = (field: FieldMeta): boolean => field.kind !== "PASSWORD" && field.places.includes("CREATE");

/** The columns of the resource's file, in the order of the schema. */
export function columnsOfFile({ meta, fixed }: ResourceDefinition, labels: ScreenLabels): readonly CsvColumn[] {
  const isKey = (name: string) => meta.key?.includes(name) ?? false;
  return (
    listFormFields(meta, "CREATE")
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
      })
  );
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
