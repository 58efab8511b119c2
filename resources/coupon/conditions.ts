import { couponPreview as words } from "../../i18n/ja/menu/coupon.ts";
import { formatCount, formatYen } from "../../src/core/money.ts";
import type { ResourceLabels } from "../../src/generated/labels.ts";

/** A field of a coupon whose options have labels. */
export type CouponOptionName = keyof ResourceLabels["coupon"]["options"];

type CouponValues = Readonly<Record<string, unknown>>;

const toNumberOrNull = (value: unknown): number | null => (typeof value === "number" ? value : null);
const toText = (value: unknown): string => (typeof value === "string" ? value : "");

/**
 * The conditions of a coupon for members, line by line.
 * @param option label of an option: `usage`, `ONCE`
 */
export function listCouponConditions(
  values: CouponValues,
  option: (field: CouponOptionName, value: string) => string,
): string[] {
  const { usage, target_type, days_of_week, start_time, end_time } = values;
  const least = target_type === "BILL" ? toNumberOrNull(values["minimum_price"]) : null;
  const count = usage === "SEVERAL" ? toNumberOrNull(values["usage_count"]) : null;
  const total = toNumberOrNull(values["total_count"]);
  const days = Array.isArray(days_of_week) ? days_of_week.map((day) => option("days_of_week", String(day))) : [];
  const hours = toText(start_time) && toText(end_time) ? [words.hours(toText(start_time), toText(end_time))] : [];
  const often = count === null ? (usage === "SEVERAL" ? [] : [option("usage", toText(usage))]) : [words.times(count)];
  return [
    ...(least === null ? [] : [words.from(formatYen(least))]),
    [
      option("use_range", toText(values["use_range"])),
      ...often,
      ...(total === null ? [] : [words.first(formatCount(total))]),
    ].join(" ・ "),
    ...(values["store_cooperation"] === true ? [words.elsewhere] : []),
    ...(days.length > 0 || hours.length > 0
      ? [words.onDays([...(days.length > 0 ? [days.join("")] : []), ...hours].join(" "))]
      : []),
  ];
}
