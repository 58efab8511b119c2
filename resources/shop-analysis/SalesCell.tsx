import { Box } from "@mui/material";
import type { ReportRow } from "../../src/core/totals.ts";
import { useFigures } from "../../src/report/context.ts";
import { drawSparkLine, sparkSize } from "./spark.ts";
import { Row } from "../../src/ui/Row.tsx";

type NetSalesCellProps = { row: ReportRow; text: string };

/** 純売上, with the line only where it leads. */
export function NetSalesCell(props: NetSalesCellProps) {
  const { lead } = useFigures();
  return lead === "net_sales" ? <SalesCell {...props} /> : props.text;
}

/** The leading sales of a shop, with a line of its months in the same sale mode. */
export function SalesCell({ row, text }: NetSalesCellProps) {
  const spark = drawSparkLine((row["months"] ?? []) as (number | null)[]);
  return (
    <Row component="span" inline align="center" oneLine>
      {spark && (
        <Box component="svg" aria-hidden="true" {...sparkSize} sx={sparkStyles}>
          <polyline points={spark.points} />
          <circle cx={spark.end.x} cy={spark.end.y} r={2} />
        </Box>
      )}
      {text}
    </Row>
  );
}

const sparkStyles = {
  display: { xs: "none", sm: "block" },
  flexShrink: 0,
  overflow: "visible",
  "& polyline": { fill: "none", stroke: "currentColor", strokeWidth: 1.25, strokeLinejoin: "round" },
  color: "tokens.chartBar",
  "& circle": { fill: "currentColor" },
  "@media print": { display: "none" },
};
