import { Box } from "@mui/material";
import { Suspense } from "react";
import { formatCount, formatYen } from "../../src/core/money.ts";
import { useAnswer, useFigures, useReport } from "../../src/report/context.ts";
import { useReportLabel } from "../../src/report/text.ts";
import { Card } from "../../src/ui/Card.tsx";
import { chartHeight, paperStyles } from "../../src/ui/chart/ChartFrame.tsx";
import { visuallyHidden } from "../../src/ui/hidden.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import { useText } from "../../src/ui/text.ts";
import { pointsOf } from "./points.ts";

const PricePlot = lazyPart(() => import("./PricePlot.tsx"), "PricePlot");

/** The quantity as bars, the mean price as steps, and lines where the list price changed. */
export function PriceChart() {
  const text = useText("parts.productTrend");
  const label = useReportLabel();
  const { meta, mode } = useReport();
  const { table } = useFigures();
  const { priceChanges } = useAnswer("product-trend").current;
  const [price, sales] =
    mode === "excluded" ? (["netMeanPrice", "net_sales"] as const) : (["meanPrice", "sales"] as const);
  const points = pointsOf(
    table.rows.flatMap(({ source }) => (source ? [source] : [])),
    sales,
  );
  const changes = points.filter(({ dates }) => priceChanges.some(({ date }) => dates.from <= date && date <= dates.to));
  const names = { quantity: label.column(meta.name, "quantity"), price: label.column(meta.name, price) };
  return (
    <Card title={text("chart")} note={text("legend", { price: names.price, quantity: names.quantity })}>
      <Box sx={{ height: chartHeight, position: "relative", "@media print": paperStyles(170) }}>
        <Suspense fallback={null}>
          <Box aria-hidden="true">
            <PricePlot {...{ points, changes, names, height: chartHeight }} />
          </Box>
        </Suspense>
        <Box sx={visuallyHidden}>
          <PlainTable
            label={text("chart")}
            columns={[{ head: "" }, { head: names.quantity }, { head: names.price }]}
            rows={points.map(({ name, quantity, price: mean }) => ({
              key: name,
              cells: [name, formatCount(quantity), formatYen(mean)],
            }))}
          />
        </Box>
      </Box>
    </Card>
  );
}
