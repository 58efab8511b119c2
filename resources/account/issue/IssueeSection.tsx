import { Button } from "@mui/material";
import { useRecordContext } from "ra-core";
import { Suspense, useState } from "react";
import { useFormState } from "react-hook-form";
import { accountTexts } from "../../../i18n/ja/account/account.ts";
import type { SectionProps, IdentifiedRecord } from "../../../src/admin/definition.ts";
import { FieldRows, FormSectionCard, buildSectionId } from "../../../src/admin/form/FormSections.tsx";
import { useLabels } from "../../../src/admin/labels.ts";
import { lazyPart } from "../../../src/ui/lazyPart.ts";
import { isAwaitingFirstSignIn } from "../invitation/awaitsAnswer.ts";
import { isUsable } from "../view/isUsable.ts";
import { ViewButton } from "../view/ViewButton.tsx";
import { Note } from "../../../src/ui/Note.tsx";

const InvitationDialog = lazyPart(() => import("../invitation/InvitationDialog.tsx"), "InvitationDialog");

/** 発行先; above it, the look at what the person sees, that the person cannot sign in yet, and the invitation. */
export function IssueeSection({ name, fields }: SectionProps) {
  const labels = useLabels();
  const record = useRecordContext<IdentifiedRecord>();
  return (
    <>
      {record && isUsable(record) && <ViewButton record={record} />}
      {record && isAwaitingFirstSignIn(record) && <UnansweredInvitation record={record} />}
      <FormSectionCard title={labels.section(name)} id={buildSectionId(name)}>
        <FieldRows fields={fields} />
      </FormSectionCard>
    </>
  );
}

function UnansweredInvitation({ record }: { record: IdentifiedRecord }) {
  const [open, setOpen] = useState(false);
  // The form is read anew after an invitation, and would lose what was typed.
  const { isDirty } = useFormState();
  return (
    <>
      <Note
        severity="info"
        mb={1.5}
        action={
          <Button variant="outlined" size="small" disabled={isDirty} onClick={() => setOpen(true)}>
            {accountTexts.invitation}
          </Button>
        }
      >
        {accountTexts.unanswered}
      </Note>
      {open && (
        <Suspense>
          <InvitationDialog record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
