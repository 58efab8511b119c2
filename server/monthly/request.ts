import { badInput } from "../../i18n/ja/messages.ts";
import { isRealDate, lastOfMonth } from "../../src/core/calendar/date.ts";
import type { MonthlyRequest } from "../../src/core/export.ts";
import { Rejected } from "../../src/core/rejected.ts";
import { businessToday } from "../../src/domain/businessDay.ts";
import { viewerOf, type Context } from "../context.ts";
import { permit } from "../http/permit.ts";

const bad = (field: string) => new Rejected("BAD_INPUT", { field, args: [badInput.value] });

/** Shops that one workbook can be of. */
const mostShops = 1000;

/** Whether a body asks for a monthly workbook. */
export const isMonthly = (body: unknown): boolean =>
  typeof body === "object" && body !== null && "workbook" in body && body.workbook === "MONTHLY";

/**
 * A request that its caller may make.
 * @throws Rejected BAD_INPUT, E001 without a shop, W018 for a month to come, and as the overview of these shops would be refused
 */
export function readMonthly(body: unknown, context: Context): MonthlyRequest {
  const { month, shops, mode } = body as Readonly<Record<string, unknown>>;
  if (typeof month !== "string" || !/^\d{4}-\d{2}$/.test(month) || !isRealDate(`${month}-01`)) throw bad("month");
  if (!Array.isArray(shops) || shops.length > mostShops) throw bad("shops");
  const ids = shops.filter((id): id is number => Number.isInteger(id));
  if (ids.length < shops.length) throw bad("shops");
  if (mode !== "included" && mode !== "excluded") throw bad("mode");
  if (ids.length === 0) throw new Rejected("E001", { field: "shops" });
  if (`${month}-01` > businessToday(context.clock.now())) throw new Rejected("W018", { field: "month" });
  permit(
    "getSalesOverview",
    {
      shop_ids: ids,
      fromDate: `${month}-01`,
      toDate: lastOfMonth(`${month}-01`),
      developerId: viewerOf(context).developerId,
    },
    context,
  );
  return { workbook: "MONTHLY", month, shops: [...new Set(ids)], mode };
}
