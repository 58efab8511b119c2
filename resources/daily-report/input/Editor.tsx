import { Box, Button } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { dailyReport as texts } from "../../../i18n/ja/daily-report/daily-report.ts";
import { LeaveGuard } from "../../../src/admin/LeaveGuard.tsx";
import { missingFields, type ReportField } from "../../../src/domain/dailyReport.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { WorkDialog } from "../../../src/ui/WorkDialog.tsx";
import { useRefocus } from "../../../src/ui/useRefocus.ts";
import type { DailyReportData } from "../useReport.ts";
import { ConflictCard } from "./draft/ConflictCard.tsx";
import { ReportFieldInputs, findFirstControl } from "./fields/Fields.tsx";
import { toReportContent } from "./draft/form.ts";
import { SavingNote } from "./draft/SavingNote.tsx";
import { SubmissionFaults, type StopReason } from "./SubmissionFaults.tsx";
import { findUnsavedReason } from "./draft/unsavedReason.ts";
import { useOpenDay } from "./useOpenDay.ts";
import { useReportDraft } from "./draft/useReportDraft.ts";
import { useSendPhotos } from "./fields/useSendPhotos.ts";
import { useStep } from "./useStep.ts";
import { Row } from "../../../src/ui/Row.tsx";

/** The form of a report, which saves itself, and its submission. */
export function ReportEditor({ report }: { report: DailyReportData }) {
  const { asOf, required, revision } = report;
  const { form, change, saving, refusals, conflict, choose, flush, current } = useReportDraft(report);
  const photos = useSendPhotos(change);
  const [missing, setMissing] = useState<readonly ReportField[]>([]);
  // Why a press sent nothing. The object is another one at each press.
  const [stop, setStop] = useState<{ reason: StopReason } | null>(null);
  const entry = useRefocus(conflict ? "conflict" : "");
  const step = useStep(report);
  const [sending, setSending] = useState(false);
  const openDay = useOpenDay(report);
  const [asks, setAsks] = useState(false);
  const submitLabel = revision > 0 ? texts.steps.submitAgain : texts.steps.submit;
  const unsaved = findUnsavedReason(form);
  const press = () => {
    const open = missingFields(toReportContent(form), required);
    const reason = unsaved ?? (photos.isPending ? "photos" : null);
    setMissing(open);
    setStop(reason && { reason });
    step.reset();
    if (!unsaved && open[0]) findFirstControl(entry.current, open[0])?.focus();
    if (reason || open.length > 0 || sending) return;
    if (openDay) setAsks(true);
    else void submit();
  };
  const refused = stop?.reason === "saving" && saving.kind === "refused";
  // The fields are marked by now.
  useEffect(() => {
    if (stop) entry.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [stop, refused, entry]);
  const submit = async () => {
    setAsks(false);
    setSending(true);
    const saved = await flush();
    setSending(false);
    if (saved) step.mutate({ name: "submit", version: current().base.version, asOf });
    else setStop({ reason: "saving" });
  };
  const still = missingFields(toReportContent(form), missing);
  const released = useRef(false);
  const fields = { form, change, report, missing: still, refusals, sending: photos };
  return (
    <>
      {/* A page that is left goes on sending its photos; a closed browser does not. */}
      <LeaveGuard dirty={photos.isPending} released={released} within={() => true} />
      {conflict && <ConflictCard conflict={conflict} onChoose={choose} />}
      <PageCard flows title={texts.entry} note={<SavingNote saving={saving} unsaved={unsaved} />}>
        <Box ref={entry} tabIndex={-1}>
          <ReportFieldInputs {...fields} marked={stop?.reason === "unfinished"} />
        </Box>
        <SubmissionFaults
          reason={stop?.reason}
          missing={still}
          unsaved={unsaved}
          photosLeave={photos.isPending}
          saving={saving}
          error={step.error}
        />
        <Row align="center" gap={1.5} mt={1.5}>
          <Button variant="contained" loading={sending || step.isPending} disabled={conflict !== null} onClick={press}>
            {submitLabel}
          </Button>
          <SavingNote saving={saving} unsaved={unsaved} />
        </Row>
      </PageCard>
      {asks && openDay && (
        <WorkDialog
          title={texts.openDay.title[openDay]}
          onClose={() => setAsks(false)}
          actions={[
            { label: texts.steps.cancel, onPress: () => setAsks(false) },
            { label: submitLabel, look: "main", onPress: () => void submit() },
          ]}
        >
          {texts.openDay.submit}
        </WorkDialog>
      )}
    </>
  );
}
