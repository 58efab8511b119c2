/** The switches of the weekdays, from Monday. */
export const weekdays = [
  "salesDayMonday",
  "salesDayTuesday",
  "salesDayWednesday",
  "salesDayThursday",
  "salesDayFriday",
  "salesDaySaturday",
  "salesDaySunday",
] as const;
