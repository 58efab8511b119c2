import { Link } from "react-router";
import { formatMoment, noFigureText } from "../../../src/core/money.ts";
import type { GetDailySumQuery } from "../../../src/generated/graphql.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { PlainTable } from "../../../src/ui/PlainTable.tsx";
import { usePart } from "../../../src/shell/metadataLoader.ts";
import { YenFigure } from "./Versions.tsx";
import { useText, useTexts } from "../../../src/ui/text.ts";
import { consolePaths } from "../../../src/domain/consolePaths.ts";
import { Text } from "../../../src/ui/Text.tsx";

type ClosedDailySum = GetDailySumQuery["data"];

/** The receipts that arrived after the closing, each opening its place in the journal. */
export function LateReceipts({ sum: { late, lateReceipts, shop_id, date } }: { sum: ClosedDailySum }) {
  // The texts of receipts are loaded with the journal.
  usePart("journal");
  const translate = useTexts();
  const text = useText("parts.closing.late");
  if (lateReceipts === 0) return null;
  const journal = new URLSearchParams({ from: date, to: date, shops: String(shop_id) }).toString();
  const more = lateReceipts - late.length;
  return (
    <PageCard
      flows
      title={text("title")}
      note={
        <Text component={Link} to={`${consolePaths.journal}?${journal}`} color="link" screenOnly>
          {text("journal")}
        </Text>
      }
    >
      <PlainTable
        label={text("title")}
        columns={[
          { head: text("number"), text: true },
          { head: text("soldAt"), text: true },
          { head: text("recordedAt"), text: true },
          { head: text("status"), text: true },
          { head: text("total") },
        ]}
        rows={late.map(({ id, receiptNumber, soldAt, recordedAt, status, total }) => ({
          key: id,
          cells: [
            <Link
              key="number"
              to={`${consolePaths.receipt}?${new URLSearchParams({ id }).toString()}`}
              aria-label={text("open", { number: receiptNumber ?? "" })}
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
          {text("more", { count: more })}
        </Text>
      )}
    </PageCard>
  );
}
