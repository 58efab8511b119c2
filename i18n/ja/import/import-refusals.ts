/** Why the import of a file refuses a row or a receipt. */
export const importRefusals = {
  QUOTES: '引用符（"）の使い方が正しくありません。',
  COLUMNS: (found: number, expected: number) => `列が${found}個あります。見出しは${expected}個です。`,
  RECEIPT: "レシート番号がありません。",
  RECEIPT_TEXT: "レシート番号は40文字以内で、制御文字を含めないでください。",
  REGISTER: "レジ番号かレシート番号がありません。",
  SOLD_AT: {
    UNREADABLE: (text: string) => `販売日時「${text}」を読み取れません。`,
    NO_SUCH_DAY: (text: string) => `販売日時「${text}」は、暦にない日です。`,
    TWO_READINGS: (text: string) =>
      `販売日時「${text}」は、日/月とも月/日とも読めます。日時の書式を選んでください（例: D/M/YYYY）。`,
    NO_TIME: (text: string) => `販売日時「${text}」に時刻がありません。時刻のない日付の時刻を決めてください。`,
  },
  NAME: "商品名がありません。",
  QUANTITY: (text: string) => `数量「${text}」を整数として読み取れません。`,
  PRICE: (text: string) =>
    `単価「${text}」を数として読み取れません。小数点の文字の指定（--decimal）を確かめてください。`,
  PRICE_NEGATIVE: (text: string) =>
    `単価「${text}」が負の数です。値引の行なら商品名に「値引」などの言葉が要ります。値引の列（discount）でも指定できます。`,
  AMOUNT: (text: string) =>
    `明細の金額「${text}」を数として読み取れません。小数点の文字の指定（--decimal）を確かめてください。`,
  AMOUNT_SIGN: (text: string) =>
    `明細の金額「${text}」と数量の符号が違います。値引の行なら、商品名に「値引」などの言葉が要ります。`,
  AMOUNT_DIFFERS: (price: string, quantity: number, amount: string) =>
    `単価「${price}」×${quantity} が明細の金額「${amount}」と合いません。どちらかの列を「列なし」にしてください。`,
  DISCOUNT_ABOVE: (discount: number, sum: number) =>
    `値引の行の合計（${discount}円）が、明細の合計（${sum}円）を超えています。`,
  COST: (text: string) => `原価「${text}」を0以上の数として読み取れません。`,
  DISCOUNT: (text: string) => `値引「${text}」を0以上の数として読み取れません。`,
  TAX_RATE: (text: string) => `税率「${text}」は8か10ではありません。`,
  ORDER_TYPE: (text: string) => `注文種別「${text}」が分かりません。この言葉の意味を選んでください。`,
  TENDER: (text: string) => `支払い方法「${text}」が分かりません。この言葉の意味を選んでください。`,
  VOID: (text: string) => `取消区分「${text}」が分かりません。この言葉の意味を選んでください。`,
  GUESTS: (text: string) => `客数「${text}」を0から999の整数として読み取れません。`,
  OTHER_ROW: (row: number) => `同じレシートの${row}行目が読み取れないため、レシートごと拒否しました。`,
  LINES: (count: number) =>
    `同じレシート番号の行が${count}行あります。500行までです。レシート番号（receipt）の列を確かめてください。`,
  MIXED_TIMES: (first: string, last: string, lineTimes: boolean) =>
    `同じレシート番号に離れた日時（${first} と ${last}）があります。番号が日ごとに振り直されるときは、日付の列と番号の列をつないでください（receipt=日付の列+番号の列）。レジごとの番号なら、レジ番号の列を選んでください。${
      lineTimes ? "" : "注文ごとの時刻なら、「明細ごとの時刻」（--line-times）を選んでください。"
    }`,
  MIXED_VALUES: (first: number, other: number, label: string) =>
    `同じレシート番号の${first}行目と${other}行目で、${label}が違います。別の会計なら、レジ番号や日付の列で分けてください。`,
  shared: {
    orderType: "注文種別",
    tender: "支払い方法",
    guests: "客数",
    staffCode: "担当者コード",
    staffName: "担当者名",
    voided: "取消区分",
  },
} as const;
