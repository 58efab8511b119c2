/** Ways of ordering, in every label, filter and option. */
export const orderTypeNames = { EAT_IN: "イートイン", TAKEOUT: "テイクアウト", DELIVERY: "デリバリー" } as const;

/** For which orders something is sold out. */
export const soldOutScopes = {
  ALL_ORDERS: "すべての注文（イートイン・テイクアウト・デリバリー）",
  SELECTED: "この一覧の注文だけ",
} as const;

/** Delivery services by their own names. */
export const deliveryServices = {
  UBER_EATS: "Uber Eats",
  DEMAE_CAN: "出前館",
  MENU: "menu",
  WOLT: "Wolt",
  OTHER: "その他",
} as const;

/** How a bill was paid. */
export const tenderNames = {
  CASH: "現金",
  CREDIT: "クレジット",
  EMONEY: "電子マネー",
  QR: "QR決済",
  OTHER: "その他",
  DELIVERY: "売掛",
} as const;

/** What a receipt is. */
export const receiptKinds = { SALE: "売上", RETURN: "返品", VOID: "取消" } as const;

/** Figures with tax or without it. */
export const taxModes = { INCLUDED: "税込", EXCLUDED: "税抜" } as const;
