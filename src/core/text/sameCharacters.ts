/** Dashes, long vowels and wave dashes: keyboards and old systems write each for the others. NFKC has joined some already. */
const dashes = "-‐‒–—―−ー─〜~∼";

/** Kana that a name has in a small or an old form: 市ヶ谷, ヱビス. */
const kana = "ヶケヵカヮワヱエヰイ";

/**
 * Old and other forms of kanji, each before its usual one: of names, places and dishes. 斉 is no form of 斎, but people write each for
 * the other.
 */
const kanji =
  "髙高﨑崎嵜崎碕崎濵浜濱浜邉辺邊辺齋斎齊斎斉斎澤沢德徳眞真惠恵國国學学會会廣広藏蔵櫻桜瀧滝嶋島嶌島冨富龍竜淸清靑青𠮷吉桒桑萬万壽寿鷗鴎" +
  "麵麺麪麺餠餅鹽塩豐豊穗穂黑黒鷄鶏燒焼醬醤蠣蛎鰺鯵蘆芦籠篭檜桧彌弥榮栄圓円寬寛條条曾曽靜静增増橫横關関澁渋驛駅鐵鉄與与莊荘兒児實実飮飲舘館峯峰嶽岳" +
  "遙遥祿禄亞亜槇槙卷巻藪薮瀨瀬賴頼來来舊旧傳伝體体點点晝昼燈灯當当號号假仮氣気樂楽團団圖図賣売價価數数藥薬譽誉寶宝發発壺壷鍊錬爐炉蠟蝋頰頬噓嘘剝剥呑吞" +
  "焰焔攪撹禮礼繫繋搔掻囊嚢帶帯稻稲濟済應応戀恋戶戸步歩每毎內内祕秘顏顔盃杯";

const pairsIn = (text: string): [string, string][] => {
  const characters = [...text];
  return characters.flatMap((one, at) => (at % 2 === 0 ? [[one, characters[at + 1] ?? one] as [string, string]] : []));
};

const hiragana = Array.from({ length: 0x3096 - 0x3041 + 1 }, (_, at) => 0x3041 + at).concat(0x309d, 0x309e);

const katakana = hiragana.map((code): [string, string] => [
  String.fromCharCode(code),
  String.fromCharCode(code + 0x60),
]);

const small = new Map(pairsIn(kana));

/** The character that stands for each of its forms when texts are compared. */
export const usualCharacterForms: ReadonlyMap<string, string> = new Map([
  ...[...dashes].map((dash): [string, string] => [dash, "-"]),
  ...small,
  ...katakana.map(([from, to]): [string, string] => [from, small.get(to) ?? to]),
  ...pairsIn(kanji),
]);
