type ReceiptCounts = { recorded: number; duplicates: number; refused: number };

/** What the pretend register says. */
export const registerTexts = {
  usage: `レジの代わりに、つくりもののレシートを送ります。

  npm run register -- --shop 番号 [オプション]

  --shop 番号        店舗の番号。デモの店舗ではその店の商品、ほかの店舗では架空の献立でレシートをつくる
  --url URL          サーバーのアドレス（省略すると http://localhost:3000。PORT があればそのポート）
  --key キー         店舗か端末のAPIキー（省略すると CHOBA_KEY、デモの店舗では公開されているキー、どちらもなければ端末で尋ねる）
                     - にすると標準入力の1行目から読む。キーがシェルの履歴に残らない
                     レシートは、このキーの店舗に記録される
  --pace 件/min      混み方がふつうの時間の、1分あたりの会計の数（省略すると 6/min）。時間帯によって増減する
  --count 枚         この枚数を送ったら終わる（省略すると Ctrl-C まで続ける）
  --rounding 方法    店舗の消費税の端数処理：down・half-up・up（省略するとデモの店舗の設定、ほかの店舗ではその店舗の設定）
  --faults 種類      わざと起こすこと。カンマで区切る
                       twice      同じレシートを2度送る（重複と答えられる）
                       late       きのうの営業日のレシートを送る
                       wrong-tax  消費税が合わないレシートを送る（断られる）
                       offline    直前の1時間つながらなかったことにして、その分をまとめて送る
                     offline のほかは、会計10件に1件ずつ起こる

サーバーにつながらない間はレシートをためておき、間をあけて送り直します。
Ctrl-C で、たまっている分を送ってから終わります。もう一度押すと、すぐに終わります。`,
  wrongOption: (option: string, expected: string) => `--${option}：${expected}`,
  failed: "レジを続けられません。",
  shopMissing: "--shop で店舗の番号を指定してください。",
  keyMissing: (shop: number) => `--key か CHOBA_KEY か標準入力（--key -）で、店舗${shop}のAPIキーを指定してください。`,
  keyQuestion: (shop: number) => `店舗${shop}のAPIキー`,
  wants: {
    number: (most: number) => `1から${most.toLocaleString("ja-JP")}までの整数で指定してください。`,
    pace: (most: number) => `1分あたりの会計の数を、6/min のように指定してください（${most}/min まで）。`,
    url: "http:// か https:// で始まるアドレスを指定してください。",
    oneOf: (words: string) => `${words} から指定してください。`,
  },
  start: (shop: number, url: string) => `店舗${shop}のレジとして ${url} に送ります。Ctrl-C で終わります。`,
  offline: (minutes: number) => `オフラインだった${minutes}分のレシートを、まとめて送ります。`,
  counts: ({ recorded, duplicates, refused }: ReceiptCounts) => `記録 ${recorded}・重複 ${duplicates}・断り ${refused}`,
  reasons: (reasons: readonly string[], others: number) =>
    reasons.length === 0 ? "" : `（${reasons.join(" / ")}${others > 0 ? ` / ほか${others}種` : ""}）`,
  away: (reason: string, waiting: number, seconds: number) =>
    `${reason} ${waiting}枚をためています。${seconds}秒後に送り直します。`,
  noConnection: (reason: string) => `サーバーにつながりません（${reason}）。`,
  wrongKey: "このAPIキーでは送れません。--key か CHOBA_KEY を確かめてください。",
  refusedCall: (reason: string) => `サーバーが受け付けません：${reason}`,
  total: ({ recorded, duplicates, refused, unsent }: ReceiptCounts & { unsent: number }) =>
    `送った枚数 ${recorded + duplicates + refused}（記録 ${recorded}・重複 ${duplicates}・断り ${refused}）` +
    (unsent > 0 ? `、送れなかった枚数 ${unsent}` : ""),
} as const;
