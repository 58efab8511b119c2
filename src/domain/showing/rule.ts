/** The rules that show a dish or keep it from being ordered. ShowingRule of the schema has the same values. */
export type ShowingRule =
  | "STOPPED"
  | "PERIOD_ENDED"
  | "PERIOD_AHEAD"
  | "PERIOD"
  | "RELEASE"
  | "HIDDEN"
  | "SOLD_OUT"
  | "OPTION_GROUP"
  | "ORDERS_OFF"
  | "SHOP_HIDDEN"
  | "SHOP_PAUSED"
  | "CLOSED_DAY"
  | "MENU_TYPE"
  | "HOURS"
  | "HOURS_UNSET";

/** What one rule says of a dish at a moment. */
export type ShowingReason = {
  rule: ShowingRule;
  /** Whether the rule lets the dish be ordered. */
  shows: boolean;
  /** The moment at which the rule changes its mind; of a period that is over, the moment of its end. Null: nobody knows. */
  until: Date | null;
  /** What a rule is called: a menu type, or a group of options. */
  name?: string | undefined;
};
