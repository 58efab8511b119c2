import { useQuery } from "@tanstack/react-query";
import { useCall } from "../../../../src/data/call.ts";
import { useViewer } from "../../../../src/data/context.ts";
import { emptyContent, normalizeContent } from "../../../../src/domain/dailyReport.ts";
import { excessLosses, type ExcessLoss } from "../../../../src/domain/lossItems.ts";
import { GetPurchaseItemListDocument, GetStockDocument } from "../../../../src/generated/graphql.ts";
import type { DailyReportData } from "../../useReport.ts";
import { parseTypedFigure, type LossForm } from "../draft/form.ts";

/** The company's purchase items. Without an answer the name of a loss is free text. */
export function useItems() {
  const call = useCall();
  const { developerId } = useViewer();
  return useQuery({
    queryKey: ["daily-report", "items", developerId],
    queryFn: async ({ signal }) => (await call(GetPurchaseItemListDocument, { developerId }, signal)).data,
  });
}

/** For each line, whether more is lost than was in stock. Without an answer nothing is said. */
export function useExcessLosses(report: DailyReportData, losses: readonly LossForm[]): (ExcessLoss | null)[] {
  const call = useCall();
  const { shop_id, date, revision, versions } = report;
  const { data: items = [] } = useItems();
  const { data: stock = [] } = useQuery({
    // Each submission takes its losses out of the stock.
    queryKey: ["daily-report", "stock", shop_id, date, revision],
    enabled: losses.length > 0,
    queryFn: async ({ signal }) => (await call(GetStockDocument, { shop_id, date }, signal)).data,
  });
  const typed = losses.map((loss) => ({ ...loss, quantity: parseTypedFigure(loss.quantity) }));
  const submitted = normalizeContent(versions[0]?.content ?? emptyContent).losses;
  return excessLosses(typed, { date, items, stock, submitted });
}
