import { Alert, Button } from "@mui/material";
import { useEffect, useState } from "react";
import { dailyReport } from "../../../i18n/ja/daily-report.ts";
import { useViewer } from "../../../src/data/context.ts";
import { sameContent } from "../../../src/domain/dailyReport.ts";
import { Card } from "../../../src/ui/Card.tsx";
import { Lines, Written } from "../sheet/Written.tsx";
import type { Report } from "../useReport.ts";
import { findDraft, forgetDraft } from "./browserDraft.ts";
import { contentOf } from "./form.ts";
import { unsavedTexts } from "./unsaved.ts";

const texts = dailyReport.left;

/** What this browser still has of a report that nobody can write now: it can be read, and thrown away. */
export function LeftDraft({ report, onDiscard }: { report: Report; onDiscard: () => void }) {
  const { developerUuid: person } = useViewer();
  const { shop_id: shop, date } = report;
  const [draft, setDraft] = useState(() => findDraft(person, { shop, date }));
  const content = draft && contentOf(draft.form);
  const lines = draft ? unsavedTexts(draft.form) : [];
  const has = content !== null && (lines.length > 0 || !sameContent(content, report.content));
  useEffect(() => {
    if (!has) forgetDraft(person, { shop, date });
  }, [has, person, shop, date]);
  if (!has) return null;
  return (
    <Card title={texts.title} urgent>
      <Alert
        severity="warning"
        sx={{ mb: 1 }}
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
            {texts.discard}
          </Button>
        }
      >
        {report.locked ? texts.helpLocked : texts.help}
      </Alert>
      <Written content={content} figures={report.figures} />
      <Lines name={texts.unfinished} lines={lines} none={false} />
    </Card>
  );
}
