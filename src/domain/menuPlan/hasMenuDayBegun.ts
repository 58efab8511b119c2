/** Whether the date of a plan has begun in its shop: its dishes can be ordered, and its approval stays. @param today the shop's business date */
export const hasMenuDayBegun = (date: string, today: string): boolean => date <= today;
