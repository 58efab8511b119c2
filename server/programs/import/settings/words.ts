import type { ImportUnusedKind, ImportVoid, OrderType, Tender } from "../../../../src/generated/server.ts";

/** Words of a cell or an option for each value of the schema's enum, in the form of tidy(). */
const knownOrderTypeWords: Record<OrderType, readonly string[]> = {
  EAT_IN: ["eatin", "dinein", "店内", "店内飲食", "イートイン"],
  TAKEOUT: ["takeout", "takeaway", "togo", "持ち帰り", "持帰り", "テイクアウト"],
  DELIVERY: ["delivery", "配達", "宅配", "デリバリー"],
};

const knownTenderWords: Record<Tender, readonly string[]> = {
  CASH: ["cash", "現金"],
  CREDIT: ["credit", "card", "クレジット", "クレジットカード", "カード"],
  EMONEY: ["emoney", "ic", "電子マネー", "交通系ic"],
  QR: ["qr", "qrコード", "コード決済"],
  OTHER: ["other", "その他"],
  DELIVERY: ["delivery", "デリバリー", "売掛"],
};

const voids: Record<ImportVoid, readonly string[]> = {
  SALE: ["", "0", "false", "no", "-", "通常", "売上", "販売", "支払い", "sale", "なし"],
  LEAVE_OUT: [
    "1",
    "true",
    "yes",
    "取消",
    "取消し",
    "取り消し",
    "取消済",
    "キャンセル",
    "void",
    "voided",
    "cancelled",
    "canceled",
  ],
  VOID: [],
};

/** What names of services and cards probably are: proposed to a person, never taken without one. */
const probableTenders: Partial<Record<Tender, RegExp>> = {
  QR: /pay(?!ment)|ペイ|コード決済|バーコード|alipay|wechat/,
  EMONEY: /suica|pasmo|icoca|edy|nanaco|waon|quicpay|^id$|交通系|電子マネー/,
  CREDIT: /credit|card|visa|master|jcb|amex|diners|クレジット|カード/,
  CASH: /現金|cash/,
  OTHER: /商品券|金券|食事券|voucher|gift/,
};

/** A word without what writers differ in. */
export const tidyWord = (word: string): string =>
  word
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s_-]/g, "");

function finder<T extends string>(words: Record<T, readonly string[]>): (word: string) => T | null {
  const entries = Object.entries<readonly string[]>(words) as [T, readonly string[]][];
  return (word) => entries.find(([, forms]) => forms.includes(tidyWord(word)))?.[0] ?? null;
}

/** The order type of a word: EAT_IN for "eat-in", "店内" …; null for an unknown word. */
export const findOrderType = finder(knownOrderTypeWords);

/** The tender of a word: CASH for "cash", "現金" …; null for an unknown word. */
export const findWordTender = finder(knownTenderWords);

/** What a word of the column of voids says of its row; null for an unknown word. */
export const findVoidMeaning = finder(voids);

/** The tender that a name probably is; null where nothing is known of it. */
export function proposeTender(word: string): Tender | null {
  const tidy = tidyWord(word);
  // Services of several kinds are in the first that fits: QUICPay is no code, whatever its name ends with.
  if (probableTenders.EMONEY?.test(tidy)) return "EMONEY";
  const entries = Object.entries(probableTenders) as [Tender, RegExp][];
  return entries.find(([, form]) => form.test(tidy))?.[0] ?? null;
}

/** What a column that is read by nobody seems to hold: by its heading, or by a cell. */
const unusedForms: Record<ImportUnusedKind, { heading: RegExp; cell: RegExp }> = {
  VOID: {
    heading: /取消|取り消し|キャンセル|赤黒|void|cancel/,
    cell: /^(?:取消し?|取り消し|取消済み?|取消伝票|キャンセル(?:済み?)?|返品|返金|払い戻し|払戻|赤|赤伝|void(?:ed)?|cancell?ed|refund(?:ed)?|returned)$/,
  },
  ORDER_TYPE: {
    heading: /注文種別|注文区分|利用区分|店内外|イートイン|持ち?帰り?区分|ordertype|diningoption/,
    cell: /^(?:持ち?帰り?|お持ち?帰り?|テイクアウト|takeout|takeaway|togo|出前|宅配|配達|デリバリー|delivery|ubereats|出前館|wolt|店内(?:飲食)?|イートイン|eatin|dinein)$/,
  },
  TENDER: {
    heading: /支払|決済|tender|payment/,
    cell: /^(?:現金|cash|クレジット(?:カード)?|creditcard|visa|mastercard|jcb|paypay|suica|電子マネー|商品券)$/,
  },
  DISCOUNT: { heading: /値引|割引|discount/, cell: /^$/ },
};

/** Whether a cell of a column says something of that kind: 取消 anywhere, 1 under 取消伝票, ¥100 under 値引額. */
export function looksLikeUnusedKind(kind: ImportUnusedKind, heading: string, cell: string): boolean {
  const form = unusedForms[kind];
  if (form.cell.test(tidyWord(cell))) return true;
  if (!form.heading.test(tidyWord(heading))) return false;
  if (kind === "DISCOUNT") return /[1-9]/.test(tidyWord(cell));
  return kind !== "VOID" || findVoidMeaning(cell) !== "SALE";
}

const reductions =
  /値引|割引|引き|オフ|優待|ポイント|特典|キャンペーン|サービス券|端数|調整|クーポン|discount|coupon|voucher|promo|rebate|[%円]引$|[%円]?off$/;

/** Whether a row of that name takes something off the receipt. */
export const isReductionName = (name: string): boolean => reductions.test(tidyWord(name));

const totals = new Set(["合計", "小計", "総計", "総合計", "計", "total", "subtotal", "grandtotal"]);

/** Whether a row without a receipt is a line of totals below or between the receipts. */
export const isTotalsRow = (cells: readonly string[]): boolean => cells.some((cell) => totals.has(tidyWord(cell)));
