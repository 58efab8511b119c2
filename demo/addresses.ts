/** Address of a shop of the demonstration. Towns and postal codes are real, streets and numbers are invented. */
export type DemoAddress = {
  zip: string;
  prefCode: number;
  city: string;
  streetAddr: string;
  tel: string;
  /** Text of the store's page. */
  caption: string;
  seats: readonly [tables: number, counter: number];
};

export const demoAddresses: Readonly<Record<number, DemoAddress>> = {
  431: {
    zip: "1500002",
    prefCode: 13,
    city: "渋谷区",
    streetAddr: "渋谷1-0-31 あさぎりビル1階",
    tel: "03-0000-0431",
    caption:
      "<h3>渋谷駅から歩いて4分</h3><p><strong>毎朝店で打つ麺</strong>と、炊き出しの鶏だしの本店です。</p><ul><li><p>カウンター12席、テーブル24席</p></li><li><p>お子さま用のいすと取り分け皿があります</p></li></ul>",
    seats: [24, 10],
  },
  433: {
    zip: "2200004",
    prefCode: 14,
    city: "横浜市西区",
    streetAddr: "北幸1-0-33",
    tel: "045-000-0433",
    caption: "横浜駅西口すぐ。お子さま用のいすと取り分け皿があります。",
    seats: [32, 6],
  },
  400: {
    zip: "3300846",
    prefCode: 11,
    city: "さいたま市大宮区",
    streetAddr: "大門町2-0-40",
    tel: "048-000-0400",
    caption: "大宮駅東口から歩いて3分。",
    seats: [26, 8],
  },
  495: {
    zip: "9800021",
    prefCode: 4,
    city: "仙台市青葉区",
    streetAddr: "中央1-0-95 2階",
    tel: "022-000-0495",
    caption: "仙台駅前に開いたばかりの、東北で一番目の店です。",
    seats: [22, 8],
  },
  398: {
    zip: "1600022",
    prefCode: 13,
    city: "新宿区",
    streetAddr: "新宿3-0-98 地下1階",
    tel: "03-0000-0398",
    caption: "新宿三丁目駅の出口を上がってすぐ。炭火で焼く串と、季節の地酒。",
    seats: [48, 12],
  },
  441: {
    zip: "1800003",
    prefCode: 13,
    city: "武蔵野市",
    streetAddr: "吉祥寺南町1-0-41",
    tel: "0422-00-0441",
    caption: "公園口から歩いて2分。ひとりでも入れるカウンターがあります。",
    seats: [36, 14],
  },
  442: {
    zip: "2100007",
    prefCode: 14,
    city: "川崎市川崎区",
    streetAddr: "駅前本町0-42 3階",
    tel: "044-000-0442",
    caption: "川崎駅東口。宴会は40名まで。",
    seats: [56, 0],
  },
  451: {
    zip: "1520035",
    prefCode: 13,
    city: "目黒区",
    streetAddr: "自由が丘2-0-51",
    tel: "03-0000-0451",
    caption: "こもれびの入る2階席で、自家焙煎のコーヒーと焼き菓子を。",
    seats: [30, 4],
  },
  452: {
    zip: "2480006",
    prefCode: 14,
    city: "鎌倉市",
    streetAddr: "小町2-0-52",
    tel: "0467-00-0452",
    caption: "小町通りを一本入った、庭の見える喫茶店です。",
    seats: [26, 4],
  },
  453: {
    zip: "0600042",
    prefCode: 1,
    city: "札幌市中央区",
    streetAddr: "大通西3-0-53",
    tel: "011-000-0453",
    caption: "大通公園の前。朝のトーストは7時半から。",
    seats: [34, 8],
  },
  601: {
    zip: "6048083",
    prefCode: 26,
    city: "京都市中京区",
    streetAddr: "三条通0-1",
    tel: "075-000-0601",
    caption: "三条大橋の西。香りの立つスパイスカレーを。",
    seats: [20, 8],
  },
  602: {
    zip: "5300001",
    prefCode: 27,
    city: "大阪市北区",
    streetAddr: "梅田1-0-2 地下2階",
    tel: "06-0000-0602",
    caption: "地下街から直結。お昼は8分でお出しします。",
    seats: [18, 14],
  },
};
