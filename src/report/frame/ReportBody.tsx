import { reportTexts } from "../../../i18n/ja/report/report.ts";
import { Box } from "@mui/material";
import { Suspense, type ReactNode } from "react";
import { findErrorBody } from "../../data/errors.ts";
import { ErrorPage } from "../../shell/pages/ErrorPage.tsx";
import { ShapeContext } from "../../shell/shape.ts";
import { LoadingOutline } from "../../shell/pages/LoadingOutline.tsx";
import { NoticePage } from "../../shell/pages/Notice.tsx";
import { FiguresContext, useFigures, useReport } from "../context.ts";
import type { OpenReportFigures } from "../../report-model/table/tableModel.ts";
import type { ReportBlock } from "../definition.ts";
import type { ReportFault } from "../../report-model/state/period.ts";
import { ExportMenu } from "../export/ExportMenu.tsx";
import { useWholeList } from "../export/useWholeList.ts";
import { GroupSums } from "../parts/table/GroupSums.tsx";
import { KpiTiles } from "../parts/Kpis.tsx";
import { ReportChart } from "../parts/ReportChart.tsx";
import { ReportTable } from "../parts/table/ReportTable.tsx";
import { ReportSums } from "../parts/table/Sums.tsx";
import { defaultParts, figuresShape } from "../shape.ts";
import { useReportLabel } from "../text.ts";
import { useSlim } from "../state/useSlim.ts";
import { ViewMenu } from "../views/ViewMenu.tsx";
import { FilterBar } from "./filters/FilterBar.tsx";
import { ComparisonNote } from "./ComparisonNote.tsx";
import { PrintHead } from "./PrintHead.tsx";
import { SideNote, UnknownNote } from "./FigureNotes.tsx";
import { ReportProblem } from "./Problem.tsx";
import { ReportTabs } from "./Tabs.tsx";
import { Row } from "../../ui/Row.tsx";

const engineParts = {
  kpis: KpiTiles,
  sums: ReportSums,
  groupSums: GroupSums,
  chart: ReportChart,
  table: ReportTable,
} as const;

type ReportBodyProps = {
  fault: ReportFault | null;
  error: Error | null;
  figures: OpenReportFigures | null;
  empty: boolean;
  /** The shop has no record of the kind that the report is about. */
  lacking: boolean;
  /** The figures are still those of the last filter; new ones are being loaded. */
  updating: boolean;
  retry(): void;
  warnings: ReactNode;
};

/** The filter bar and the parts of the report, or a message instead of them. */
export function ReportBody({ figures, warnings, ...state }: ReportBodyProps) {
  const { definition } = useReport();
  const { bar: Bar } = definition;
  const paper = useWholeList(figures);
  const isReady = figures && !state.fault && !state.error && !state.empty && !state.lacking;
  return (
    <FiguresContext value={paper.figures}>
      <ReportTabs />
      <FilterBar
        end={
          <Row oneLine gap={0.75}>
            <ViewMenu />
            {isReady && !state.updating && <ExportMenu paper={paper} />}
          </Row>
        }
      />
      {Bar && <Bar />}
      <UnknownNote />
      {warnings}
      <ShapeContext value={figuresShape(definition)}>
        {isReady ? <ReportParts updating={state.updating} /> : <Instead {...state} />}
      </ShapeContext>
    </FiguresContext>
  );
}

/** Shops side by side have a chart, whatever the report has. */
const withChart = (parts: readonly ReportBlock[]): readonly ReportBlock[] =>
  parts.includes("chart")
    ? parts
    : parts.flatMap((part): ReportBlock[] => (part === "table" ? ["chart", part] : [part]));

function ReportParts({ updating }: { updating: boolean }) {
  const { definition } = useReport();
  const { side } = useFigures();
  const parts = definition.parts ?? defaultParts;
  const OnPhone = useSlim() ? definition.onPhone : undefined;
  return (
    <Suspense fallback={<LoadingOutline />}>
      <PrintHead />
      <ComparisonNote />
      <SideNote />
      <Box aria-busy={updating} sx={{ opacity: updating ? 0.55 : 1, transition: "opacity 0.15s 0.15s" }}>
        {OnPhone && (
          <Suspense fallback={<LoadingOutline />}>
            <OnPhone />
          </Suspense>
        )}
        {(side ? withChart(parts) : parts).map((part, index) => {
          if (OnPhone && typeof part === "string") return null;
          const Part = typeof part === "string" ? engineParts[part] : part;
          // oxlint-disable-next-line react/no-array-index-key -- a report's parts never change their order
          return <Part key={index} />;
        })}
      </Box>
    </Suspense>
  );
}

/** The server's refusal, with the name of each refused condition. */
function formatRefusal(error: Error, nameOf: (argument: string) => string | undefined): string {
  const { errors = {} } = findErrorBody(error) ?? {};
  const named = Object.entries(errors).flatMap(([argument, fault]) => {
    const name = nameOf(argument);
    return name ? [`${name}: ${fault}`] : [];
  });
  return named.length > 0 ? named.join(" ") : error.message;
}

function Instead({ fault, error, empty, lacking, retry }: Omit<ReportBodyProps, "figures" | "warnings">) {
  const label = useReportLabel();
  const { definition, filters } = useReport();
  const { whenEmpty: WhenEmpty } = definition;
  const nameOf = (name: string) =>
    filters.some(({ argument }) => argument === name) ? label.argument(name) : undefined;
  if (fault) return <ReportProblem code={fault} />;
  if (error)
    return (
      <ErrorPage
        title={reportTexts.states.errorTitle}
        error={error}
        message={formatRefusal(error, nameOf)}
        retry={retry}
      />
    );
  if (lacking) return <MissingSubject />;
  // What is compared with nothing is a list of records, and no sales.
  if (empty) {
    const of = definition.alone ? "noRecords" : "empty";
    return (
      <>
        <NoticePage title={reportTexts.states[`${of}Title`]}>{reportTexts.states[`${of}Text`]}</NoticePage>
        {WhenEmpty && <WhenEmpty />}
      </>
    );
  }
  return <LoadingOutline />;
}

/** Shown if there is no record to choose. */
function MissingSubject() {
  const label = useReportLabel();
  const { definition } = useReport();
  const kind = label.argument(definition.subject?.argument ?? "");
  return <NoticePage title={reportTexts.states.lackingTitle(kind)}>{reportTexts.states.lackingText(kind)}</NoticePage>;
}
