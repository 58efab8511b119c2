import { paymentMatch as labels } from "../../i18n/ja/payment/payment-match.ts";
import { paymentTexts as texts } from "../../i18n/ja/payment/payment-texts.ts";
import { divideFigures, formatMonth, formatRatio } from "../../src/core/money.ts";
import { useAnswer } from "../../src/report/context.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import { YenFigure } from "../closing/day/YenFigure.tsx";

const { columns } = labels;

/** The fees of the period by month and tender. */
export function TenderMonths() {
  const { months, gross, fee, net } = useAnswer("payment-match").current;
  if (months.length === 0) return null;
  const listFigures = (sums: { gross: number; fee: number; net: number; rate: number | null }) => [
    <YenFigure key="gross" of={sums.gross} />,
    <YenFigure key="fee" of={sums.fee} />,
    formatRatio(sums.rate),
    <YenFigure key="net" of={sums.net} />,
  ];
  return (
    <PageCard flows title={texts.months}>
      <PlainTable
        label={texts.months}
        columns={[
          { head: texts.month, text: true },
          { head: columns.tender, text: true },
          ...[columns.gross, columns.fee, columns.feeRate, columns.net].map((head) => ({ head })),
        ]}
        rows={months.map((one) => ({
          key: `${one.month} ${one.tender}`,
          cells: [
            formatMonth(one.month),
            labels.options.tender[one.tender],
            ...listFigures({ ...one, rate: divideFigures(one.fee, one.gross) }),
          ],
        }))}
        foot={[texts.total, "", ...listFigures({ gross, fee, net, rate: divideFigures(fee, gross) })]}
      />
    </PageCard>
  );
}
