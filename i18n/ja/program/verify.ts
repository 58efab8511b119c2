/** What `npm run verify` prints. */
export const verifyTexts = {
  start: (shops: number, place: string) => `${shops}店舗の集計とレシートの記録を検証します（${place}）。`,
  noShops: (place: string) =>
    `${place} のデータベースには、記録のある店舗がひとつもありません。何も検証していません。検証したいデータのフォルダか確かめてください。`,
  shop: (shopId: number, name: string, receipts: number, faults: number) =>
    `店舗 ${shopId} ${name}: レシート ${receipts.toLocaleString("ja-JP")}枚、${faults === 0 ? "相違なし" : `相違 ${faults.toLocaleString("ja-JP")}件`}`,
  detachedYears: (years: readonly number[]) =>
    `  切り離してある年: ${years.join("・")}年（集計は、レシートと照合していません）`,
  detachedSums: (year: number) =>
    `  切り離した${year}年までの日ごとの集計が、切り離したときのものと合いません。書き換えられた可能性があります。`,
  skipped: (parts: number) => `（検証済みの${parts}期間は省略）`,
  someSkipped:
    "前に検証して一致し、それから変わっていない月と年は数え直していません。すべて数え直すには npm run verify -- --all を実行してください。",
  part: (shopId: number, name: string, from: string, place: number, of: number) =>
    `検証中: 店舗 ${shopId} ${name} ${from}（${place}/${of}）`,
  rollUp: (table: string, key: string, columns: string) => `  集計 ${table}（${key}）が明細と合いません: ${columns}`,
  column: (name: string, stored: string, counted: string) => `${name} 集計 ${stored} / 数え直し ${counted}`,
  none: "なし",
  amounts: (receipt: string) => `  レシート ${receipt} の金額が、その明細または支払いと合いません。`,
  voidMark: (receipt: string) => `  レシート ${receipt} の取消の印が、取消レシートの有無または記録の時刻と合いません。`,
  counts: (receipt: string) => `  レシート ${receipt} の組数または客数が、会計の記録と合いません。`,
  closing: (date: string) => `  営業日 ${date} の締めの時刻が、日次精算の記録と合いません。`,
  purchase: (table: string, date: string, itemId: number) =>
    `  ${table} ${date} の品目 ${itemId} の合計が、入荷完了の伝票の明細に合いません。`,
  slip: (date: string, slipId: number) =>
    `  ${date} の仕入伝票（${slipId}）の明細の金額か税が、数量と単価、または伝票の合計と合いません。`,
  transferSum: (table: string, date: string, itemId: number) =>
    `  ${table} ${date} の品目 ${itemId} の合計が、店間移動の明細に合いません。`,
  transfer: (date: string, transferId: number) =>
    `  ${date} の店間移動（${transferId}）の合計が、その明細に合いません。`,
  stockCount: (date: string, countId: number) =>
    `  ${date} の棚卸（${countId}）が、その明細と合わないか、前に数えた品目を欠いています。`,
  loss: (date: string) => `  ${date} の廃棄・ロスが、提出された日報と合いません。`,
  drawer: (date: string) => `  営業日 ${date} の現金の印（締め直しの要否）が、精算の現金とドロワー記録に合いません。`,
  digest: (seq: number, receipt: string) =>
    `  記録の連鎖が ${seq}番目のレシート ${receipt} で切れています。内容が書き換えられた可能性があります。`,
  person: (id: string) =>
    `  人の名前またはコードが、記録したときのものと合いません（${id}）。書き換えられた可能性があります。`,
  gap: (seq: number, receipt: string) => `  記録の連鎖で、${seq}番目のレシート ${receipt} の前が欠けています。`,
  head: (seq: number) => `  記録の連鎖の末尾（${seq}番目）が、最後のレシートと合いません。消された可能性があります。`,
  history: (tenantId: number, name: string, changes: number, faults: number) =>
    `会社 ${tenantId} ${name}: 変更履歴 ${changes.toLocaleString("ja-JP")}件、${faults === 0 ? "相違なし" : `相違 ${faults.toLocaleString("ja-JP")}件`}`,
  changed: (seq: number) => `  変更履歴の連鎖が ${seq}番目で切れています。内容が書き換えられた可能性があります。`,
  changeGap: (seq: number) => `  変更履歴の ${seq}番目の前が欠けています。`,
  changeHead: (seq: number) => `  変更履歴の末尾（${seq}番目）が、最後の記録と合いません。消された可能性があります。`,
  historyBroken: (count: number) =>
    `変更履歴に${count.toLocaleString("ja-JP")}件の相違があります。バックアップと照らし合わせてください。`,
  more: (count: number) => `  ほか ${count.toLocaleString("ja-JP")}件`,
  rebuilt: (date: string) => `  作り直しました: ${date} と、その月の集計`,
  moreDays: (count: number) => `  ほか ${count.toLocaleString("ja-JP")}日分も作り直しました。`,
  stillWrong: "  作り直せないもの:",
  sound: "すべて一致しました。",
  drift: (count: number) =>
    `${count.toLocaleString("ja-JP")}件の相違があります。集計は npm run verify -- --repair で作り直せます。`,
  repaired: (count: number) => `集計の相違 ${count.toLocaleString("ja-JP")}件を作り直しました。`,
  left: (count: number) =>
    `作り直せない相違が ${count.toLocaleString("ja-JP")}件残っています。バックアップと照らし合わせてください。`,
  usage: `使い方:
  npm run verify               店舗の月ごとに検証する。検証して一致した月は、変わるまで省略する（中断しても続きからできる）
  npm run verify -- --all      すべての月を検証し直す
  npm run verify -- --repair   合わない集計を作り直す`,
  interrupted: "中断しました。もう一度実行すると、続きから検証します。",
  failed: "照合できませんでした。",
} as const;
