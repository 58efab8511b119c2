/** The arguments of the SDL's set `times`: weekdays, kinds of day and hours have one control of their own. */
export const timeArguments = ["weekdays", "dayType", "mealTime", "fromHour", "beforeHour"] as const;
const hourArguments: readonly string[] = ["mealTime", "fromHour", "beforeHour"];

type ChosenFilters = Readonly<Record<string, string>>;

export const isTimeArgument = (name: string): boolean => timeArguments.some((one) => one === name);

/** The least time that is left of the figures: an hour or a day; null where they are of the whole period. */
export function findNarrowedTime(chosen: ChosenFilters): "HOUR" | "DAY" | null {
  const set = timeArguments.filter((name) => chosen[name] !== undefined);
  if (set.some((name) => hourArguments.includes(name))) return "HOUR";
  return set.length > 0 ? "DAY" : null;
}

/** Whether a figure is recorded for so little time; `recorded` as in the SDL. */
export const isRecordedFor = (recorded: "DAY" | "MONTH" | undefined, to: "HOUR" | "DAY" | null): boolean =>
  recorded === undefined || to === null || (recorded === "DAY" && to === "DAY");
