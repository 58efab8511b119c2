import { importFigures } from "./import-figures.ts";
import { importRefusals } from "./import-refusals.ts";

/** What `npm run import` says on the terminal, and why it refuses a row. */
export const importTexts = {
  usage: `使い方: npm run import -- ファイル.csv --shop 店舗ID [オプション]

  --shop ID              取り込み先の店舗
  --developer ID         店舗のデベロッパー（同じ店舗IDが複数あるとき、店舗を作るとき）
  --create-shop "名前"   店舗がなければ、この名前で作る（--developer も必要）
  --columns 対応         項目=列名 をカンマで並べる。例: receipt=OrderNumber,soldAt=OrderDate,name=ItemName,quantity=Quantity,price=ProductPrice
                         項目: receipt register soldAt name price amount quantity code category categoryCode cost discount taxRate orderType guests tender voided staffCode staffName
                         列を + でつなぐと一つの値になる。例: soldAt=日付+時刻,receipt=日付+伝票番号
  --date-format 書式     例: "DD/MM/YYYY HH:mm"（YYYY YY MM DD HH mm ss A Z。1桁は M D H。"D/M/YYYY" のように時刻を省くと、どの時刻も読む）。省略時は年から始まる書式など、読み方が一つのもの
                         一つの列に書式がいくつもあるときは、くり返すかカンマで並べる。どれにも合う値は先の書式で読む
  --decimal . または ,   小数点の文字（既定 .）
  --price-scale 数       金額に掛ける数。単価ごとに1円未満を四捨五入（既定 1）
  --order-type 種別      eat-in・takeout・delivery（既定 eat-in）
  --tax-rate 8 または 10 税率（既定: イートイン 10、テイクアウトとデリバリー 8）
  --tax-mode 方式        included（内税、既定）・excluded（外税）
  --tender 支払い        cash・credit・emoney・qr・other・delivery（既定 cash）
  --tender-words 対応    ファイルの言葉の意味。例: "PayPay=qr,VISA=credit,商品券=other"。空のセルは "=cash"
  --order-type-words 対応  例: "お持帰=takeout"
  --void-words 対応      取消区分（voided）の列の言葉。sale（売上）・leave-out（取り込まない）・void（取消として記録）。例: "9=leave-out"
  --time-of-day HH:mm    時刻のない日付の時刻
  --line-times           同じレシートの行に、注文ごとの離れた時刻がある
  --encoding 文字コード  auto（既定）・utf-8・cp932
  --delimiter 区切り     auto（既定）・, ・; ・tab・|
  --source 名前          覚えた読み方を使う（ほかのオプションが優先。画面の「取り込み」と共通）
  --remember 名前        この読み方を覚える
  --config 設定.json     上のオプションをJSONで（コマンドラインが優先）
  --dry-run              記録せずに確かめる`,
  oneFile: "取り込むファイルを一つ指定してください。",
  wrongValue: (option: string, value: string, wanted: string) => `--${option} の値「${value}」は使えません。${wanted}`,
  wants: {
    id: "1以上の整数を指定してください。",
    scale: "0より大きい数を指定してください。",
    name: (longest: number) => `1文字以上${longest}文字以内で指定してください。`,
    columns: "項目=列名 をカンマで並べてください。",
    target: (targets: string) => `使える項目は ${targets} です。`,
    dateFormat:
      "YYYY・MM・DD を一つずつ含む書式を指定してください（1桁は M・D・H、いくつもあるときはカンマで並べる）。",
    words: "言葉=意味 をカンマで並べてください。意味は ",
    clock: "HH:mm の時刻を指定してください。",
    oneOf: (options: string) => `${options} のいずれかを指定してください。`,
    switch: "true か false を指定してください。",
  },
  configUnreadable: (file: string, detail: string) => `設定ファイル ${file} を読めません。詳細: ${detail}`,
  configUnknown: (file: string, name: string, near: string | undefined) =>
    `設定ファイル ${file} の「${name}」は使えない項目です。${near === undefined ? "" : `「${near}」のことですか？`}`,
  fileMissing: (file: string) => `ファイル ${file} がありません。`,
  fileUnreadable: (file: string, detail: string) => `ファイル ${file} を読めません。詳細: ${detail}`,
  fileEmpty: (file: string) => `ファイル ${file} にデータがありません。`,
  fileWithoutRows: (file: string) => `ファイル「${file}」には見出ししかありません。レシートの行が要ります。`,
  utf16: (file: string) => `ファイル ${file} はUTF-16です。UTF-8（CSV UTF-8）で保存し直してください。`,
  wrongEncoding: (file: string, encoding: string) =>
    `ファイル ${file} は ${encoding} として読めません。文字コードの指定を確かめてください。`,
  unknownEncoding: (file: string) =>
    `ファイル ${file} はUTF-8としてもCP932としても読めません。CSVファイルか確かめてください。`,
  quoteOpen: (file: string, row: number) =>
    `ファイル ${file} の${row}行目あたりで、引用符（"）が閉じていません。直してからもう一度取り込んでください。`,
  notText: (file: string) => `ファイル ${file} は文字のファイルではありません。CSVファイルか確かめてください。`,
  workbook: (file: string) => `ファイル ${file} はExcelのブックです。CSV（UTF-8）で保存し直してください。`,
  encodings: { UTF8: "UTF-8", CP932: "CP932" },
  recordLong: (file: string, row: number) =>
    `ファイル ${file} の${row}行目が長すぎます。引用符（"）が閉じていないか、CSVファイルではありません。`,
  blankLines: (file: string) => `ファイル ${file} は空の行ばかりです。レシートのCSVファイルか確かめてください。`,
  rowsMany: (file: string, most: number) =>
    `ファイル ${file} は${most.toLocaleString("ja-JP")}行を超えています。期間を分けて書き出してください。`,
  columnsMany: (file: string, count: number, most: number) =>
    `ファイル ${file} の見出しが${count}列あります。${most}列までです。CSVファイルか、区切り文字が合っているか確かめてください。`,
  columnsMissing: ({
    lacking,
    instead,
    found,
    header,
  }: {
    /** Headings of the line's amount, where the price is missing. */
    instead: readonly string[] | null;
    lacking: readonly { target: string; headings: readonly string[] }[];
    found: readonly { target: string; heading: string }[];
    header: readonly string[];
  }) =>
    [
      `${lacking.map(({ target }) => target).join("、")} の列が見つかりません。`,
      `  ファイルの見出し（${header.length}列）: ${header.join(", ")}`,
      ...(header.length < 2
        ? ["  列が1つだけです。区切り文字が合っているか、--delimiter で確かめてください。"]
        : [`  見つかった項目: ${found.map(({ target, heading }) => `${target}=${heading}`).join(", ") || "なし"}`]),
      "  自動で見つける見出し:",
      ...lacking.map(({ target, headings }) => `    ${target}: ${headings.join(", ")}`),
      ...(instead === null ? [] : [`    単価の代わりに明細の金額（amount）でも: ${instead.join(", ")}`]),
      `  ほかの見出しのときは --columns ${lacking.map(({ target }) => `${target}=列名`).join(",")} と指定してください。`,
    ].join("\n"),
  inColumn: (heading: string, reason: string) => `列「${heading}」: ${reason}`,
  inRow: (row: number, heading: string, reason: string) => `${row}行目の列「${heading}」: ${reason}`,
  columnUnknown: (target: string, column: string, header: string) =>
    `項目 ${target} に指定された列「${column}」が見出しにありません。見出し: ${header}`,
  shopNeeded:
    '取り込み先の店舗を --shop で指定してください。新しく作るときは --create-shop "店舗名" --developer ID を付けます。',
  shopMissing: (shop: number) =>
    `店舗 ${shop} はありません。IDを確かめるか、--create-shop "店舗名" --developer ID を付けて作ってください。`,
  shopAmbiguous: (shop: number, developers: string) =>
    `店舗ID ${shop} は複数のデベロッパー（${developers}）にあります。--developer で選んでください。`,
  developerNeeded: "店舗を作るには --developer でデベロッパーのIDを指定してください。",
  companyUnknown: "設定を覚えた会社が分かりません。--developer でデベロッパーのIDを指定してください。",
  sourceMissing: (name: string, known: readonly string[]) =>
    `「${name}」という設定はありません。${known.length === 0 ? "" : `覚えている設定: ${known.join("、")}`}`,
  sourcesFull: (most: number) =>
    `覚えられる設定は${most}件までです。要らないものを、画面の「取り込み」で消してください。`,
  sourceStored: (name: string) => `この読み方を「${name}」として覚えました。次は --source "${name}" で使えます。`,
  developerMissing: (id: number) => `デベロッパー ${id} はありません。`,
  brandMissing: (id: number) =>
    `デベロッパー ${id} にはブランドがないため、店舗を作れません。先にブランドを作ってください。`,
  shopCreated: (shop: number, name: string) => `店舗 ${shop}「${name}」を作りました。`,
  refusedUnwritable: (file: string, detail: string) => `拒否した行を ${file} に書けません。詳細: ${detail}`,
  checkpointUnwritable: (folder: string, detail: string) => `途中経過を ${folder} に書けません。詳細: ${detail}`,
  reading: "読み込み",
  recording: "記録",
  checking: "確認",
  resumed: (done: string, all: string) => `前回の続きから始めます（${all}枚のうち${done}枚は記録済み）。`,
  interrupted: "中断しました。同じコマンドで続きから取り込めます。",
  gaveUp:
    "サーバーの都合で取り込めませんでした。記録済みのレシートは残っています。もう一度取り込むと、残りを記録します。",
  otherRuns: "ほかの取り込みの途中",
  refusedName: (name: string) => `${name}_拒否した行.csv`,
  states: {
    UPLOADING: "ファイルの送信中",
    READY: "取り込みの準備",
    WAITING: "取り込みの順番待ち",
    RUNNING: "取り込みの途中",
    CHECKED: "確認ずみ",
    DONE: "取り込み済み",
    FAILED: "取り込めなかった",
    CANCELLED: "取り消し済み",
  },
  failed: "取り込みに失敗しました。記録済みのレシートは残っています。同じコマンドで続きから取り込めます。",
  summary: {
    ...importFigures,
    title: (shop: number, name: string) => `取り込み結果: 店舗 ${shop}「${name}」`,
    dryTitle: "確認結果（記録はしていません）",
    acceptable: "記録できるレシート",
    recordedBefore: "うち記録済みのもの",
    different: "うち内容が異なるもの",
    refused: "拒否したレシート",
    recount: "このファイルの記録（データベースで数え直し）",
    dateFormats: "日付の書式ごとの行数（どれにも合う値は先の書式で読みました）",
    leftOut: "取り込まない行（取消・合計・見出し）",
    dates: ({
      rows,
      decided,
      text,
      date,
      other,
    }: {
      rows: number;
      decided: number;
      text: string;
      date: string;
      other: string;
    }) =>
      `日と月のどちらの順にも読める行が${rows}行あります（ほかに、この順でしか読めない行が${decided}行）。「${text}」は ${date} としました（${other} ではなく）。--date-format を確かめてください。`,
    withoutTime: (rows: number) => `時刻のない日付が${rows}行あります。--time-of-day で時刻を決めてください。`,
    unused: (kind: string, { heading, word, rows }: { heading: string; word: string; rows: number }) =>
      `使っていない列「${heading}」に、「${word}」などの${kind}らしい値が${rows}行あります。使うときは --columns で指定してください。`,
    unusedKinds: {
      VOID: "取消（--columns voided=列名）",
      ORDER_TYPE: "注文種別（--columns orderType=列名）",
      TENDER: "支払い方法（--columns tender=列名）",
      DISCOUNT: "値引（--columns discount=列名）",
    },
    words: "意味の分からない言葉（--tender-words・--order-type-words・--void-words で決めてください）",
    word: (kind: string, word: string) => `${kind}「${word === "" ? "（空のセル）" : word}」`,
    wordKinds: { TENDER: "支払い方法", ORDER_TYPE: "注文種別", VOID: "取消区分" },
    refusedFile: (file: string) => `拒否した行と理由: ${file}`,
    units: { receipts: "枚", rows: "行", items: "点", products: "種類", days: "日" },
  },
  refusedColumns: { row: "元の行", code: "拒否コード", reason: "拒否理由" },
  refusals: importRefusals,
} as const;
