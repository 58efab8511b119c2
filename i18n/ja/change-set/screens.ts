import type {
  ChangeSetOutcome,
  ChangeSetRemedy,
  FieldChangeKind,
  OutcomeKind,
  PriceRounding,
  PriceUnit,
} from "../../../src/generated/types.ts";

/** What the buttons say that change the outcome of a check. */
export const changeSetRemedies: Readonly<Record<ChangeSetRemedy, string>> = {
  ADD_MISSING: "ない店舗にも登録する",
  BRING_CATEGORY: "カテゴリを作って登録",
  BRING_OPTION: "オプションも連れていく",
  BRING_OPTION_GROUP: "オプショングループも連れていく",
  BRING_MENU_CATEGORY: "メニュー種別を作って登録",
  BRING_COUNT_PRODUCT: "カウント商品も連れていく",
  BRING_PRINTER: "印刷先も連れていく",
  KEEP_RESERVED: "予約を残して変える",
  SHIFT_RESERVED: "予約も同じように変える",
  DROP_RESERVED: "予約を取り消して変える",
};

/** Texts of the list of 変更予約. */
export const changeSetListTexts = {
  label: "変更予約の一覧",
  none: "選んだ店舗の変更予約はまだありません。商品などの一覧でラインを選び、「変更する」を押すと作れます。",
  fromDishes: "商品の一覧で選ぶ",
  columns: { name: "名前", status: "状態", what: "変更", shops: "店舗", at: "日時", by: "作った人" },
  shops: (count: number) => `${count}店`,
  runs: (moment: string) => `${moment}に変更`,
  ran: (moment: string) => `${moment}に完了`,
  undo: (name: string) => `「${name}」を元に戻す`,
  more: "もっと見る",
} as const;

/** Texts of the form of a change set. */
export const changeSetFormTexts = {
  titleNew: "まとめて変更",
  titleEdit: "変更予約を直す",
  empty: "商品などの一覧でラインを選び、「変更する」を押してください。",
  products: "商品の一覧へ",
  target: "変えるもの",
  lines: "ライン",
  lineCount: (names: string, count: number) => `${names}（${count}ライン）`,
  moreLines: (names: string, more: number) => `${names} ほか${more}ライン`,
  shops: (count: number) => `店舗（${count}店）`,
  orderTypes: "注文の種類",
  how: "変え方",
  field: "項目",
  kind: "変え方",
  value: "変えたあとの値",
  values: "選ぶもの",
  amount: "足す金額（円）",
  rate: "割合（%）",
  times: "倍率",
  base: "もとにする注文",
  sourceShop: "ならびをまねる店舗",
  unit: "端数",
  rounding: "端数の扱い",
  order: "ならび",
  add: "項目を足す",
  remove: (field: string) => `${field}の変更をやめる`,
  missing: "ない店舗にも登録する",
  missingHelp: "ほかの店舗の同じラインを複製し、同じ変更をします",
  name: "名前",
  check: "確かめる",
  yes: "はい",
  no: "いいえ",
} as const;

/** Texts of the page of one change set. */
export const changeSetPageTexts = {
  facts: "変更の内容",
  lines: "ライン",
  newLines: "新しく登録",
  newLineCount: (count: string) => `${count}ライン`,
  shops: "店舗",
  orderTypes: "注文の種類",
  allOrderTypes: "すべて",
  changes: "変更",
  ownValues: "ラインごとの値",
  missing: "ない店舗",
  missingKinds: { LEAVE: "登録しない", ADD: "登録する" },
  runAt: "変更する日時",
  doneAt: "完了",
  undoUntil: "元に戻せる期限",
  undoneAt: "元に戻した日時",
  undoneBy: "元に戻した人",
  history: "この変更予約の変更履歴",
  createdBy: "作った人",
  groups: { before: "どうなるか", after: "どうなったか", undone: "元に戻した結果" },
  notChecked: "まだ確かめていません。",
  empty: "変わる記録はありません。",
  group: (outcome: string, records: string, shops: number) => `${outcome} ${records}件（${shops}店）`,
  examples: (names: string) => `例：${names}`,
  progress: (done: number, shops: number) => `${shops}店のうち${done}店が済みました`,
  records: "記録ごとの結果",
  showRecords: "記録ごとの結果を見る",
  columns: { shop: "店舗", record: "記録", orderType: "注文", outcome: "結果", changes: "変更", reason: "理由" },
  value: (field: string, before: string, after: string) => `${field}：${before} → ${after}`,
  notRestored: (reason: string) => `戻せませんでした（${reason}）`,
  restored: "元に戻しました",
  more: (count: number) => `つぎの${count}件`,
  run: (records: string, shops: number) => `いますぐ変える（${records}件・${shops}店）`,
  reserve: "時刻を決めて変える",
  reserveDate: "変更する日",
  reserveTime: "時刻",
  edit: "直す",
  done: {
    checkChangeSet: "確かめました",
    runChangeSet: "変更しました",
    reserveChangeSet: "予約しました",
    moveChangeSet: "予約を移しました",
    cancelChangeSet: "取り消しました",
    undoChangeSet: "元に戻しました",
  },
} as const;

/** What became of records. */
export const changeSetOutcomes: Readonly<Record<OutcomeKind | ChangeSetOutcome, string>> = {
  PLANNED: "予約",
  ADDED: "登録",
  CHANGED: "変更",
  DELETED: "削除",
  SKIPPED: "そのまま",
  REFUSED: "変えられない",
};

/** What became of records when the set was taken back. */
export const changeSetUndoOutcomes: Partial<Readonly<Record<OutcomeKind, string>>> = {
  CHANGED: "元に戻した",
  DELETED: "登録したものを削除した",
  REFUSED: "元に戻せなかった",
};

export const fieldChangeKinds: Readonly<Record<FieldChangeKind, string>> = {
  SET: "この値にする",
  ADD: "金額を足す・引く",
  RATE: "割合で変える",
  RELATE: "ほかの注文の何倍かにする",
  INCLUDE: "加える",
  EXCLUDE: "外す",
  ORDER: "ほかの店舗と同じならびにする",
};

export const priceUnits: Readonly<Record<PriceUnit, string>> = {
  ONE: "1円まで",
  TEN: "10円単位",
  FIFTY: "50円単位",
  HUNDRED: "100円単位",
};

export const priceRoundings: Readonly<Record<PriceRounding, string>> = {
  HALF_UP: "四捨五入",
  UP: "切り上げ",
  DOWN: "切り捨て",
};

/** A change of a field in words: 価格 +30円. */
export const describeChange = {
  /** One that does not say yet how the field changes. */
  OPEN: (field: string) => `${field}の変更`,
  EMPTY: (field: string) => `${field}を空に`,
  SET: (field: string, value: string) => `${field}を${value}に`,
  ADD: (field: string, amount: string) => `${field} ${amount}`,
  RATE: (field: string, rate: string) => `${field} ${rate}%`,
  RELATE: (field: string, base: string, rate: string) => `${field}を${base}の${rate}倍に`,
  INCLUDE: (field: string, values: string) => `${field}に${values}を加える`,
  EXCLUDE: (field: string, values: string) => `${field}から${values}を外す`,
  ORDER: (shop: string) => `ならびを${shop}と同じに`,
};
