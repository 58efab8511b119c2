import { Button } from "@mui/material";
import { useState } from "react";
import { dailyReport } from "../../../i18n/ja/daily-report/daily-report.ts";
import { formatMoment, noFigureText } from "../../../src/core/money.ts";
import { dailyReportVersionStateTones } from "../../../src/generated/tones.ts";
import { ToneBadge } from "../../../src/ui/Badge.tsx";
import { PageCard } from "../../../src/ui/Card.tsx";
import { PlainTable } from "../../../src/ui/PlainTable.tsx";
import { WorkDialog } from "../../../src/ui/WorkDialog.tsx";
import { FiguresCard } from "../sheet/Figures.tsx";
import { WrittenContent } from "../sheet/WrittenContent.tsx";
import type { DailyReportData, ReportVersion } from "../useReport.ts";
import { Text } from "../../../src/ui/Text.tsx";

const versionTexts = dailyReport.versions;

const by = (name: string | null | undefined, at: string | null | undefined) =>
  at ? versionTexts.by(name, formatMoment(at)) : noFigureText;

/** Every submission: who, when, and what was decided. Each can be read as it was. */
export function ReportVersionList({ report: { versions } }: { report: DailyReportData }) {
  const [shown, setShown] = useState<ReportVersion | null>(null);
  const { columns } = versionTexts;
  if (versions.length === 0) return null;
  return (
    <PageCard title={versionTexts.title} flows>
      <PlainTable
        label={versionTexts.title}
        wide
        columns={[
          { head: columns.revision },
          { head: columns.state, text: true },
          { head: columns.submitted, text: true },
          { head: columns.decided, text: true },
          { head: columns.remark, text: true },
        ]}
        rows={versions.map((version) => ({
          key: String(version.revision),
          cells: [
            <Button
              key="open"
              size="small"
              aria-label={versionTexts.open(version.revision)}
              onClick={() => setShown(version)}
              sx={{ minWidth: 0, p: 0, whiteSpace: "nowrap", displayPrint: "inline-flex" }}
            >
              {versionTexts.nth(version.revision)}
            </Button>,
            <ToneBadge key="state" tone={dailyReportVersionStateTones[version.state]}>
              {versionTexts.states[version.state]}
            </ToneBadge>,
            by(version.submittedBy, version.submittedAt),
            by(version.decidedBy, version.decidedAt),
            <Text key="remark" component="span" wraps breaks>
              {version.remark ?? noFigureText}
            </Text>,
          ],
        }))}
      />
      {shown && (
        <WorkDialog
          title={versionTexts.nth(shown.revision)}
          onClose={() => setShown(null)}
          actions={[{ label: versionTexts.close, onPress: () => setShown(null) }]}
        >
          <WrittenContent content={shown.content} figures={shown.figures} />
          <FiguresCard figures={shown.figures} frozen />
        </WorkDialog>
      )}
    </PageCard>
  );
}
