import { Box } from "@mui/material";
import { MonthCard } from "../lock/MonthCard.tsx";
import { ClosingQueueTable } from "./Queue.tsx";

/** The work that waits, and beside it the month that it belongs to. */
export function ClosingListTop() {
  return (
    <Box
      sx={{
        display: "grid",
        columnGap: 1.5,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 300px" },
        "& > section": { mt: 0, mb: { xs: 1.5, lg: 0 } },
      }}
    >
      <ClosingQueueTable />
      <MonthCard />
    </Box>
  );
}
