import type { SectionProps } from "../../../src/admin/definition.ts";
import { Section, sectionId } from "../../../src/admin/form/FormSections.tsx";
import { useLabels } from "../../../src/admin/labels.ts";
import { CountedCash } from "../../counted-cash/CountedCash.tsx";

/** The pieces of the drawer as they are counted. */
export function Counted({ name }: SectionProps) {
  const labels = useLabels();
  return (
    <Section title={labels.section(name)} id={sectionId(name)}>
      <CountedCash />
    </Section>
  );
}
