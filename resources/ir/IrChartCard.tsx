import { Box } from "@mui/material";
import { Suspense } from "react";
import { ir as texts } from "../../i18n/ja/ir/ir.ts";
import type { SaleMode } from "../../src/report-model/state/reportState.ts";
import { Text } from "../../src/ui/Text.tsx";
import { PageCard } from "../../src/ui/Card.tsx";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { irMeasures, findMeasureShare, type IrYearData } from "./useIr.ts";

const IrChart = lazyPart(() => import("./IrChart.tsx"), "IrChart");

/** Height of the chart in pixels. It is reserved during loading, so that the page below does not move. */
const height = 240;

/** The existing shops' months as lines around 100 %. Screen readers read the table below it. */
export function IrChartCard({ ir, mode }: { ir: IrYearData; mode: SaleMode }) {
  const months = ir.rows.filter(({ span }) => span === "MONTH");
  const lines = irMeasures.map((measure) => ({
    measure,
    values: months.map(({ existing }) => findMeasureShare(existing, mode, measure)),
  }));
  const drawn = lines.some(({ values }) => values.some((value) => value !== null));
  return (
    <PageCard title={texts.chart} note={texts.chartNote}>
      {drawn ? (
        <Box aria-hidden sx={{ height, "@media print": paper }}>
          <Suspense fallback={null}>
            <IrChart months={months.map(({ from }) => from)} lines={lines} height={height} />
          </Suspense>
        </Box>
      ) : (
        <Text color="muted">{texts.noChart}</Text>
      )}
    </PageCard>
  );
}

/** On paper the chart is lower. */
const paper = { height: 190, "& svg, & div:has(svg)": { height: "158px !important" } } as const;
