import type { Content } from "../../src/core/content.ts";
import { accountTexts } from "../../i18n/ja/account.ts";

export type Group = { name: keyof typeof accountTexts.groups; contents: readonly Content[] };

/** The contents as the screen offers them, in the order of the specification; those of ours stand beside what they resemble. */
export const groups: readonly Group[] = [
  { name: "sales", contents: ["HOME", "SHOP_SEARCH", "SALES", "JOURNAL", "CLOSING", "CASH", "IR"] },
  { name: "analysis", contents: ["ANALYSIS_SALES", "ANALYSIS_SHOP"] },
  { name: "menu", contents: ["MENU_RANKING", "MENU_ABC", "MENU_GENERATOR"] },
  {
    name: "purchase",
    contents: [
      "PURCHASE_DETAIL",
      "PURCHASE_RECORD",
      "PURCHASE_QUANTITY",
      "PURCHASE_TRANSITION",
      "PURCHASE_SHIPPING",
      "PURCHASE_INSPECT",
    ],
  },
  { name: "report", contents: ["REPORT_INPUT", "REPORT_BROWSE"] },
  { name: "contest", contents: ["CONTEST_DEPARTMENT", "CONTEST_TOTAL"] },
  { name: "app", contents: ["STORE_HOME", "BRAND", "STORE", "MENU", "COUPON", "PUSH", "MEDIA"] },
  { name: "setting", contents: ["SETTING", "HISTORY", "ACCOUNT"] },
];

/** Every content that can be given. */
export const offered: readonly Content[] = groups.flatMap(({ contents }) => contents);

/** What a franchise has no part in: the whole company's matters. */
const headOfficeOnly: readonly Content[] = ["IR", "CONTEST_TOTAL", "BRAND", "SETTING", "HISTORY", "ACCOUNT"];

/** What one press ticks: all for head office, and for a franchise what it needs to run its shops. */
export const presets = {
  headOffice: offered,
  franchise: offered.filter((content) => !headOfficeOnly.includes(content)),
} as const satisfies Record<keyof typeof accountTexts.presets, readonly Content[]>;
