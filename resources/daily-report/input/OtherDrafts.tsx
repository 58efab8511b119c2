import { Alert, Box } from "@mui/material";
import { Link } from "react-router";
import { dailyReport } from "../../../i18n/ja/daily-report.ts";
import { formatDateWithWeekday } from "../../../src/core/money.ts";
import { useSelection, useViewer } from "../../../src/data/context.ts";
import { consolePaths } from "../../paths.ts";
import type { ReportPlace } from "../useReport.ts";
import { listOtherDrafts } from "./browserDraft.ts";

const otherDraftTexts = dailyReport.others;

/** Drafts of other shops and dates that only this browser has: the network came back when their page was not open. */
export function OtherDrafts({ shown }: { shown: ReportPlace }) {
  const { developerUuid: person } = useViewer();
  const { shops } = useSelection();
  const drafts = listOtherDrafts(person, shown);
  if (drafts.length === 0) return null;
  const nameOf = new Map(shops.map(({ id, name }) => [id, name]));
  return (
    <Alert severity="warning" sx={{ mt: 1.5, displayPrint: "none" }}>
      {otherDraftTexts.title}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {drafts.map(({ shop, date }) => (
          <li key={`${shop} ${date}`}>
            <Link to={`${consolePaths.reportInput}?shop=${shop}&date=${date}`}>
              {otherDraftTexts.draft(nameOf.get(shop) ?? String(shop), formatDateWithWeekday(date))}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  );
}
