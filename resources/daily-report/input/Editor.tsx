import { Alert, Box, Button } from "@mui/material";
import { useEffect, useState } from "react";
import { dailyReport as texts } from "../../../i18n/ja/daily-report.ts";
import { missingFields, type ReportField } from "../../../src/domain/dailyReport.ts";
import { Card } from "../../../src/ui/Card.tsx";
import { WorkDialog } from "../../../src/ui/WorkDialog.tsx";
import { useRefocus } from "../../../src/ui/useRefocus.ts";
import type { Report } from "../useReport.ts";
import { codeOf } from "./beginning.ts";
import { ConflictCard } from "./ConflictCard.tsx";
import { Fields, firstControl } from "./Fields.tsx";
import { contentOf, hasOdd } from "./form.ts";
import { SavingNote } from "./SavingNote.tsx";
import { useDraft } from "./useDraft.ts";
import { useOpenDay } from "./useOpenDay.ts";
import { useStep } from "./useStep.ts";

/** The form of a report, which saves itself, and its submission. */
export function Editor({ report }: { report: Report }) {
  const { shop_id: shop, date, asOf, required, revision } = report;
  const { form, change, saving, refusals, conflict, choose, flush, version } = useDraft(report, { shop, date });
  const [missing, setMissing] = useState<readonly ReportField[]>([]);
  const entry = useRefocus(conflict ? "conflict" : "");
  const [unsent, setUnsent] = useState(false);
  const step = useStep(report);
  const [sending, setSending] = useState(false);
  const openDay = useOpenDay(report);
  const partly = hasOdd(form);
  const [odd, setOdd] = useState(false);
  const [asks, setAsks] = useState(false);
  const submitLabel = revision > 0 ? texts.steps.submitAgain : texts.steps.submit;
  const press = () => {
    const open = missingFields(contentOf(form), required);
    setMissing(open);
    setUnsent(false);
    step.reset();
    if (open[0]) firstControl(entry.current, open[0])?.focus();
    if (open.length > 0 || sending) return;
    setOdd(partly);
    if (partly) entry.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    else if (openDay) setAsks(true);
    else void submit();
  };
  const refused = unsent && saving.kind === "refused";
  useEffect(() => {
    if (refused) entry.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refused, entry]);
  const submit = async () => {
    setAsks(false);
    setSending(true);
    const saved = await flush();
    setSending(false);
    if (saved) step.mutate({ name: "submit", version: version(), asOf });
    else setUnsent(true);
  };
  const still = missingFields(contentOf(form), missing);
  return (
    <>
      {conflict && <ConflictCard conflict={conflict} onChoose={choose} />}
      <Card flows title={texts.entry} note={<SavingNote saving={saving} partly={partly} />}>
        <Box ref={entry} tabIndex={-1}>
          <Fields form={form} change={change} report={report} missing={still} refusals={refusals} />
        </Box>
        <Box role="alert">
          {still.length > 0 && (
            <Alert severity="error" sx={{ mt: 1.5 }}>
              {texts.steps.missing(still.map((field) => texts.fields[field]).join("、"))}
            </Alert>
          )}
          {odd && partly && (
            <Alert severity="error" sx={{ mt: 1.5 }}>
              {texts.steps.odd}
            </Alert>
          )}
          {unsent && saving.kind === "local" && (
            <Alert severity="warning" sx={{ mt: 1.5 }}>
              {texts.steps.notSent}
            </Alert>
          )}
          {refused && (
            <Alert severity="error" sx={{ mt: 1.5 }}>
              {texts.steps.refused}
            </Alert>
          )}
          {step.error && (
            <Alert severity="error" sx={{ mt: 1.5 }}>
              {codeOf(step.error) === "W014" ? texts.steps.figuresChanged : step.error.message}
            </Alert>
          )}
        </Box>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center", mt: 1.5 }}>
          <Button variant="contained" loading={sending || step.isPending} disabled={conflict !== null} onClick={press}>
            {submitLabel}
          </Button>
          <SavingNote saving={saving} partly={partly} />
        </Box>
      </Card>
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
