/** Rates and classes of the consumption tax, as products and options have them. */
export const taxRates = { STANDARD: "10%(標準)", REDUCED: "8%(軽減)" } as const;
export const taxClasses = { FOOD: "飲食料品", ALCOHOL: "酒類", OTHER: "その他" } as const;

export const taxTexts = {
  changed: (from: string, to: string) => `税率を${from}から${to}に変えます（税区分から決まります）`,
  unknown: (from: string, to: string) =>
    `税区分が未設定のため、税率は${from === to ? `${to}のままです` : `${from}から${to}に変わります`}。飲食料品か酒類かを登録してください`,
  unclassed: (from: string, to: string) => `税率を${from}から${to}に変えます（税区分は未設定です）`,
  drink: "名前が酒類のようです。酒類なら、持ち帰りでも10%です",
  follows: "税区分から決まります",
} as const;
