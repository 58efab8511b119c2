/** Ways of ordering, in every label, filter and option. */
export const orderTypes = { EAT_IN: "イートイン", TAKEOUT: "テイクアウト", DELIVERY: "デリバリー" } as const;

/** Delivery services by their own names. */
export const deliveryServices = {
  UBER_EATS: "Uber Eats",
  DEMAE_CAN: "出前館",
  MENU: "menu",
  WOLT: "Wolt",
  OTHER: "その他",
} as const;
