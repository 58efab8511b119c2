import { appSalesTimeTexts as texts } from "../../i18n/ja/store/app-sales-time.ts";
import { FieldCell } from "../../src/admin/form/rows/FieldCell.tsx";
import { FormSectionCard, buildSectionId } from "../../src/admin/form/FormSections.tsx";
import type { SectionProps } from "../../src/admin/definition.ts";
import { useLabels } from "../../src/admin/labels.ts";
import { Stack } from "../../src/ui/Row.tsx";
import { Text } from "../../src/ui/Text.tsx";

/** From when until when orders are taken on every day: hours and minutes on one line. */
export function ReceptionSection({ name, fields }: SectionProps) {
  const labels = useLabels();
  return (
    <FormSectionCard title={labels.section(name)} id={buildSectionId(name)}>
      <Text component="p" variant="muted" mb={1}>
        {texts.receptionHelp}
      </Text>
      <Stack gap={1.25} columns={{ xs: "repeat(2, minmax(0, 1fr))", sm: "repeat(4, 130px)" }}>
        {fields.map((field) => (
          <FieldCell key={field.name} field={field} source={field.name} />
        ))}
      </Stack>
    </FormSectionCard>
  );
}
