/** Words by which the names of alcoholic drinks are known. */
const drinks = [
  "ビール|ハイボール|サワー|酎ハイ|チューハイ|焼酎|日本酒|清酒|地酒|冷酒|熱燗|純米|吟醸|本醸造|ワイン|ウイスキー|ウィスキー|カクテル|梅酒",
  "果実酒|泡盛|ホッピー|マッコリ|紹興酒|リキュール|ブランデー|ウォッカ|テキーラ|シャンパン|スパークリング|モヒート|ジントニック|カシス",
  "お酒|酒類|アルコール|生中|生大|瓶生",
].join("|");
/** What has such a word in its name and is food. */
const foods =
  "ノンアル|アルコールフリー|アルコール0|サワークリーム|サワードウ|(ビール|ワイン|焼酎|日本酒|酒)(煮|蒸|漬|ビネガー|ソース)|カクテルソース|海老カクテル|シュリンプカクテル";

const isDrink = new RegExp(drinks, "u");
const isFood = new RegExp(foods, "u");

/**
 * Whether names, such as those of a product and its category, look like alcohol, which bears the standard rate wherever it is drunk.
 * Nothing else tells it: in the shop all food bears that rate.
 */
export const looksAlcoholic = (...names: readonly string[]): boolean => {
  const folded = names.map((name) => name.normalize("NFKC"));
  return !folded.some((name) => isFood.test(name)) && folded.some((name) => isDrink.test(name));
};
