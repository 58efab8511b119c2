import type { SectionProps } from "../../../src/admin/definition.ts";
import { Section, sectionId } from "../../../src/admin/form/FormSections.tsx";
import { useLabels } from "../../../src/admin/labels.ts";
import { CountedCash } from "../../counted-cash/CountedCash.tsx";

/** The inputs for the pieces of the drawer. */
export function Counted({ name }: SectionProps) {
  const labels = useLabels();
  return (
    <Section title={labels.section(name)} id={sectionId(name)}>
      <CountedCash />
    </Section>
  );
}
