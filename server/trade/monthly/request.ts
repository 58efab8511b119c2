import { badInput } from "../../../i18n/ja/words/messages.ts";
import { isRealDate, lastOfMonth } from "../../../src/core/calendar/date.ts";
import type { MonthlyRequest } from "../../../src/core/export.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import { businessToday } from "../../../src/domain/businessDay.ts";
import { requireViewer, type Context } from "../../engine/context.ts";
import { requireOperationAccess } from "../../engine/guard/permit.ts";

const buildFieldRejection = (field: string) => new Rejected("BAD_INPUT", { field, args: [badInput.value] });

/** Shops that one workbook can be of. */
const mostShops = 1000;

/** Whether a body asks for a monthly workbook. */
export const isMonthlyRequest = (body: unknown): boolean =>
  typeof body === "object" && body !== null && "workbook" in body && body.workbook === "MONTHLY";

/**
 * A request that its caller may make.
 * @throws Rejected BAD_INPUT, E001 without a shop, W018 for a month to come, and as the overview of these shops would be refused
 */
export function readMonthlyRequest(body: unknown, context: Context): MonthlyRequest {
  const { month, shops, mode } = body as Readonly<Record<string, unknown>>;
  if (typeof month !== "string" || !/^\d{4}-\d{2}$/.test(month) || !isRealDate(`${month}-01`))
    throw buildFieldRejection("month");
  if (!Array.isArray(shops) || shops.length > mostShops) throw buildFieldRejection("shops");
  const ids = shops.filter((id): id is number => Number.isInteger(id));
  if (ids.length < shops.length) throw buildFieldRejection("shops");
  if (mode !== "included" && mode !== "excluded") throw buildFieldRejection("mode");
  if (ids.length === 0) throw new Rejected("E001", { field: "shops" });
  if (`${month}-01` > businessToday(context.clock.now())) throw new Rejected("W018", { field: "month" });
  requireOperationAccess(
    "getSalesOverview",
    {
      shop_ids: ids,
      fromDate: `${month}-01`,
      toDate: lastOfMonth(`${month}-01`),
      developerId: requireViewer(context).developerId,
    },
    context,
  );
  return { workbook: "MONTHLY", month, shops: [...new Set(ids)], mode };
}
