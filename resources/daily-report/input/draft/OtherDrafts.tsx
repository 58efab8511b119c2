import { Link } from "react-router";
import { dailyReport } from "../../../../i18n/ja/daily-report/daily-report.ts";
import { formatDateWithWeekday } from "../../../../src/core/money.ts";
import { useSelection, useViewer } from "../../../../src/data/context.ts";
import { consolePaths } from "../../../../src/domain/consolePaths.ts";
import type { ReportPlace } from "../../useReport.ts";
import { listOtherDrafts } from "./browserDraft.ts";
import { PlainList } from "../../../../src/ui/List.tsx";
import { Note } from "../../../../src/ui/Note.tsx";

const otherDraftTexts = dailyReport.others;

/** Drafts of other shops and dates that only this browser has: the network came back when their page was not open. */
export function OtherDrafts({ shown }: { shown: ReportPlace }) {
  const { developerUuid: person } = useViewer();
  const { shops } = useSelection();
  const drafts = listOtherDrafts(person, shown);
  if (drafts.length === 0) return null;
  const nameOf = new Map(shops.map(({ id, name }) => [id, name]));
  return (
    <Note severity="warning" screenOnly mt={1.5}>
      {otherDraftTexts.title}
      <PlainList marked>
        {drafts.map(({ shop, date }) => (
          <li key={`${shop} ${date}`}>
            <Link to={`${consolePaths.reportInput}?shop=${shop}&date=${date}`}>
              {otherDraftTexts.draft(nameOf.get(shop) ?? String(shop), formatDateWithWeekday(date))}
            </Link>
          </li>
        ))}
      </PlainList>
    </Note>
  );
}
