import { Alert, Button } from "@mui/material";
import { useRecordContext } from "ra-core";
import { Suspense, useState } from "react";
import { useFormState } from "react-hook-form";
import { accountTexts } from "../../i18n/ja/account.ts";
import type { SectionProps, Stored } from "../../src/admin/definition.ts";
import { Rows, Section, sectionId } from "../../src/admin/form/FormSections.tsx";
import { useLabels } from "../../src/admin/labels.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { awaitsAnswer } from "./awaitsAnswer.ts";

const InvitationDialog = lazyPart(() => import("./InvitationDialog.tsx"), "InvitationDialog");

/** 発行先; above it, that the person cannot sign in yet, and the invitation. */
export function IssueeSection({ name, fields }: SectionProps) {
  const labels = useLabels();
  const record = useRecordContext<Stored>();
  return (
    <>
      {record && awaitsAnswer(record) && <Unanswered record={record} />}
      <Section title={labels.section(name)} id={sectionId(name)}>
        <Rows fields={fields} />
      </Section>
    </>
  );
}

function Unanswered({ record }: { record: Stored }) {
  const [open, setOpen] = useState(false);
  // The form is read anew after an invitation, and would lose what was typed.
  const { isDirty } = useFormState();
  return (
    <>
      <Alert
        severity="info"
        sx={{ mb: 1.5 }}
        action={
          <Button variant="outlined" size="small" disabled={isDirty} onClick={() => setOpen(true)}>
            {accountTexts.invitation}
          </Button>
        }
      >
        {accountTexts.unanswered}
      </Alert>
      {open && (
        <Suspense>
          <InvitationDialog record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
