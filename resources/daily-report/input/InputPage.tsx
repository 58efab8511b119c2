import { Alert, Box } from "@mui/material";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { dailyReport as texts } from "../../../i18n/ja/daily-report/daily-report.ts";
import { formatMessage } from "../../../i18n/ja/words/messages.ts";
import { formatDateWithWeekday } from "../../../src/core/money.ts";
import { useStepOffer } from "../../../src/data/useStepOffer.ts";
import { useBusinessToday } from "../../../src/report/now.ts";
import { ChooseShop } from "../../../src/shell/pages/ChooseShop.tsx";
import { PageAside, usePageTitle } from "../../../src/shell/page.tsx";
import { LoadingOrError } from "../../../src/shell/pages/LoadingOrError.tsx";
import { PageCard } from "../../../src/ui/Card.tsx";
import { useRefocus } from "../../../src/ui/useRefocus.ts";
import { useShopAndDate } from "../../useShopAndDate.ts";
import { FiguresCard } from "../sheet/Figures.tsx";
import { WrittenContent } from "../sheet/WrittenContent.tsx";
import { ReportStateBadge } from "../ReportStateBadge.tsx";
import { useReport, type DailyReportData } from "../useReport.ts";
import { ReportComments } from "./Comments.tsx";
import { ReportDecisions } from "./Decisions.tsx";
import { ReportEditor } from "./Editor.tsx";
import { LeftDraft } from "./draft/LeftDraft.tsx";
import { OtherDrafts } from "./draft/OtherDrafts.tsx";
import { PlaceBar } from "./PlaceBar.tsx";
import { useRead } from "./useRead.ts";
import { ReportVersionList } from "./Versions.tsx";
import { allowsStep } from "../../../src/core/workflow.ts";
import { dailyReportWorkflow } from "../../../src/generated/workflows.ts";
import { Note } from "../../../src/ui/Note.tsx";
import { Block, Text } from "../../../src/ui/Text.tsx";

/** /report-input: the report of a shop and date, to write, to read and to decide on. */
export function InputPage() {
  const [params] = useSearchParams();
  const { shop, date, fault } = useShopAndDate(params, "day");
  const shops = useMemo(() => [shop], [shop]);
  const today = useBusinessToday(shops);
  const future = !fault && date > today;
  const { data, error, refetch } = useReport({ shop, date }, !fault && !future);
  usePageTitle(data && texts.title(data.shop_name, formatDateWithWeekday(date)));
  if (fault === "E001") return <ChooseShop />;
  if (fault) return <Alert severity="warning">{formatMessage(fault)}</Alert>;
  return (
    <>
      <PlaceBar shop={shop} date={date} today={today} />
      <OtherDrafts shown={{ shop, date }} />
      {future ? (
        <Note severity="info" mt={1.5}>
          {texts.future}
        </Note>
      ) : data ? (
        <ReportInput key={`${shop} ${date}`} report={data} />
      ) : (
        <LoadingOrError error={error} refetch={refetch} />
      )}
    </>
  );
}

function ReportInput({ report }: { report: DailyReportData }) {
  const { state, revision, locked } = report;
  useRead(report);
  const work = useRefocus(`${state} ${revision}`);
  const { saveDailyReport } = dailyReportWorkflow.steps;
  const settled = !allowsStep(saveDailyReport, state);
  const writes = useStepOffer(report)(saveDailyReport);
  const [newest] = report.versions;
  return (
    <>
      <PageAside>
        <ReportStateBadge state={state} revision={revision} />
      </PageAside>
      {locked && (
        <Note severity="info" mt={1.5}>
          {texts.locked}
        </Note>
      )}
      {state === "RETURNED" && newest && (
        <Note severity="warning" written mt={1.5}>
          {texts.returned(newest.decidedBy ?? texts.conflict.somebody, newest.remark ?? "")}
        </Note>
      )}
      <Box sx={inputColumnStyles}>
        <Block ref={work} tabIndex={-1} shrinks>
          {writes ? (
            <ReportEditor key={revision} report={report} />
          ) : (
            <>
              {(settled || locked) && (
                <LeftDraft key={report.version} report={report} onDiscard={() => work.current?.focus()} />
              )}
              <PageCard title={texts.entry} flows>
                {state === "MISSING" ? (
                  <Text variant="compact" color="muted">
                    {texts.notWritten}
                  </Text>
                ) : (
                  <WrittenContent content={report.content} figures={report.figures} />
                )}
              </PageCard>
              {settled && (
                <Block mt={1.5}>
                  <ReportDecisions report={report} />
                </Block>
              )}
            </>
          )}
          <ReportVersionList report={report} />
        </Block>
        <Block shrinks>
          <FiguresCard figures={report.figures} frozen={settled} />
          <ReportComments report={report} />
        </Block>
      </Box>
    </>
  );
}

const inputColumnStyles = {
  display: "grid",
  columnGap: 1.5,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 340px" },
  "@media print": { gridTemplateColumns: "minmax(0, 1fr) 70mm" },
} as const;
