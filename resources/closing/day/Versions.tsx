import { closingTexts } from "../../../i18n/ja/closing/closing.ts";
import { tenderTexts } from "../../../i18n/ja/closing/tenders.ts";
import { Link } from "react-router";
import { formatCount, formatMoment, noFigureText } from "../../../src/core/money.ts";
import type { GetDailySumHistoryQuery } from "../../../src/generated/graphql.ts";
import { PlainTable } from "../../../src/ui/PlainTable.tsx";
import { buildClosingAddress } from "../paths.ts";
import { TenderCell } from "./TenderCell.tsx";
import { YenFigure } from "./YenFigure.tsx";

type Version = GetDailySumHistoryQuery["data"][number];

/** The versions of a date's closing, newest first, each with its difference from the version before. */
export function ClosingVersions({
  versions,
  label,
  current,
}: {
  versions: readonly Version[];
  label: string;
  /** Id of the version on the page. */
  current?: string;
}) {
  return (
    <PlainTable
      wide
      label={label}
      columns={[
        { head: closingTexts.history.revision, text: true },
        { head: closingTexts.history.closedAt, text: true },
        { head: closingTexts.history.staff, text: true },
        { head: closingTexts.history.sales },
        { head: closingTexts.history.salesChange },
        { head: closingTexts.history.difference },
        { head: tenderTexts.differences },
        { head: closingTexts.history.late },
      ]}
      rows={versions.map(
        ({ id, revision, closedAt, staff, sales, salesChange, difference, tenders, lateReceipts }) => ({
          key: id,
          cells: [
            id === current ? (
              <strong key="name">{closingTexts.history.nth(revision)}</strong>
            ) : (
              <Link key="name" to={buildClosingAddress(id)} aria-label={closingTexts.history.open(revision)}>
                {closingTexts.history.nth(revision)}
              </Link>
            ),
            formatMoment(closedAt),
            staff ?? noFigureText,
            <YenFigure key="sales" of={sales} />,
            <YenFigure key="change" of={salesChange} />,
            <YenFigure key="difference" of={difference} />,
            <TenderCell key="tenders" tenders={tenders} />,
            formatCount(lateReceipts),
          ],
        }),
      )}
    />
  );
}
