import type { SectionProps } from "../../../src/admin/definition.ts";
import { FormSectionCard, buildSectionId } from "../../../src/admin/form/FormSections.tsx";
import { useLabels } from "../../../src/admin/labels.ts";
import { CountedCash } from "../../counted-cash/CountedCash.tsx";

/** The inputs for the pieces of the drawer. */
export function DrawerCount({ name }: SectionProps) {
  const labels = useLabels();
  return (
    <FormSectionCard title={labels.section(name)} id={buildSectionId(name)}>
      <CountedCash />
    </FormSectionCard>
  );
}
