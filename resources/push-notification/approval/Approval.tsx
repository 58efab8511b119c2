import { pushDecision as texts } from "../../../i18n/ja/push-notification/push-notification.ts";
import type { RecordData } from "../../../src/admin/definition.ts";
import { formatMoment } from "../../../src/core/money.ts";
import { Note } from "../../../src/ui/Note.tsx";

/** Whether it waits for a second person, or who has decided, when, and why. */
export function PushApproval({ values }: { values: RecordData }) {
  const { status, decided_by: by, decided_at: at, refusal_reason: reason } = values;
  if (status === "WAITING")
    return (
      <Note severity="info" mb={1.5}>
        {values["may_decide"] === true ? texts.waitsForViewer : texts.waits}
      </Note>
    );
  if (typeof by !== "string" || typeof at !== "string") return null;
  return status === "REFUSED" ? (
    <Note severity="warning" mb={1.5}>
      {texts.refusedBy(by, formatMoment(at), String(reason ?? ""))}
    </Note>
  ) : (
    <Note severity="success" mb={1.5}>
      {texts.approvedBy(by, formatMoment(at))}
    </Note>
  );
}
