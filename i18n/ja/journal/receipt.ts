/** The first receipt of a shop that does not agree with its chain. */
type BrokenReceipt = Record<"date" | "number" | "sequence", string>;

/** Texts of the journal and of one receipt. */
export const receiptTexts = {
  phone: {
    count: (count: string) => `${count}件`,
    guests: (count: string) => `${count}名`,
    discount: (amount: string) => `値引 ${amount}`,
  },
  near: {
    title: "近いレシート",
    note: "時刻・金額・支払の方法のどれかが少し違います。近い順です",
  },
  nothingChosen: "レシートが選択されていません",
  choose: "一覧から、見たいレシートを選んでください。",
  registration: (number: string) => `登録番号 ${number}`,
  number: (number: string | number) => `No. ${number}`,
  staff: (name: string) => `担当 ${name}`,
  reversal: {
    at: { VOID: "取消日時", RETURN: "返品日時" },
    of: "元のレシート",
    after: "会計から",
    minutes: (minutes: string) => `${minutes}分`,
    amount: { VOID: "取り消した額", RETURN: "返品した額" },
    staff: "担当者",
    reason: "理由",
  },
  reversedContent: "取り消された会計の内容",
  print: "印刷",
  reissue: {
    invoice: "簡易請求書を再発行(PDF)",
    returned: "返還請求書を再発行(PDF)",
    receipt: "領収書を再発行(PDF)",
  },
  unregistered: "登録番号がないため、適格簡易請求書ではなく領収書として再発行します。",
  verify: {
    start: "改ざんの有無を検証",
    running: "検証しています",
    progress: (all: number, done: number) => `${all}店舗中 ${done}店舗`,
    stop: "中止",
    sound: (shops: number, count: string) => `${shops}店舗・${count}件を検証しました。書き換えや欠けはありません。`,
    detachedUntil: (date: string) =>
      `${date} までのレシートは切り離してあり、そのあとの記録を検証しました。切り離したファイルは、戻すときに検証します。`,
    broken: (shops: number, count: string, broken: number) =>
      `${shops}店舗・${count}件を検証し、${broken}店舗で食い違いが見つかりました。店舗ごとの最初の箇所:`,
    kinds: {
      DIGEST: ({ date, number, sequence }: BrokenReceipt) =>
        `${date} レシート${number}(${sequence}番目)の内容が記録と合いません。`,
      GAP: ({ date, number, sequence }: BrokenReceipt) =>
        `${date} レシート${number}(${sequence}番目)の前の記録が欠けています。`,
      HEAD: ({ sequence }: BrokenReceipt) => `末尾(${sequence}番目)の記録が最後のレシートと合いません。`,
    },
  },
  links: "関連するレシート",
  reversedBy: "取消・返品",
  splitOf: "割り勘の最初の会計",
  splits: "割り勘のほかの会計",
  open: "開く",
  openNth: (nth: number) => `${nth}件目を開く`,
  facts: "記録",
  businessDate: "営業日・時間帯",
  recordedAt: "受信日時",
  sequence: "記録の順番",
  digest: "指紋",
};
