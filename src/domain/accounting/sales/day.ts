/** The accounts of a company's sales, as its settings say. */
export type SalesJournalAccounts = {
  salesAccount: string;
  /** Null: sales are booked after discounts. */
  discountAccount: string | null;
  cashAccount: string;
  creditAccount: string;
  emoneyAccount: string;
  qrAccount: string;
  otherTenderAccount: string;
  deliveryAccount: string;
  cashOverAccount: string;
  cashShortAccount: string;
  /** The company's classes; null: the usual ones of the software. */
  taxClass: Readonly<Record<8 | 10, string | null>>;
  /** What stands beside the accounts: the tender as 補助科目, the shop as 部門. */
  names: readonly ("SUB_ACCOUNTS" | "DEPARTMENTS")[];
};

/** How a shop's sales were paid, by the fields of a closing. */
export const salesTenders = [
  "depositsCash",
  "depositsCredit",
  "depositsEmoney",
  "depositsQr",
  "depositsOther",
  "deliveryUberEats",
  "deliveryDemaeCan",
  "deliveryMenu",
  "deliveryWolt",
  "deliveryOther",
] as const;
export type SalesTender = (typeof salesTenders)[number];

/** The closed day of a shop. Yen, tax included; negative where more came back than was sold. */
export type SalesDay = Record<SalesTender | "taxable8" | "tax8" | "taxable10" | "tax10", number> & {
  shopId: number;
  shopName: string;
  date: string;
  /** By rate, where they are booked apart. */
  discounts8: number | null;
  discounts10: number | null;
  /** Counted less calculated cash. */
  difference: number | null;
} & Record<TenderDifference, number | null>;

/** What a terminal's total was more than the register's. */
type TenderDifference = "creditDifference" | "emoneyDifference" | "qrDifference" | "otherDifference";

/** The sales of a shop's day; what its cash, or the total of another tender, was over or short. */
export type SalesEntryKind = "SALES" | "OVER" | "SHORT" | "TENDER_OVER" | "TENDER_SHORT";

/** What the files of a month's sales are made of. */
export type SalesMonth = {
  accounts: SalesJournalAccounts;
  /** The words of 摘要; those of tenders as 補助科目, too. */
  words: Readonly<{
    tenders: Readonly<Record<SalesTender, string>>;
    entries: Readonly<Record<SalesEntryKind, string>>;
    discount: string;
  }>;
  days: readonly SalesDay[];
};
