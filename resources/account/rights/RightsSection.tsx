import type { SectionProps } from "../../../src/admin/definition.ts";
import { FieldRows, FormSectionCard, buildSectionId } from "../../../src/admin/form/FormSections.tsx";
import { useLabels } from "../../../src/admin/labels.ts";
import { mayGiveShopsToCome } from "../../../src/core/rights.ts";
import { useViewer } from "../../../src/data/context.ts";

/** Fields that only somebody with every shop may fill in. */
const ofShopsToCome: readonly string[] = ["allShops", "shopGroupIds"];

/** 権限: without what the viewer cannot give. */
export function RightsSection({ name, fields }: SectionProps) {
  const labels = useLabels();
  const viewer = useViewer();
  return (
    <FormSectionCard title={labels.section(name)} id={buildSectionId(name)}>
      <FieldRows fields={fields.filter((field) => mayGiveShopsToCome(viewer) || !ofShopsToCome.includes(field.name))} />
    </FormSectionCard>
  );
}
