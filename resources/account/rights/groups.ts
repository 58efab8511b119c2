import { contentValues as everyContent, type Content } from "../../../src/core/content.ts";
import { accountTexts } from "../../../i18n/ja/account/account.ts";

type GroupName = keyof typeof accountTexts.groups;
export type ContentGroup = { name: GroupName; contents: readonly Content[] };

/** The group under which the screen offers each content; those of ours stand beside what they resemble. */
const groupOf: Readonly<Record<Exclude<Content, "COMMON">, GroupName>> = {
  HOME: "sales",
  SHOP_SEARCH: "sales",
  SALES: "sales",
  JOURNAL: "sales",
  CLOSING: "sales",
  CASH: "sales",
  IR: "sales",
  ANALYSIS_SALES: "analysis",
  ANALYSIS_SHOP: "analysis",
  MENU_RANKING: "menu",
  MENU_ABC: "menu",
  MENU_GENERATOR: "menu",
  PURCHASE_DETAIL: "purchase",
  PURCHASE_RECORD: "purchase",
  PURCHASE_QUANTITY: "purchase",
  PURCHASE_TRANSITION: "purchase",
  PURCHASE_SHIPPING: "purchase",
  PURCHASE_INSPECT: "purchase",
  REPORT_INPUT: "report",
  REPORT_BROWSE: "report",
  CONTEST_DEPARTMENT: "contest",
  CONTEST_TOTAL: "contest",
  STORE_HOME: "app",
  BRAND: "app",
  STORE: "app",
  MENU: "app",
  SOLD_OUT: "app",
  COUPON: "app",
  PUSH: "app",
  MEDIA: "app",
  SETTING: "setting",
  HISTORY: "setting",
  ACCOUNT: "setting",
};

const isGroupName = (name: string): name is GroupName => name in accountTexts.groups;

/** The groups in the order of their texts, each with its contents in the order of the schema, which is the specification's. */
export const contentGroups: readonly ContentGroup[] = Object.keys(accountTexts.groups)
  .filter(isGroupName)
  .map((name) => ({
    name,
    contents: everyContent.filter((content) => content !== "COMMON" && groupOf[content] === name),
  }));

/** Every content that can be given. */
const grantableContents: readonly Content[] = contentGroups.flatMap(({ contents }) => contents);

/** What a franchise has no part in: the whole company's matters. */
const headOfficeOnly: readonly Content[] = ["IR", "CONTEST_TOTAL", "BRAND", "SETTING", "HISTORY", "ACCOUNT"];

/** What one press ticks: all for head office, and for a franchise what it needs to run its shops. */
export const contentPresets = {
  headOffice: grantableContents,
  franchise: grantableContents.filter((content) => !headOfficeOnly.includes(content)),
} as const satisfies Record<keyof typeof accountTexts.presets, readonly Content[]>;
