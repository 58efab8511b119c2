import { Box, type SxProps, type Theme } from "@mui/material";
import type { FieldMeta } from "../../core/metadata.ts";
import { noFigure } from "../../core/money.ts";
import { useDefinition, type Values } from "../definition.ts";
import { textOfValue } from "../format.ts";
import { useLabels } from "../labels.ts";
import { useAdminText } from "../messages.ts";
import { readerKey, readers } from "./registry.ts";

/** The words that format.ts asks for, in the language of the screen. */
export function useWords() {
  const text = useAdminText();
  const { option } = useLabels();
  return { yes: text("yes"), no: text("no"), option };
}

/** A value as text: what the registry falls back to. */
export function TextValue({ field, value }: { field: FieldMeta; value: unknown }) {
  const words = useWords();
  return <>{textOfValue(field, value, words) || noFigure}</>;
}

/** Shows one field of a record: by the resource's own component, else the registry's for its kind, else as text. */
export function ReadValue({ field, record, sx }: { field: FieldMeta; record: Values; sx?: SxProps<Theme> }) {
  const { fields } = useDefinition();
  const value = record[field.name];
  const empty = value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
  const Read = fields[field.name]?.read ?? readers[readerKey(field)];
  if (empty)
    return (
      <Box component="span" sx={{ color: "text.secondary", ...sx }}>
        {noFigure}
      </Box>
    );
  return Read ? <Read field={field} value={value} record={record} /> : <TextValue field={field} value={value} />;
}
