import { Alert, Box, Typography } from "@mui/material";
import type { FieldMeta } from "../../core/metadata.ts";
import { applies } from "../../core/validate.ts";
import { textOf } from "../../../i18n/ja/messages.ts";
import { useDefinition, type Values } from "../definition.ts";
import { ReadValue } from "../fields/ReadValue.tsx";
import { formSections } from "../formFields.ts";
import { useLabels } from "../labels.ts";
import { Section } from "./FormSections.tsx";

/** The values to be sent, by section, as readable text (I001). */
export function ConfirmView({ fields, values }: { fields: readonly FieldMeta[]; values: Values }) {
  const { meta } = useDefinition();
  const labels = useLabels();
  const shown = fields.filter((field) => applies(field, values));
  return (
    <>
      <Alert
        severity="info"
        variant="outlined"
        sx={{ mb: 1.5, bgcolor: "tokens.primarySoft", borderColor: "primary.main", color: "text.primary" }}
      >
        {textOf("I001")}
      </Alert>
      {formSections(shown, meta.fields).map(({ name, fields: inside }) => (
        <Section key={name ?? ""} {...(name && { title: labels.section(name) })}>
          <ValueList fields={inside} record={values} />
        </Section>
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
  record: Values;
  narrow?: boolean;
}) {
  const { fields: own } = useDefinition();
  const labels = useLabels();
  const textOfField = (field: FieldMeta) => {
    const Empty = (record[field.name] ?? "") === "" ? own[field.name]?.empty : undefined;
    return Empty ? <Empty /> : <ReadValue field={field} record={record} />;
  };
  return (
    <Box component="dl" sx={{ m: 0, display: "grid", rowGap: 0.75 }}>
      {fields.map((field) => (
        <Box
          key={field.name}
          sx={{
            display: "grid",
            gridTemplateColumns: `${narrow ? "84px" : "minmax(84px, 150px)"} minmax(0, 1fr)`,
            columnGap: 1.75,
          }}
        >
          <Typography component="dt" sx={{ color: "text.secondary" }}>
            {labels.field(field.name)}
          </Typography>
          <Box
            component="dd"
            sx={{ m: 0, whiteSpace: field.kind === "MULTILINE" ? "pre-wrap" : undefined, overflowWrap: "anywhere" }}
          >
            {textOfField(field)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
