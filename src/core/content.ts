/** The values of the SDL's enum Content, in its order. The generator checks that they agree. */
export const contentValues = [
  "COMMON",
  "HOME",
  "SHOP_SEARCH",
  "SALES",
  "JOURNAL",
  "CLOSING",
  "CASH",
  "IR",
  "ANALYSIS_SALES",
  "ANALYSIS_SHOP",
  "MENU_RANKING",
  "MENU_ABC",
  "MENU_GENERATOR",
  "PURCHASE_DETAIL",
  "PURCHASE_RECORD",
  "PURCHASE_QUANTITY",
  "PURCHASE_TRANSITION",
  "PURCHASE_SHIPPING",
  "PURCHASE_INSPECT",
  "REPORT_INPUT",
  "REPORT_BROWSE",
  "CONTEST_DEPARTMENT",
  "CONTEST_TOTAL",
  "SETTING",
  "HISTORY",
  "ACCOUNT",
  "STORE_HOME",
  "BRAND",
  "STORE",
  "MENU",
  "SOLD_OUT",
  "COUPON",
  "PUSH",
  "MEDIA",
] as const;
export type Content = (typeof contentValues)[number];

/** How far an account has a content. EDIT includes VIEW. */
export type Access = "VIEW" | "EDIT";

/** What an account has of each content; one that is left out is closed to it. */
export type ContentAccess = Readonly<Partial<Record<Content, Access>>>;

/** What an account without limits has. */
export const allContents: ContentAccess = Object.fromEntries(contentValues.map((content) => [content, "EDIT"]));

/** What an account with limits has: `shown` to view, and of these `edited` to edit. */
export const buildContentAccess = (shown: readonly Content[], edited: readonly Content[]): ContentAccess => ({
  COMMON: "EDIT",
  ...Object.fromEntries(shown.map((content) => [content, edited.includes(content) ? "EDIT" : "VIEW"])),
});
