import { useAnswer, useFigures } from "../../src/report/context.ts";
import { listCostNotes } from "../../src/report-model/pages/purchase/stockNotes.ts";
import { Text } from "../../src/ui/Text.tsx";
import CostIcon from "@mui/icons-material/BalanceOutlined";
import { lastOfMonth } from "../../src/core/calendar/date.ts";
import type { ReportRow } from "../../src/core/totals.ts";
import { defineReport } from "../../src/report/define.tsx";
import type { ReportDrill } from "../../src/report-model/reportShape.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { stockCostShape } from "../../src/report-model/pages/purchase/stock-cost.ts";

/** A shop opens its items, a month its shops. */
const findCostDrill = ({ shop_id, month }: ReportRow): ReportDrill | null => {
  if (typeof shop_id === "number")
    return { path: consolePaths.stockCost, shops: [shop_id], params: { costBy: "ITEM" } };
  return typeof month === "string"
    ? { path: consolePaths.stockCost, params: { costBy: "SHOP", from: month, to: lastOfMonth(month) } }
    : null;
};

/** What the figures leave out, and by which recipes they are made. */
function StockCostNotes() {
  const { current } = useAnswer("stock-cost");
  const { filters } = useFigures().query;
  return listCostNotes(current, filters["costBy"]).map((note) => (
    <Text key={note} role="note" variant="muted">
      {note}
    </Text>
  ));
}

/** /stock-cost: actual cost from counts beside the theoretical one of the recipes. */
export const stockCost = defineReport("stock-cost", {
  ...stockCostShape,
  grain: "month",
  icon: CostIcon,
  kpis: ["actualCost", "theoreticalCost", "variance", "varianceRate"],
  parts: ["sums", "kpis", StockCostNotes, "chart", "table"],
  drill: findCostDrill,
});
