import { Alert, Button } from "@mui/material";
import { useState } from "react";
import { dailyReport } from "../../../i18n/ja/daily-report.ts";
import { useViewer } from "../../../src/data/context.ts";
import { sameContent } from "../../../src/domain/dailyReport.ts";
import { Card } from "../../../src/ui/Card.tsx";
import { Written } from "../sheet/Written.tsx";
import type { Report } from "../useReport.ts";
import { findDraft, forgetDraft } from "./browserDraft.ts";
import { contentOf } from "./form.ts";

const texts = dailyReport.left;

/** What this browser still has of a report that was submitted without it: it can be read, and thrown away. */
export function LeftDraft({ report, onDiscard }: { report: Report; onDiscard: () => void }) {
  const { developerUuid: person } = useViewer();
  const place = { shop: report.shop_id, date: report.date };
  const [draft, setDraft] = useState(() => findDraft(person, place));
  if (!draft) return null;
  const content = contentOf(draft.form);
  if (sameContent(content, report.content)) return null;
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
              forgetDraft(person, place);
              setDraft(null);
              onDiscard();
            }}
          >
            {texts.discard}
          </Button>
        }
      >
        {texts.help}
      </Alert>
      <Written content={content} figures={report.figures} />
    </Card>
  );
}
