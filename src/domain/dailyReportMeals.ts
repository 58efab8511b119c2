type Meals = { sales: number; lunchSales: number; dinnerSales: number };
type MealGuests = { visitor?: number | null; lunchVisitor: number; dinnerVisitor: number };

/** Sales outside lunch and dinner, such as those of a morning: the three parts sum to the day's sales. */
export const otherSales = ({ sales, lunchSales, dinnerSales }: Meals): number => sales - lunchSales - dinnerSales;

/** Guests of the parts of a day. Those outside lunch and dinner make the three sum to the day's; null where the day's are not known. */
export function splitGuests(
  { visitor, lunchVisitor, dinnerVisitor }: MealGuests,
  own: { lunchGuests?: number | null | undefined; dinnerGuests?: number | null | undefined } = {},
): { lunch: number; dinner: number; other: number | null } {
  const lunch = own.lunchGuests ?? lunchVisitor;
  const dinner = own.dinnerGuests ?? dinnerVisitor;
  return { lunch, dinner, other: visitor === null || visitor === undefined ? null : visitor - lunch - dinner };
}
