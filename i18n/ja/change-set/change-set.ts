import type { ChangeSetStatus } from "../../../src/generated/types.ts";

/** The states of a change set. */
export const changeSetStatusNames: Readonly<Record<ChangeSetStatus, string>> = {
  DRAFT: "下書き",
  CHECKED: "確認済み",
  WAITING: "予約済み",
  RUNNING: "変更中",
  DONE: "完了",
  UNDOING: "元に戻しています",
  UNDONE: "元に戻した",
  CANCELED: "取り消した",
};

/** What becomes of records, as the groups of a check say it. */
export const changeSetReasons = {
  same: "すでにこの値です",
  notHere: "この店舗にはありません",
  alreadyHere: "同じコードのものが、この店舗にもうあります",
  conflict: "ほかの記録と合わなくなるため、この店舗では変えませんでした",
  noSuchField: "この注文の種類にはない項目です",
  gone: "記録がなくなりました",
  lacks: (kind: string, name: string) => `${kind}「${name}」がこの店舗にありません`,
  noBase: (orderType: string) => `もとになる${orderType}の記録がありません`,
  noSource: "登録のもとになる記録がありません",
  reserved: (reservation: string) => `${reservation}で、この項目があとでまた変わります`,
  reservation: (name: string, moment: string) => `${moment}の予約「${name}」`,
  reservedPrice: (moment: string) => `${moment}の価格の予約`,
  reservedKept: "あとの予約はそのまま残ります",
  reservedShifted: "あとの予約も同じように変わります",
  reservedDropped: "あとの予約を取り消します",
  becomes: (before: string, after: string) => `${before} → ${after}`,
  flattened: (field: string) => `店舗や注文の種類で違う「${field}」が、一つの値になります`,
  unknownLines: (brand: string, lines: number) =>
    `選んだ店舗と注文の種類には、ブランド「${brand}」の${lines}ラインが見つかりません`,
  noShopOfBrand: (brand: string, lines: number) =>
    `ブランド「${brand}」の店舗が選ばれていないため、その${lines}ラインは変わりません`,
  line: (key: string, name: string) => (name === key ? key : `${key} ${name}`),
  changedSince: "そのあとに変えられたため、そのまま残しました",
  goneSince: "そのあとに削除されました",
  noRight: "予約した人が、この変更をできなくなっていたため、取り消しました",
  undoEnded: "元に戻せる30日が過ぎました",
  costRate: (before: string, after: string) => `原価率 ${before} → ${after}`,
} as const;

/** What is wrong with a change set as it was sent. */
export const changeSetFaults = {
  field: (name: string) => `${name}は変えられない項目です`,
  how: "この項目には使えない変え方です",
  twice: "同じ項目の変更が二つあります",
  times: "倍率は0より大きい数にしてください",
  itself: "もとにする注文の種類のほかに、変える注文の種類を選んでください",
  sameLine: (key: string) => `コード「${key}」のラインが二つあります`,
  nothing: "変える項目を選ぶか、ない店舗にも登録するようにしてください",
  mostAdded: (lines: number) => `ない店舗にも登録できるのは、一度に${lines}ラインまでです`,
  allRecords: "残る記録がなくなります。変更予約そのものを移すか、取り消してください",
  named: (names: string, more: number) => (more > 0 ? `${names} ほか${more}件` : names),
  once: "一つの記録にしか使えない値です。ラインを一つにしてください",
} as const;
