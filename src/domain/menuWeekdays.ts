/** The switches of a menu category's weekdays in the order of ISO 8601: the first is weekday 1, Monday. */
export const menuWeekdaySwitches = [
  "salesDayMonday",
  "salesDayTuesday",
  "salesDayWednesday",
  "salesDayThursday",
  "salesDayFriday",
  "salesDaySaturday",
  "salesDaySunday",
] as const;
