import { Box, Button } from "@mui/material";
import { useState } from "react";
import { dailyReport } from "../../../i18n/ja/daily-report.ts";
import { formatMoment, noFigure } from "../../../src/core/money.ts";
import { dailyReportVersionStateTones } from "../../../src/generated/tones.ts";
import { Badge } from "../../../src/ui/Badge.tsx";
import { Card } from "../../../src/ui/Card.tsx";
import { PlainTable } from "../../../src/ui/PlainTable.tsx";
import { WorkDialog } from "../../../src/ui/WorkDialog.tsx";
import { FiguresCard } from "../sheet/Figures.tsx";
import { Written } from "../sheet/Written.tsx";
import type { Report, ReportVersion } from "../useReport.ts";

const texts = dailyReport.versions;

const by = (name: string | null | undefined, at: string | null | undefined) =>
  at ? texts.by(name, formatMoment(at)) : noFigure;

/** Every submission: who, when, and what was decided. Each can be read as it was. */
export function Versions({ report: { versions } }: { report: Report }) {
  const [shown, setShown] = useState<ReportVersion | null>(null);
  const { columns } = texts;
  if (versions.length === 0) return null;
  return (
    <Card title={texts.title} flows>
      <PlainTable
        label={texts.title}
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
              aria-label={texts.open(version.revision)}
              onClick={() => setShown(version)}
              sx={{ minWidth: 0, p: 0, whiteSpace: "nowrap", displayPrint: "inline-flex" }}
            >
              {texts.nth(version.revision)}
            </Button>,
            <Badge key="state" tone={dailyReportVersionStateTones[version.state]}>
              {texts.states[version.state]}
            </Badge>,
            by(version.submittedBy, version.submittedAt),
            by(version.decidedBy, version.decidedAt),
            <Box key="remark" component="span" sx={{ whiteSpace: "normal", overflowWrap: "anywhere" }}>
              {version.remark ?? noFigure}
            </Box>,
          ],
        }))}
      />
      {shown && (
        <WorkDialog
          title={texts.nth(shown.revision)}
          onClose={() => setShown(null)}
          actions={[{ label: texts.close, onPress: () => setShown(null) }]}
        >
          <Written content={shown.content} figures={shown.figures} />
          <FiguresCard figures={shown.figures} frozen />
        </WorkDialog>
      )}
    </Card>
  );
}
