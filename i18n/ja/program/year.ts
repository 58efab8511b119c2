import { formatMegabytes, formatSecond } from "./backup.ts";

const count = (value: number) => value.toLocaleString("ja-JP");

/** Words of `npm run year`. */
export const yearTexts = {
  usage: `使い方:
  npm run year -- list                                     年ごとのレシートの数と、切り離してあるかどうかを見る
  npm run year -- detach 年 フォルダ [--company 会社の番号]   その年のレシートを、確かめたファイルにしてデータベースから切り離す
  npm run year -- attach フォルダ                           切り離したレシートを、データベースに戻す
切り離せるのは、終わってから JOURNAL_YEARS 年（初めは7年）たった年で、古い年から順に。集計は残る。サーバーは動かしたままでよい。
途中でやめても、同じフォルダでもう一度実行すると続きから進む。`,
  unknownCommand: (word: string) => `「${word}」は使えません。`,
  wantsYear: (text: string) => `「${text}」は年として読めません。2018 のように指定してください。`,
  wantsFolder: "フォルダを、ひとつだけ指定してください。",
  wantsCompany: "--company には、会社の番号を指定してください。",
  noCompany: (id: number) => `会社 ${id} はありません。`,
  noReceipts: "レシートがまだありません。",
  company: (id: number, name: string) => `会社 ${id} ${name}`,
  attachedYear: (year: number, receipts: number, from: number) =>
    `  ${year}年: データベースにレシート ${count(receipts)}枚（${from}年から切り離せます）`,
  dueYear: (year: number, receipts: number) =>
    `  ${year}年: データベースにレシート ${count(receipts)}枚（切り離せます）`,
  detachedYear: (year: number, shops: number, receipts: number, at: Date) =>
    `  ${year}年: ${count(shops)}店舗のレシート ${count(receipts)}枚を切り離してあります（${formatSecond(at)}）`,
  tooNew: (year: number, years: number, from: number) =>
    `${year}年のレシートは、まだ切り離せません。終わってから${years}年（JOURNAL_YEARS）は、データベースに残します。切り離せるのは${from}年からです。`,
  insideData: (folder: string, data: string) =>
    `${folder} は、データフォルダ ${data} の中です。データフォルダを失うと、切り離したレシートも失われます。別の場所を指定してください。`,
  busy: "ほかの npm run year が、いま切り離しているか戻しています。終わってから、もう一度実行してください。",
  occupied: (folder: string) =>
    `${folder} には、ほかのものがあります。何も変えていません。空のフォルダか、まだないフォルダを指定してください。`,
  otherYear: (folder: string, year: number) =>
    `${folder} には、${year}年のレシートがあります。何も変えていません。年ごとに別のフォルダを指定してください。`,
  unwritable: (folder: string, detail: string) => `${folder} に書けません。詳細: ${detail}`,
  noRoom: (folder: string, needed: number, free: number) =>
    `${folder} の空きが足りません（必要 およそ${formatMegabytes(needed)}、空き ${formatMegabytes(free)}）。何も変えていません。`,
  refused: (lines: readonly string[]) =>
    ["切り離せない店舗があります。何も変えていません。", ...lines.map((line) => `  ${line}`)].join("\n"),
  shop: (id: number, name: string) => `店舗 ${id} ${name}`.trim(),
  olderYear: (shop: string, year: number) => `${shop}: 先に${year}年を切り離してください。`,
  unclosed: (shop: string, days: number, first: string) =>
    `${shop}: 締めていないか、締め直しの要る営業日が${count(days)}日あります（${first} から）。`,
  faults: (shop: string, faults: number) =>
    `${shop}: 集計か記録に相違が${count(faults)}件あります。npm run verify で見て、直してください。`,
  nothing: (year: number) => `${year}年までのレシートで、データベースにあるものはありません。`,
  start: (year: number, shops: number, folder: string) =>
    `${year}年までのレシートを、${count(shops)}店舗のデータベースから ${folder} へ切り離します。受付は止まりません。`,
  verifying: (shop: string, part: string) => `確かめています: ${shop} ${part}`,
  writing: (shop: string) => `書き出しています: ${shop}`,
  reading: (shop: string) => `読み返しています: ${shop}`,
  detached: (shop: string, receipts: number, bytes: number, late: number, linked: number) =>
    [
      `${shop}: レシート ${count(receipts)}枚を切り離しました（${formatMegabytes(bytes)}）。`,
      late > 0 ? `年が明けてから届いた${count(late)}枚は、次の年とともに残ります。` : "",
      linked > 0
        ? `あとの取消・返品がさすものや、割引の名前に要るもの${count(linked)}枚は、データベースにも残します。`
        : "",
    ].join(""),
  already: (shop: string) => `${shop}: このフォルダに切り離し済みです。`,
  elsewhere: (shop: string) => `${shop}: ほかのフォルダに切り離し済みです。`,
  differs: (shop: string, what: string) =>
    `${shop}: 書き出したファイルが、データベースと合いません（${what}）。この店舗は何も切り離していません。もう一度実行してください。`,
  parts: {
    receipts: "レシートの数",
    lines: "明細の数",
    payments: "支払いの数",
    sales: "売上",
    chain: "記録の連鎖",
    rows: "内容",
    days: "日ごとの集計",
    dates: "営業日",
  },
  done: (year: number, shops: number, receipts: number, folder: string) =>
    `${year}年を切り離しました（${count(shops)}店舗、レシート ${count(receipts)}枚）。${folder} を、バックアップとは別の場所にも写して、法律の定める期間なくさないように保管してください。戻すときは npm run year -- attach ${folder} です。`,
  vacuuming: "空いた場所を、データベースが使えるようにしています。",
  interrupted: "中断しました。もう一度実行すると、続きから進みます。",
  noManifest: (folder: string, name: string) =>
    `${folder} に、切り離したレシートがありません（${name} がありません）。`,
  damaged: (path: string) =>
    `${path} が、切り離したときのものと違います。何も変えていません。別に保管した写しを使ってください。`,
  newerFormat: (product: string) =>
    `このファイルは、より新しい版のChōba（${product}）のものです。その版で戻してください。`,
  unknownColumns: (table: string, columns: readonly string[]) =>
    `このファイルの ${table} には、このChōbaにない項目があります（${columns.join("、")}）。切り離した版か、それより新しい版で戻してください。`,
  lackingColumns: (table: string, columns: readonly string[]) =>
    `このファイルの ${table} には、いまのデータベースに要る項目がありません（${columns.join("、")}）。戻せません。何も変えていません。`,
  otherFile: (shop: string) => `${shop}: このフォルダのものではないファイルに切り離してあります。何も変えていません。`,
  laterYear: (shop: string, year: number) => `${shop}: 先に${year}年を戻してください。`,
  chainGap: (shop: string) =>
    `${shop}: データベースの記録の連鎖が、このファイルのすぐあとから始まっていません。戻していません。npm run verify で確かめてください。`,
  changedRows: (shop: string, rows: number) =>
    `${shop}: データベースに残した${count(rows)}行が、ファイルのものと違います。戻していません。書き換えられた可能性があります。`,
  attaching: (shop: string) => `戻しています: ${shop}`,
  attached: (shop: string, receipts: number) => `${shop}: レシート ${count(receipts)}枚を戻しました。`,
  isAttached: (shop: string) => `${shop}: 切り離されていません。`,
  attachedAll: (year: number) => `${year}年を戻しました。データベースを検証します。`,
  failed: "最後まで進めませんでした。",
};
