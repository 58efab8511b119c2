/** Labels of the figures of an import, on the terminal and on the screen. */
export const importFigures = {
  recorded: "今回記録したレシート",
  duplicates: "記録済みだったレシート",
  refusedRows: "拒否した行",
  receipts: "レシート",
  items: "点数",
  sales: "売上",
  products: "商品",
  days: "営業日",
  first: "最初",
  last: "最後",
} as const;
