import { Box } from "@mui/material";
import { useFigures } from "../../../src/report/context.ts";
import { MonthCard } from "../lock/MonthCard.tsx";
import { ClosingQueueTable } from "./Queue.tsx";
import { queuePageSize, useQueue } from "./useQueue.ts";

/** Rows of a queue that is as high as the card of a month. */
const rowsOfMonthCard = 5;

/** The work that waits, and the month that it belongs to: beside a long list of work, as a strip below a short one. */
export function ClosingListTop() {
  const { query } = useFigures();
  const { data } = useQueue(query.shops, queuePageSize);
  const beside = data !== undefined && data.rows.length + (data.today ? 1 : 0) >= rowsOfMonthCard;
  return (
    <Box
      sx={{
        display: "grid",
        columnGap: 1.5,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: beside ? "minmax(0, 1fr) 300px" : "minmax(0, 1fr)" },
        "& > section": { mt: 0, mb: { xs: 1.5, lg: beside ? 0 : 1.5 } },
        "& > section:last-of-type": { mb: { lg: 0 } },
      }}
    >
      <ClosingQueueTable />
      <MonthCard />
    </Box>
  );
}
