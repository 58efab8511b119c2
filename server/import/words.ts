import type { OrderType, Tender } from "../../src/generated/server.ts";

/** Words of a cell or an option for each value of the schema's enum, in the form of tidy(). */
const orderTypes: Record<OrderType, readonly string[]> = {
  EAT_IN: ["eatin", "dinein", "店内", "店内飲食", "イートイン"],
  TAKEOUT: ["takeout", "takeaway", "togo", "持ち帰り", "持帰り", "テイクアウト"],
  DELIVERY: ["delivery", "配達", "宅配", "デリバリー"],
};

const tenders: Record<Tender, readonly string[]> = {
  CASH: ["cash", "現金"],
  CREDIT: ["credit", "card", "クレジット", "クレジットカード", "カード"],
  EMONEY: ["emoney", "ic", "電子マネー", "交通系ic"],
  QR: ["qr", "qrコード", "コード決済"],
  OTHER: ["other", "その他"],
  DELIVERY: ["delivery", "デリバリー", "売掛"],
};

const tidy = (word: string): string =>
  word
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s_-]/g, "");

function finder<T extends string>(words: Record<T, readonly string[]>): (word: string) => T | null {
  const entries = Object.entries<readonly string[]>(words) as [T, readonly string[]][];
  return (word) => entries.find(([, forms]) => forms.includes(tidy(word)))?.[0] ?? null;
}

/** The order type of a word: EAT_IN for "eat-in", "店内" …; null for an unknown word. */
export const orderTypeOf = finder(orderTypes);

/** The tender of a word: CASH for "cash", "現金" …; null for an unknown word. */
export const tenderOf = finder(tenders);
