import { listProfitNotes } from "../../src/report-model/pages/analysis/profitNotes.ts";
import { useAnswer } from "../../src/report/context.ts";
import { Text } from "../../src/ui/Text.tsx";

/** What the profit leaves out, once above the figures. */
export function ProfitNotes() {
  const { current } = useAnswer("daily-profit");
  return listProfitNotes(current).map((note) => (
    <Text key={note} role="note" variant="muted">
      {note}
    </Text>
  ));
}
