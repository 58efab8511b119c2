import { productTrendTexts } from "../../i18n/ja/product-report/product-trend.ts";
import { formatCount, formatYen } from "../../src/core/money.ts";
import { useAnswer, useFigures, useReport } from "../../src/report/context.ts";
import { useReportLabel } from "../../src/report/text.ts";
import { BarsAndLineCard } from "../../src/ui/chart/BarsAndLineCard.tsx";
import { listChartPoints } from "./points.ts";

/** The quantity as bars, the mean price as steps, and lines where the list price changed. */
export function PriceChart() {
  const label = useReportLabel();
  const { meta, mode } = useReport();
  const { table } = useFigures();
  const { priceChanges } = useAnswer("product-trend").current;
  const [price, sales] =
    mode === "excluded" ? (["netMeanPrice", "net_sales"] as const) : (["meanPrice", "sales"] as const);
  const points = listChartPoints(
    table.rows.flatMap(({ source }) => (source ? [source] : [])),
    sales,
  );
  const changes = points.filter(({ dates }) => priceChanges.some(({ date }) => dates.from <= date && date <= dates.to));
  const names = { quantity: label.column(meta.name, "quantity"), price: label.column(meta.name, price) };
  return (
    <BarsAndLineCard
      title={productTrendTexts.chart}
      note={productTrendTexts.legend(names.quantity, names.price)}
      places={points.map(({ name }) => name)}
      bars={{ label: names.quantity, values: points.map(({ quantity }) => quantity), format: formatCount }}
      line={{
        label: names.price,
        values: points.map((point) => point.price),
        format: formatYen,
        curve: "step",
      }}
      marks={changes.map(({ name }) => name)}
    />
  );
}
