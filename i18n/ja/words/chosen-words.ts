/** A word of the trade, what it means where two are near each other, and the forms that this console does not use. */
type ChosenWord = { word: string; meaning: string; instead: readonly string[] };

/** One thing has one word. docs/glossary.md shows them, and a test finds the others in texts and schema. */
export const chosenWords: readonly ChosenWord[] = [
  { word: "事業年度", meaning: "IR開示と設定の年度", instead: ["会計年度", "決算年度"] },
  { word: "カウント商品", meaning: "出た数をまとめて数える商品", instead: ["数量カウント", "計数商品"] },
  {
    word: "店間移動",
    meaning: "店舗から店舗への品目の移動。出荷と入荷は、その中の一歩",
    instead: ["店舗間移動", "店舗移動"],
  },
  { word: "値引", meaning: "会計や明細から引いた額", instead: ["値引き"] },
  { word: "割引", meaning: "引く約束: 割引設定、クーポン", instead: ["割り引き", "割引き"] },
  { word: "取消", meaning: "会計の取消。ほかのものは「取り消す」", instead: ["取消し", "取消す", "キャンセルする"] },
  { word: "精算", meaning: "営業日や月の数字を確定すること。その日を「締める」という", instead: ["清算", "締め処理"] },
  { word: "サインイン", meaning: "コンソールに入ること", instead: ["ログインし", "ログオン"] },
  { word: "サインアウト", meaning: "コンソールを出ること", instead: ["ログアウト", "ログオフ"] },
  { word: "店舗", meaning: "会社のひとつの店", instead: ["お店", "拠点"] },
  { word: "仕入先", meaning: "仕入れる相手", instead: ["取引先", "納入業者"] },
  { word: "棚卸", meaning: "品目を数えること", instead: ["棚卸し", "実地たな卸"] },
  { word: "税込", meaning: "消費税を含む額", instead: ["税込み", "内税額"] },
  { word: "税抜", meaning: "消費税を含まない額", instead: ["税抜き", "税別"] },
  { word: "カテゴリ", meaning: "商品の分類", instead: ["カテゴリー"] },
  { word: "並べ替え", meaning: "行の順を変えること", instead: ["ソート"] },
  { word: "絞り込み", meaning: "行を条件で減らすこと", instead: ["フィルター", "フィルタ"] },
  { word: "端末", meaning: "店舗のレジ、プリンター、モニター、タブレット", instead: ["デバイス"] },
  { word: "お客様", meaning: "来店した人、アプリで注文した人", instead: ["お客さま"] },
  { word: "入荷", meaning: "品目が店舗に届くこと", instead: ["入庫"] },
  { word: "問い合わせ", meaning: "サーバーや会社にたずねること", instead: ["問合せ", "問合わせ"] },
];
