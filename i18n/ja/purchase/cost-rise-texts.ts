/** Words of choosing new prices on 値上げの影響. */
export const costRiseTexts = {
  compared: (from: string) => `${from}より前の仕入単価と、その後の単価（これから始まる単価も）を比べています。`,
  closed: (from: string, to: string) => `${from}より前の仕入単価と、${to}の単価を比べています。`,
  title: "価格を変える",
  hint: "商品を選び、提案する価格を直して、変更予約にします。予約の画面で結果を確かめてから、すぐに、または日時を決めて変えます。",
  all: "提案のある商品をすべて選ぶ",
  none: "選択を外す",
  chosen: (count: number) => `${count}件を選択`,
  make: "変更予約を作る",
  wrong: (names: string) => `価格は、いまの価格と違う1円から1,000,000円までの数にしてください: ${names}`,
  made: (count: number) => `変更予約を${count}つに分けて作りました。注文の種類か、価格の違う店舗ごとです。`,
  setName: (order: string, count: number) => `値上げの影響 ${order} ${count}品の価格`,
  mark: (name: string) => `${name}の価格を変える`,
  price: (name: string) => `${name}の新しい価格`,
} as const;
