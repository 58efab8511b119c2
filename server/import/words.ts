import type { OrderType, Tender } from "../../src/generated/server.ts";

/** Words of a cell or an option, as tidy() writes them, by the value of the schema's enum. */
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
  return (word) => entries.find(([, known]) => known.includes(tidy(word)))?.[0] ?? null;
}

/** EAT_IN for "eat-in", "店内" …; null for a word that says nothing. */
export const orderTypeOf = finder(orderTypes);

/** CASH for "cash", "現金" …; null for a word that says nothing. */
export const tenderOf = finder(tenders);
