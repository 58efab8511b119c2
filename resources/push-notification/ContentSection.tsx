import { useRecordContext } from "ra-core";
import type { SectionProps, RecordData } from "../../src/admin/definition.ts";
import { FieldRows, FormSectionCard, buildSectionId } from "../../src/admin/form/FormSections.tsx";
import { useLabels } from "../../src/admin/labels.ts";
import { PushApproval } from "./approval/Approval.tsx";

/** The text of the notification; above it, whether it waits for a second person or why it was given back. */
export function ContentSection({ name, fields }: SectionProps) {
  const labels = useLabels();
  const record = useRecordContext<RecordData>();
  return (
    <>
      {record && <PushApproval values={record} />}
      <FormSectionCard title={labels.section(name)} id={buildSectionId(name)}>
        <FieldRows fields={fields} />
      </FormSectionCard>
    </>
  );
}
