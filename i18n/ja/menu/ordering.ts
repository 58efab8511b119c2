/** Rows that are moved by hand. */
export const orderTexts = {
  orderBegin: "ならびを変える",
  orderMove: (record: string) => `「${record}」を移動`,
  orderHelp: "上下の矢印キーで一つずつ、HomeキーとEndキーで先頭と末尾へ移動します。",
  orderMoved: (record: string, count: number, place: number) =>
    `「${record}」を${count}件中の${place}番目に移動しました。`,
  orderChanged: "ならびを変更しました（未保存）",
  orderUndo: "一つ戻す",
  orderSave: "ならびを保存",
  orderSaved: "ならびを保存しました。",
  orderRestore: "前のならびに戻す",
  orderColumn: "ならび",
  orderConflictTitle: "ならびを変え始めてから、一覧が変わりました",
  orderConflict:
    "ほかの利用者が先にならびを保存したか、データを削除しました。あなたのならびはまだ保存されていません。最新の一覧を読み込んでから、もう一度保存してください。",
  orderKeep: "自分のならびを残して読み込む",
  orderTake: "自分のならびを捨てて読み込む",
};

/** Texts of an input whose chosen records stand in an order. */
export const chosenOrderTexts = {
  add: "足すものを選ぶ",
  chosen: (label: string) => `${label}のならび`,
  up: (name: string) => `「${name}」を上へ`,
  down: (name: string) => `「${name}」を下へ`,
  remove: (name: string) => `「${name}」を外す`,
  moved: (name: string, count: number, place: number) => `「${name}」を${count}件中の${place}番目に移動しました。`,
  removed: (name: string) => `「${name}」を外しました。`,
} as const;
