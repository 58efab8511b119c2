import { Box } from "@mui/material";
import { useAnswer, useFigures } from "../../src/report/context.ts";
import { useText } from "../../src/ui/text.ts";
import { listCostNotes } from "./notes.ts";

/** What the figures leave out, and by which recipes they are made. */
export function StockCostNotes() {
  const text = useText("parts.stockCost");
  const { current } = useAnswer("stock-cost");
  const { filters } = useFigures().query;
  return listCostNotes(text, current, filters["costBy"]).map((note) => (
    <Box key={note} role="note" sx={{ fontSize: 12, color: "tokens.textMuted" }}>
      {note}
    </Box>
  ));
}
