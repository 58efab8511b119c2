import { noReminderMail } from "../../i18n/ja/daily-report/daily-report-mail.ts";
import type { SectionProps } from "../../src/admin/definition.ts";
import { FieldRows, FormSectionCard, buildSectionId } from "../../src/admin/form/FormSections.tsx";
import { useLabels } from "../../src/admin/labels.ts";
import { useRuntimeConfig } from "../../src/data/context.ts";
import { Note } from "../../src/ui/Note.tsx";

/** The settings of the daily report. Without a mail server they say that nobody is reminded by mail. */
export function DailyReportSection({ name, fields }: SectionProps) {
  const labels = useLabels();
  const { mail } = useRuntimeConfig();
  return (
    <FormSectionCard title={labels.section(name)} id={buildSectionId(name)}>
      <FieldRows fields={fields} />
      {!mail && (
        <Note severity="info" mt={1}>
          {noReminderMail}
        </Note>
      )}
    </FormSectionCard>
  );
}
