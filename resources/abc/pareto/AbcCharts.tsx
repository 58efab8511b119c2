import { Box } from "@mui/material";
import { CrossAbc } from "../CrossAbc.tsx";
import { ParetoChart } from "./Pareto.tsx";

/** The Pareto chart and the cross-ABC, beside each other where there is room. */
export function AbcCharts() {
  return (
    <Box sx={chartGridStyles}>
      <ParetoChart />
      <CrossAbc />
    </Box>
  );
}

const chartGridStyles = {
  display: "grid",
  columnGap: 1.5,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 2fr) minmax(300px, 1fr)" },
  "@media print": { gridTemplateColumns: "minmax(0, 2fr) minmax(0, 1fr)" },
};
