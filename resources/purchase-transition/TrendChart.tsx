import { formatAxisYen, formatMonth, formatRatio, formatYen } from "../../src/core/money.ts";
import { useAnswer, useFigures } from "../../src/report/context.ts";
import { BarsAndLineCard } from "../../src/ui/chart/BarsAndLineCard.tsx";
import { useText } from "../../src/ui/text.ts";

/** The amount of each month as bars; of one item its price as steps, else the part of the net sales. */
export function TrendChart() {
  const text = useText("parts.purchaseTransition");
  const { query } = useFigures();
  const { months, rises } = useAnswer("purchase-transition").current;
  const ofItem = query.filters["itemId"] !== undefined;
  const names = { bars: text("amount"), line: text(ofItem ? "price" : "rate") };
  const begun = new Set(rises.map(({ since }) => since));
  return (
    <BarsAndLineCard
      title={text(ofItem ? "itemChart" : "chart")}
      note={text(ofItem ? "itemLegend" : "legend", names)}
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
