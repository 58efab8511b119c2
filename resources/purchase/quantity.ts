/** A quantity with the decimals that it has: 2 and 1.25. */
export const formatQuantity = (quantity: number): string =>
  quantity.toLocaleString("ja-JP", { maximumFractionDigits: 3 });
