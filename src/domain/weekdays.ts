/** The weekdays as reports are narrowed by them, from Monday. */
export const weekdayNames = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"] as const;
