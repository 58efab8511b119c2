import { purchaseTransitionTexts } from "../../i18n/ja/purchase/purchase-transition.ts";
import { formatAxisYen, formatMonth, formatRatio, formatYen } from "../../src/core/money.ts";
import { useAnswer, useFigures } from "../../src/report/context.ts";
import { BarsAndLineCard } from "../../src/ui/chart/BarsAndLineCard.tsx";

/** The amount of each month as bars; of one item its price as steps, else the part of the net sales. */
export function TrendChart() {
  const { query } = useFigures();
  const { months, rises } = useAnswer("purchase-transition").current;
  const ofItem = query.filters["itemId"] !== undefined;
  const names = {
    bars: purchaseTransitionTexts.amount,
    line: ofItem ? purchaseTransitionTexts.price : purchaseTransitionTexts.rate,
  };
  const begun = new Set(rises.map(({ since }) => since));
  return (
    <BarsAndLineCard
      title={ofItem ? purchaseTransitionTexts.itemChart : purchaseTransitionTexts.chart}
      note={
        ofItem
          ? purchaseTransitionTexts.itemLegend(names.bars, names.line)
          : purchaseTransitionTexts.legend(names.bars, names.line)
      }
      places={months.map(({ month }) => formatMonth(month))}
      bars={{
        label: names.bars,
        values: months.map(({ purchases }) => purchases),
        format: formatYen,
        axis: formatAxisYen,
      }}
      line={{
        label: names.line,
        values: months.map(({ price, salesRate }) => (ofItem ? price : salesRate)),
        format: ofItem ? formatYen : formatRatio,
        curve: ofItem ? "step" : "linear",
      }}
      marks={ofItem ? months.filter(({ month }) => begun.has(month)).map(({ month }) => formatMonth(month)) : []}
    />
  );
}
