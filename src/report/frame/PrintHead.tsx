import { fontSizes } from "../../ui/typeScale.ts";
import { Box, GlobalStyles } from "@mui/material";
import { useFigures } from "../context.ts";
import { useFilterLines } from "../export/sheet/useSheet.ts";

/** The conditions of the report in print, where the filter bar is hidden. */
export function PrintHead() {
  const lines = useFilterLines();
  const { table } = useFigures();
  const count = table.columns.length;
  return (
    <>
      {count > uprightColumns && <GlobalStyles styles={acrossStyles(count)} />}
      <Box
        component="dl"
        sx={{
          display: "none",
          displayPrint: "grid",
          gridTemplateColumns: "auto 1fr",
          columnGap: 2,
          m: 0,
          mb: 1.5,
          typography: "paper",
          "& dd": { m: 0 },
        }}
      >
        {lines.flatMap(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
      </Box>
    </>
  );
}

/** A table with more columns is printed in landscape. */
const uprightColumns = 12;
/** A table with more columns than these has smaller letters, too: twelve months beside eight other columns. */
const acrossColumns = 16;
const acrossStyles = (columns: number) => ({
  "@page": { size: "A4 landscape" },
  "@media print": {
    'table[role="table"] :is(th, td)':
      columns > acrossColumns
        ? { fontSize: `${fontSizes.paperDense}px !important`, paddingInline: "1.5px !important" }
        : { fontSize: fontSizes.paperSmall, paddingInline: "2.5px" },
  },
});
