import { Button } from "@mui/material";
import { useState } from "react";
import { dailyReportStates } from "../../../i18n/ja/daily-report/daily-report-names.ts";
import { dailyReport } from "../../../i18n/ja/daily-report/daily-report.ts";
import { dailyReportSteps } from "../../../i18n/ja/workflow/daily-report.ts";
import { StepDialog } from "../../../src/ui/step/StepDialog.tsx";
import { StepReasons } from "../../../src/shell/steps/StepReasons.tsx";
import { useStepOffer } from "../../../src/data/useStepOffer.ts";
import { dailyReportWorkflow } from "../../../src/generated/workflows.ts";
import type { DailyReportData } from "../useReport.ts";
import { useOpenDay } from "./useOpenDay.ts";
import { useStep } from "./useStep.ts";
import { Note } from "../../../src/ui/Note.tsx";
import { Row } from "../../../src/ui/Row.tsx";
import { Block } from "../../../src/ui/Text.tsx";

const stepTexts = dailyReport.steps;
const { approveDailyReport, returnDailyReport, reviseDailyReport } = dailyReportWorkflow.steps;

/** What may follow a submission: head office decides, the shop takes it back or begins a new version. */
export function ReportDecisions({ report }: { report: DailyReportData }) {
  const offers = useStepOffer(report);
  const step = useStep(report);
  const [returning, setReturning] = useState(false);
  const openDay = useOpenDay(report);
  const [asks, setAsks] = useState(false);
  const { version, state } = report;
  const decides = offers(approveDailyReport);
  const revises = offers(reviseDailyReport);
  const name = state === "SUBMITTED" ? "withdraw" : "revise";
  const approve = () => step.mutate({ name: "approve", version }, { onSettled: () => setAsks(false) });
  return (
    <Block screenOnly>
      <Row>
        {decides && (
          <>
            <Button variant="contained" loading={step.isPending} onClick={() => (openDay ? setAsks(true) : approve())}>
              {stepTexts.approve}
            </Button>
            {offers(returnDailyReport) && (
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
        <StepDialog
          step={approveDailyReport}
          words={dailyReportSteps.approveDailyReport}
          title={dailyReport.openDay.title[openDay]}
          work={{ isPending: step.isPending, error: null }}
          onClose={() => setAsks(false)}
          onTake={approve}
        >
          {dailyReport.openDay.approve}
        </StepDialog>
      )}
      <StepReasons
        workflow={dailyReportWorkflow}
        record={report}
        words={{ states: dailyReportStates, steps: dailyReportSteps }}
      />
    </Block>
  );
}

/** Asks what the shop should mend. */
function ReturnDialog({ report, onClose }: { report: DailyReportData; onClose: () => void }) {
  const step = useStep(report);
  return (
    <StepDialog
      step={returnDailyReport}
      words={dailyReportSteps.returnDailyReport}
      title={stepTexts.returnTitle}
      reasonLabel={stepTexts.remark}
      work={step}
      onClose={onClose}
      onTake={(remark) => step.mutate({ name: "return", version: report.version, remark }, { onSuccess: onClose })}
    />
  );
}
