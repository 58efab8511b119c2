import { closingTexts } from "../../../i18n/ja/closing/closing.ts";
import { Link } from "react-router";
import { formatCount, formatMoment, formatYen, noFigureText } from "../../../src/core/money.ts";
import type { GetDailySumHistoryQuery } from "../../../src/generated/graphql.ts";
import { TonedFigure } from "../../../src/ui/Figure.tsx";
import { PlainTable } from "../../../src/ui/PlainTable.tsx";
import { buildClosingAddress } from "../paths.ts";

type Version = GetDailySumHistoryQuery["data"][number];

/** An amount, in red below zero. */
export const YenFigure = ({ of }: { of: number | null }) => (
  <TonedFigure tone={(of ?? 0) < 0 ? "down" : null}>{formatYen(of)}</TonedFigure>
);

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
        { head: closingTexts.history.late },
      ]}
      rows={versions.map(({ id, revision, closedAt, staff, sales, salesChange, difference, lateReceipts }) => ({
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
          formatCount(lateReceipts),
        ],
      }))}
    />
  );
}
