import { Box, Typography } from "@mui/material";
import { appSalesTimeTexts as texts } from "../../i18n/ja/app-sales-time.ts";
import { FieldCell } from "../../src/admin/form/FieldCell.tsx";
import { FormSectionCard, buildSectionId } from "../../src/admin/form/FormSections.tsx";
import type { SectionProps } from "../../src/admin/definition.ts";
import { useLabels } from "../../src/admin/labels.ts";

/** From when until when orders are taken on every day: hours and minutes on one line. */
export function ReceptionSection({ name, fields }: SectionProps) {
  const labels = useLabels();
  return (
    <FormSectionCard title={labels.section(name)} id={buildSectionId(name)}>
      <Typography sx={{ fontSize: 12, color: "text.secondary", mb: 1 }}>{texts.receptionHelp}</Typography>
      <Box
        sx={{
          display: "grid",
          gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", sm: "repeat(4, 130px)" },
          gap: 1.25,
        }}
      >
        {fields.map((field) => (
          <FieldCell key={field.name} field={field} source={field.name} />
        ))}
      </Box>
    </FormSectionCard>
  );
}
