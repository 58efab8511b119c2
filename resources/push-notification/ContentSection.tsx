import { useRecordContext } from "ra-core";
import type { SectionProps, Values } from "../../src/admin/definition.ts";
import { Rows, Section, sectionId } from "../../src/admin/form/FormSections.tsx";
import { useLabels } from "../../src/admin/labels.ts";
import { Approval } from "./Approval.tsx";

/** The text of the notification; above it, whether it waits for a second person or why it was given back. */
export function ContentSection({ name, fields }: SectionProps) {
  const labels = useLabels();
  const record = useRecordContext<Values>();
  return (
    <>
      {record && <Approval values={record} />}
      <Section title={labels.section(name)} id={sectionId(name)}>
        <Rows fields={fields} />
      </Section>
    </>
  );
}
