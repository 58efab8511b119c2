import { Box } from "@mui/material";
import type { FieldMeta } from "../../core/metadata.ts";
import { isApplicableField } from "../../core/validate.ts";
import { useDefinition, type RecordData } from "../definition.ts";
import { useLabels } from "../labels.ts";
import { ReadValue } from "./ReadValue.tsx";
import { Text } from "../../ui/Text.tsx";

/** What a list shows under a field's column: its value, or of a span both dates. */
export function ColumnValue({ field, record }: { field: FieldMeta; record: RecordData }) {
  if (field.span) return <SpanValue field={field} to={field.span} record={record} />;
  if (field.kind !== "CHECKBOXES") return <ReadValue field={field} record={record} />;
  return (
    <Box component="span" sx={several}>
      <ReadValue field={field} record={record} />
    </Box>
  );
}

/** Several options go on below where the table has no room, each whole. */
const several = { display: "inline-block", minWidth: "6em", whiteSpace: "normal", wordBreak: "keep-all" } as const;

/** From the one date to the other. Where the dates do not apply, the choice that takes them away says why. */
function SpanValue({ field, to, record }: { field: FieldMeta; to: string; record: RecordData }) {
  const { meta } = useDefinition();
  const labels = useLabels();
  const end = meta.fields.find((other) => other.name === to);
  if (field.when && !isApplicableField(field, record))
    return <>{labels.option(field.when.field, String(record[field.when.field]))}</>;
  if (!end || (!record[field.name] && !record[to])) return <ReadValue field={field} record={record} />;
  return (
    <>
      {record[field.name] ? <ReadValue field={field} record={record} /> : null}{" "}
      <Text component="span" nowrap>
        〜{record[to] ? <> </> : null}
        {record[to] ? <ReadValue field={end} record={record} /> : null}
      </Text>
    </>
  );
}
