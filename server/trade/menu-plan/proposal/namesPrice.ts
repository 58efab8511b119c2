/** Numbers that are written as words, before the name of a currency. */
const kanji = "[〇零一二三四五六七八九十百千万億壱弐参拾廿]";
const hangul = "[백천만]";
const afterNumber = "円|えん|圓|日元|日圆|元|块|塊|엔|원|ドル|ユーロ|ウォン|won|cents?|bucks";

/**
 * What names a price: a sign of a currency, its word in English, or a number with its word. NFKC gives full-width
 * and circled digits as plain ones.
 */
const price = new RegExp(
  [
    "[¥$€₩£]",
    "(?<!\\p{L})(yen|dollars?|euros?|yuan|jpy|usd|eur|krw|cny|rmb)(?!\\p{L})",
    `\\p{Nd}[\\s,.]*(${afterNumber})`,
    `${kanji}\\s*(円|圓|日元|日圆|ドル|ユーロ)`,
    // 三元豚 is a breed.
    "[十百千万]\\s*元",
    `${hangul}\\s*(엔|원)`,
  ].join("|"),
  "iu",
);

/** Whether a text says what something costs: that is the shop's to say. */
export const namesPrice = (text: string): boolean => price.test(text.normalize("NFKC"));
