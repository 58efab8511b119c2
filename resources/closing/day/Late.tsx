import { closingTexts } from "../../../i18n/ja/closing/closing.ts";
import { Link } from "react-router";
import { formatMoment, noFigureText } from "../../../src/core/money.ts";
import type { GetDailySumQuery } from "../../../src/generated/graphql.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { PlainTable } from "../../../src/ui/PlainTable.tsx";
import { usePart } from "../../../src/shell/metadataLoader.ts";
import { YenFigure } from "./YenFigure.tsx";
import { useTexts } from "../../../src/ui/text.ts";
import { consolePaths } from "../../../src/domain/consolePaths.ts";
import { Text } from "../../../src/ui/Text.tsx";

type ClosedDailySum = GetDailySumQuery["data"];

/** The receipts that arrived after the closing, each opening its place in the journal. */
export function LateReceipts({ sum: { late, lateReceipts, shop_id, date } }: { sum: ClosedDailySum }) {
  // The texts of receipts are loaded with the journal.
  usePart("journal");
  const translate = useTexts();
  if (lateReceipts === 0) return null;
  const journal = new URLSearchParams({ from: date, to: date, shops: String(shop_id) }).toString();
  const more = lateReceipts - late.length;
  return (
    <PageCard
      flows
      title={closingTexts.late.title}
      note={
        <Text component={Link} to={`${consolePaths.journal}?${journal}`} color="link" screenOnly>
          {closingTexts.late.journal}
        </Text>
      }
    >
      <PlainTable
        label={closingTexts.late.title}
        columns={[
          { head: closingTexts.late.number, text: true },
          { head: closingTexts.late.soldAt, text: true },
          { head: closingTexts.late.recordedAt, text: true },
          { head: closingTexts.late.status, text: true },
          { head: closingTexts.late.total },
        ]}
        rows={late.map(({ id, receiptNumber, soldAt, recordedAt, status, total }) => ({
          key: id,
          cells: [
            <Link
              key="number"
              to={`${consolePaths.receipt}?${new URLSearchParams({ id }).toString()}`}
              aria-label={closingTexts.late.open(receiptNumber ?? "")}
            >
              {receiptNumber ?? noFigureText}
            </Link>,
            formatMoment(soldAt),
            formatMoment(recordedAt),
            translate(`resources.journal.options.status.${status}`),
            <YenFigure key="total" of={total} />,
          ],
        }))}
      />
      {more > 0 && (
        <Text variant="muted" mt={0.5}>
          {closingTexts.late.more(more)}
        </Text>
      )}
    </PageCard>
  );
}
