/** Who has a coupon in their lists, and what is said before it goes. */
export const couponUse = {
  usableInNewShop: (count: number) => `「他店舗でも利用可」の${count}件は、作らなくても新しい店舗で使えます`,
  holders: (devices: string) => `この店舗の会員（アプリの端末${devices}台）`,
  holdersOfBrand: (brand: string, shops: number, devices: string) =>
    `「${brand}」の${shops}店舗の会員（アプリの端末${devices}台）`,
  deletesRunning: (holders: string) =>
    `いま配っているクーポンです。削除するとすぐに、${holders}の一覧から消え、使えなくなります。`,
  deletesOpened: (pushes: string) => `送信済みの${pushes}が開くクーポンです。削除すると、通知を押しても開けません。`,
  endsRunning: (holders: string) =>
    `いま配っているクーポンです。この内容で登録するとすぐに、${holders}の一覧から消え、使えなくなります。`,
  register: "登録する",
  registerEnding: (devices: string) => `登録して、${devices}台の一覧から消す`,
} as const;

/** What is told of coupons that were copied to other shops. */
export const couponCopy = {
  itself: "複製元の店舗です",
  exists: "同じ番号か、同じ名前のクーポンがあります",
  several: (count: number) => `同じ番号か、同じ名前のクーポンが${count}件あり、どれを上書きするか決められません`,
  sameContent: "内容は同じです",
  changes: (fields: string) => `変わる項目：${fields}`,
  product: (name: string) => `対象商品：${name}`,
  noOwnProduct: "対象商品が複製元にないため、複製しません。先に対象商品を選び直してください",
  noProduct: (name: string, code: string, order: string) =>
    `対象商品「${name}」（${code}、${order}）が複製先にありません。先に商品を複製してください`,
  tooMuch: (name: string, price: string, discount: string) =>
    `複製先の「${name}」は${price}のため、${discount}引きにできません`,
  running: (holders: string) => `いま配っているクーポンを上書きします。${holders}の一覧で変わります`,
  ended: "利用期間が終わっています",
  otherBrand: "別のブランドの店舗です",
  usableAlready:
    "「他店舗でも利用可」のため、複製しなくてもこの店舗で使えます。複製すると、会員の一覧に同じクーポンが二つ出ます",
} as const;

/** Where a coupon counts. */
export const couponReach = {
  ownShop: "この店舗",
  ofBrand: (brand: string, shops: string) => `「${brand}」の${shops}店舗`,
  usable: (brand: string, shops: string) => `同じブランド「${brand}」の${shops}店舗で使えます。`,
  lacking: (count: string, names: string) =>
    `同じ商品コードの商品がない${count}店舗では使えません${names && `（${names}）`}。`,
  sharedTitle: "この店舗でも使える、ほかの店舗のクーポン",
  sharedLead: "「他店舗でも利用可」のクーポンです。変えられるのは、クーポンの店舗の画面だけです。",
  sharedName: "クーポン名",
  sharedShop: "クーポンの店舗",
  sharedDiscount: "割引",
  sharedUntil: "終了日",
  sharedState: "状態",
} as const;
