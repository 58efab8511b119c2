import { couponPreview as words } from "../../i18n/ja/coupon.ts";
import { formatCount, formatYen } from "../../src/core/money.ts";
import type { ResourceLabels } from "../../src/generated/labels.ts";

/** A field of a coupon whose options have labels. */
export type OptionName = keyof ResourceLabels["coupon"]["options"];

type Values = Readonly<Record<string, unknown>>;

const figure = (value: unknown): number | null => (typeof value === "number" ? value : null);
const text = (value: unknown): string => (typeof value === "string" ? value : "");

/**
 * The conditions of a coupon for members, line by line.
 * @param option label of an option: `usage`, `ONCE`
 */
export function conditionsOf(values: Values, option: (field: OptionName, value: string) => string): string[] {
  const { usage, target_type, days_of_week, start_time, end_time } = values;
  const least = target_type === "BILL" ? figure(values["minimum_price"]) : null;
  const count = usage === "SEVERAL" ? figure(values["usage_count"]) : null;
  const total = figure(values["total_count"]);
  const days = Array.isArray(days_of_week) ? days_of_week.map((day) => option("days_of_week", String(day))) : [];
  const hours = text(start_time) && text(end_time) ? [words.hours(text(start_time), text(end_time))] : [];
  const often = count === null ? (usage === "SEVERAL" ? [] : [option("usage", text(usage))]) : [words.times(count)];
  return [
    ...(least === null ? [] : [words.from(formatYen(least))]),
    [
      option("use_range", text(values["use_range"])),
      ...often,
      ...(total === null ? [] : [words.first(formatCount(total))]),
    ].join(" ・ "),
    ...(values["store_cooperation"] === true ? [words.elsewhere] : []),
    ...(days.length > 0 || hours.length > 0
      ? [words.onDays([...(days.length > 0 ? [days.join("")] : []), ...hours].join(" "))]
      : []),
  ];
}
