import { Box } from "@mui/material";
import { Suspense, type ComponentProps } from "react";
import { PageCard } from "../Card.tsx";
import { visuallyHidden } from "../hidden.ts";
import { lazyPart } from "../lazyPart.ts";
import { PlainTable } from "../PlainTable.tsx";
import { chartHeight, buildPaperStyles } from "./ChartFrame.tsx";
import type { BarsAndLine as Plot } from "./BarsAndLine.tsx";

const BarsAndLine = lazyPart(() => import("./BarsAndLine.tsx"), "BarsAndLine");

type BarsAndLineCardProps = Omit<ComponentProps<typeof Plot>, "height"> & { title: string; note: string };

/** A card with bars, a line and, for readers of the screen, the table of both. */
export function BarsAndLineCard({ title, note, ...plot }: BarsAndLineCardProps) {
  const { places, bars, line } = plot;
  return (
    <PageCard title={title} note={note}>
      <Box sx={{ height: chartHeight, position: "relative", "@media print": buildPaperStyles(170) }}>
        <Suspense fallback={null}>
          <Box aria-hidden="true">
            <BarsAndLine {...plot} height={chartHeight} />
          </Box>
        </Suspense>
        <Box sx={visuallyHidden}>
          <PlainTable
            label={title}
            columns={[{ head: "" }, { head: bars.label }, { head: line.label }]}
            rows={places.map((name, index) => ({
              key: name,
              cells: [name, bars.format(bars.values[index]), line.format(line.values[index])],
            }))}
          />
        </Box>
      </Box>
    </PageCard>
  );
}
