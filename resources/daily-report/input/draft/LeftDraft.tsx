import { Button } from "@mui/material";
import { useEffect, useState } from "react";
import { dailyReport } from "../../../../i18n/ja/daily-report/daily-report.ts";
import { useViewer } from "../../../../src/data/context.ts";
import { sameContent } from "../../../../src/domain/dailyReport.ts";
import { PageCard } from "../../../../src/ui/Card.tsx";
import { WrittenLines, WrittenContent } from "../../sheet/WrittenContent.tsx";
import type { DailyReportData } from "../../useReport.ts";
import { findDraft, forgetDraft } from "./browserDraft.ts";
import { toReportContent } from "./form.ts";
import { listUnsavedTexts } from "./unsavedReason.ts";
import { Note } from "../../../../src/ui/Note.tsx";

const leftDraftTexts = dailyReport.left;

/** What this browser still has of a report that nobody can write now: it can be read, and thrown away. */
export function LeftDraft({ report, onDiscard }: { report: DailyReportData; onDiscard: () => void }) {
  const { developerUuid: person } = useViewer();
  const { shop_id: shop, date } = report;
  const [draft, setDraft] = useState(() => findDraft(person, { shop, date }));
  const content = draft && toReportContent(draft.form);
  const lines = draft ? listUnsavedTexts(draft.form) : [];
  const has = content !== null && (lines.length > 0 || !sameContent(content, report.content));
  useEffect(() => {
    if (!has) forgetDraft(person, { shop, date });
  }, [has, person, shop, date]);
  if (!has) return null;
  return (
    <PageCard title={leftDraftTexts.title} urgent>
      <Note
        severity="warning"
        mb={1}
        action={
          <Button
            size="small"
            color="inherit"
            onClick={() => {
              forgetDraft(person, { shop, date });
              setDraft(null);
              onDiscard();
            }}
          >
            {leftDraftTexts.discard}
          </Button>
        }
      >
        {report.locked ? leftDraftTexts.helpLocked : leftDraftTexts.help}
      </Note>
      <WrittenContent content={content} figures={report.figures} />
      <WrittenLines name={leftDraftTexts.unfinished} lines={lines} none={false} />
    </PageCard>
  );
}
