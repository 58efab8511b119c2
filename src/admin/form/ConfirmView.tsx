import { Alert, Box } from "@mui/material";
import type { FieldMeta } from "../../core/metadata.ts";
import { isApplicableField } from "../../core/validate.ts";
import { formatMessage } from "../../../i18n/ja/words/messages.ts";
import { useDefinition, type RecordData } from "../definition.ts";
import { ReadValue } from "../fields/ReadValue.tsx";
import { buildFormSections } from "../formFields.ts";
import { useLabels } from "../labels.ts";
import { FormSectionCard } from "./FormSections.tsx";
import { Stack } from "../../ui/Row.tsx";
import { Text } from "../../ui/Text.tsx";

/** The values to be sent, by section, as readable text (I001). */
export function ConfirmView({ fields, values }: { fields: readonly FieldMeta[]; values: RecordData }) {
  const { meta } = useDefinition();
  const labels = useLabels();
  const shown = fields.filter((field) => isApplicableField(field, values));
  return (
    <>
      <Alert
        severity="info"
        variant="outlined"
        sx={{ mb: 1.5, bgcolor: "tokens.primarySoft", borderColor: "primary.main", color: "text.primary" }}
      >
        {formatMessage("I001")}
      </Alert>
      {buildFormSections(shown, meta.fields).map(({ name, fields: inside }) => (
        <FormSectionCard key={name ?? ""} {...(name && { title: labels.section(name) })}>
          <ValueList fields={inside} record={values} />
        </FormSectionCard>
      ))}
    </>
  );
}

/** Labels and values below each other. */
export function ValueList({
  fields,
  record,
  narrow,
}: {
  fields: readonly FieldMeta[];
  record: RecordData;
  narrow?: boolean;
}) {
  const { fields: own } = useDefinition();
  const labels = useLabels();
  const textOfField = (field: FieldMeta) => {
    const Empty = (record[field.name] ?? "") === "" ? own[field.name]?.empty : undefined;
    return Empty ? <Empty /> : <ReadValue field={field} record={record} />;
  };
  return (
    <Stack component="dl" gap={0} rowGap={0.75} m={0}>
      {fields.map((field) => (
        <Stack
          key={field.name}
          gap={0}
          columnGap={1.75}
          columns={`${narrow ? "84px" : "minmax(84px, 150px)"} minmax(0, 1fr)`}
        >
          <Text component="dt" color="muted">
            {labels.field(field.name)}
          </Text>
          <Box
            component="dd"
            sx={{ m: 0, whiteSpace: field.kind === "MULTILINE" ? "pre-wrap" : undefined, overflowWrap: "anywhere" }}
          >
            {textOfField(field)}
          </Box>
        </Stack>
      ))}
    </Stack>
  );
}
