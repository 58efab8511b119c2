import { useAnswer, useFigures } from "../../src/report/context.ts";
import { useText } from "../../src/ui/text.ts";
import { listCostNotes } from "../../src/report-model/pages/purchase/stockNotes.ts";
import { Text } from "../../src/ui/Text.tsx";

/** What the figures leave out, and by which recipes they are made. */
export function StockCostNotes() {
  const text = useText("parts.stockCost");
  const { current } = useAnswer("stock-cost");
  const { filters } = useFigures().query;
  return listCostNotes(text, current, filters["costBy"]).map((note) => (
    <Text key={note} role="note" variant="muted">
      {note}
    </Text>
  ));
}
