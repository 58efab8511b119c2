import { Button, FormControlLabel, Switch } from "@mui/material";
import { useFormContext, useWatch } from "react-hook-form";
import { storeTexts } from "../../i18n/ja/store/store.ts";
import { buildInitialValues } from "../../src/core/initialValues.ts";
import { FieldRows, FormSectionCard, buildSectionId } from "../../src/admin/form/FormSections.tsx";
import type { SectionProps } from "../../src/admin/definition.ts";
import { useLabels } from "../../src/admin/labels.ts";
import { Row } from "../../src/ui/Row.tsx";
import { Text } from "../../src/ui/Text.tsx";

/** Fields of the notation that the store's address and telephone fill in. */
const fromStore = {
  "legal.zip": "zip",
  "legal.prefCode": "prefCode",
  "legal.tel": "tel",
} as const;

/** The notation of the Specified Commercial Transactions Act: on or off, and all of its fields at the form's full width. */
export function LegalSection({ name, fields }: SectionProps) {
  const labels = useLabels();
  const { getValues, setValue } = useFormContext();
  const there = Boolean(useWatch({ name: "legal" }));
  const inner = fields[0]?.fields ?? [];
  const fill = () => {
    for (const [to, from] of Object.entries(fromStore)) setValue(to, getValues(from), { shouldDirty: true });
    const address = [getValues("city"), getValues("streetAddr")].filter(Boolean).join("");
    setValue("legal.address1", address, { shouldDirty: true });
  };
  return (
    <FormSectionCard title={labels.section(name)} id={buildSectionId(name)}>
      <Text component="p" variant="muted">
        {fields[0]?.help}
      </Text>
      <Row align="center" gap={0} columnGap={2} mb={there ? 1 : 0}>
        <FormControlLabel
          label={storeTexts.legalUse}
          control={
            <Switch
              checked={there}
              onChange={(_event, on) =>
                setValue("legal", on ? { ...buildInitialValues(inner) } : null, { shouldDirty: true })
              }
              slotProps={{ input: { role: "switch", id: "field-legal" } }}
            />
          }
        />
        {there && (
          <Button variant="outlined" onClick={fill}>
            {storeTexts.legalFill}
          </Button>
        )}
      </Row>
      {there && <FieldRows fields={inner} prefix="legal." />}
    </FormSectionCard>
  );
}
