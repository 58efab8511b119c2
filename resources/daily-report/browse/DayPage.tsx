import { Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { dailyReportBrowse } from "../../../i18n/ja/daily-report/daily-report-browse.ts";
import { isRealDate } from "../../../src/core/calendar/date.ts";
import { formatDateWithWeekday } from "../../../src/core/money.ts";
import { useCall } from "../../../src/data/call.ts";
import { useSelection } from "../../../src/data/context.ts";
import { GetDailyReportsOfDayDocument } from "../../../src/generated/graphql.ts";
import { PageAside, usePageTitle } from "../../../src/shell/page.tsx";
import { LoadingOrError } from "../../../src/shell/pages/LoadingOrError.tsx";
import { NotNamed } from "../../../src/shell/pages/NotNamed.tsx";
import { PageCard } from "../../../src/ui/Card.tsx";
import { FiguresCard } from "../sheet/Figures.tsx";
import { WrittenContent } from "../sheet/WrittenContent.tsx";
import { ReportStateBadge } from "../ReportStateBadge.tsx";
import { allowsStep } from "../../../src/core/workflow.ts";
import { dailyReportWorkflow } from "../../../src/generated/workflows.ts";
import { Block, Text } from "../../../src/ui/Text.tsx";

const dayTexts = dailyReportBrowse.day;

/** /report-browse/day: the reports of a date of the selected shops, or of all where none is selected, one below the other. */
export function DayPage() {
  const call = useCall();
  const [params] = useSearchParams();
  const { selected, shops } = useSelection();
  const date = params.get("date") ?? "";
  const valid = isRealDate(date);
  const ids = useMemo(() => (selected.length > 0 ? [...selected] : shops.map(({ id }) => id)), [selected, shops]);
  const { data, error, refetch } = useQuery({
    queryKey: ["dailyReport", "day", date, ids],
    enabled: valid && ids.length > 0,
    gcTime: 0,
    queryFn: async ({ signal }) => (await call(GetDailyReportsOfDayDocument, { shop_ids: ids, date }, signal)).data,
  });
  usePageTitle(valid ? dayTexts.title(formatDateWithWeekday(date)) : undefined);
  if (!valid) return <NotNamed title={dayTexts.label} text={dailyReportBrowse.note} />;
  if (!data) return <LoadingOrError error={error} refetch={refetch} />;
  const written = new Set(data.map(({ shop_id }) => shop_id));
  const missing = shops.filter(({ id }) => ids.includes(id) && !written.has(id)).map(({ name }) => name);
  return (
    <>
      <PageAside>
        <Button variant="outlined" onClick={() => window.print()}>
          {dayTexts.print}
        </Button>
      </PageAside>
      {missing.length > 0 && <Text variant="muted">{dayTexts.notWritten(missing.join("、"))}</Text>}
      {data.length === 0 && <Block mt={1.5}>{dayTexts.none}</Block>}
      {data.map((report) => (
        <PageCard
          key={report.shop_id}
          flows
          title={report.shop_name}
          note={<ReportStateBadge state={report.state} revision={report.revision} />}
        >
          <WrittenContent content={report.content} figures={report.figures} />
          <FiguresCard
            columns
            figures={report.figures}
            frozen={!allowsStep(dailyReportWorkflow.steps.saveDailyReport, report.state)}
          />
        </PageCard>
      ))}
    </>
  );
}
