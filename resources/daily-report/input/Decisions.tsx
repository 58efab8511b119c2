import { Button } from "@mui/material";
import { useState } from "react";
import { dailyReport } from "../../../i18n/ja/daily-report/daily-report.ts";
import { useStepOffer } from "../../../src/data/useStepOffer.ts";
import { dailyReportWorkflow } from "../../../src/generated/workflows.ts";
import { RequiredText, useRequiredText } from "../../../src/ui/RequiredText.tsx";
import { WorkDialog } from "../../../src/ui/WorkDialog.tsx";
import type { DailyReportData } from "../useReport.ts";
import { useOpenDay } from "./useOpenDay.ts";
import { useStep } from "./useStep.ts";
import { Note } from "../../../src/ui/Note.tsx";
import { Row } from "../../../src/ui/Row.tsx";
import { Block } from "../../../src/ui/Text.tsx";

const stepTexts = dailyReport.steps;
const { approveDailyReport, reviseDailyReport } = dailyReportWorkflow.steps;

/** What may follow a submission: head office decides, the shop takes it back or begins a new version. */
export function ReportDecisions({ report }: { report: DailyReportData }) {
  const offers = useStepOffer(report.state);
  const step = useStep(report);
  const [returning, setReturning] = useState(false);
  const openDay = useOpenDay(report);
  const [asks, setAsks] = useState(false);
  const { version, state, locked } = report;
  const decides = offers(approveDailyReport);
  const revises = !locked && offers(reviseDailyReport);
  const name = state === "SUBMITTED" ? "withdraw" : "revise";
  const approve = () => step.mutate({ name: "approve", version }, { onSettled: () => setAsks(false) });
  if (!decides && !revises) return null;
  return (
    <Block screenOnly>
      <Row>
        {decides && (
          <>
            <Button variant="contained" loading={step.isPending} onClick={() => (openDay ? setAsks(true) : approve())}>
              {stepTexts.approve}
            </Button>
            {!locked && (
              <Button variant="outlined" disabled={step.isPending} onClick={() => setReturning(true)}>
                {stepTexts.return}
              </Button>
            )}
          </>
        )}
        {revises && (
          <Button variant="outlined" disabled={step.isPending} onClick={() => step.mutate({ name, version })}>
            {stepTexts[name]}
          </Button>
        )}
      </Row>
      {step.error && !returning && (
        <Note severity="error" mt={1}>
          {step.error.message}
        </Note>
      )}
      {returning && <ReturnDialog report={report} onClose={() => setReturning(false)} />}
      {asks && openDay && (
        <WorkDialog
          title={dailyReport.openDay.title[openDay]}
          busy={step.isPending}
          onClose={() => setAsks(false)}
          actions={[
            { label: stepTexts.cancel, onPress: () => setAsks(false) },
            { label: stepTexts.approve, look: "main", onPress: approve },
          ]}
        >
          {dailyReport.openDay.approve}
        </WorkDialog>
      )}
    </Block>
  );
}

/** Asks what the shop should mend. */
function ReturnDialog({ report, onClose }: { report: DailyReportData; onClose: () => void }) {
  const step = useStep(report);
  const remark = useRequiredText();
  const take = () => {
    const words = remark.take();
    if (words !== null) step.mutate({ name: "return", version: report.version, remark: words }, { onSuccess: onClose });
  };
  return (
    <WorkDialog
      fieldFirst
      title={stepTexts.returnTitle}
      busy={step.isPending}
      refusal={step.error?.message}
      onClose={onClose}
      actions={[
        { label: stepTexts.cancel, onPress: onClose },
        { label: stepTexts.return, look: "main", onPress: take },
      ]}
    >
      <RequiredText first text={remark} label={stepTexts.remark} max={500} />
    </WorkDialog>
  );
}
