import { adminTexts } from "../../../i18n/ja/console/admin.ts";
import type { FieldMeta } from "../../core/metadata.ts";
import { noFigureText } from "../../core/money.ts";
import { useDefinition, type RecordData } from "../definition.ts";
import { textOfValue } from "../format.ts";
import { toFieldKey, useLabels } from "../labels.ts";
import { ObjectValue } from "./ObjectValue.tsx";
import { pickReaderKey, fieldReaders } from "./registry.ts";
import { Text } from "../../ui/Text.tsx";

/** The words that format.ts asks for, in the language of the screen. */
export function useWords() {
  const { option } = useLabels();
  return { yes: adminTexts.yes, no: adminTexts.no, option };
}

/** A value as text: what the registry falls back to. */
function TextValue({ field, value, path = field.name }: { field: FieldMeta; value: unknown; path?: string }) {
  const words = useWords();
  return <>{textOfValue(field, value, words, path) || noFigureText}</>;
}

type ReadValueProps = { field: FieldMeta; record: RecordData; path?: string };

/** Shows one field of a record: by the resource's own component, else the registry's for its kind, else as text. */
export function ReadValue({ field, record, path = field.name }: ReadValueProps) {
  const { fields } = useDefinition();
  const value = record[field.name];
  const empty = value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
  const own = fields[toFieldKey(path)];
  const Read = own?.read ?? fieldReaders[pickReaderKey(field)];
  if (empty && own?.emptyCell)
    return (
      <Text component="span" color="muted">
        <own.emptyCell />
      </Text>
    );
  if (empty) return noFigureText;
  if (!Read && field.fields) return <ObjectValue field={field} value={value} path={path} Read={ReadValue} />;
  return Read ? (
    <Read field={field} value={value} record={record} path={path} />
  ) : (
    <TextValue field={field} value={value} path={path} />
  );
}
