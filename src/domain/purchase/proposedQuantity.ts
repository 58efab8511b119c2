/** What a proposal of one item follows from. All but `unitsPerCase` in stock units. */
export type ProposalBasis = {
  unitsPerCase: number;
  /** 基準在庫; null where none is set. */
  parLevel: number | null;
  /** Theoretical stock of now; null where no stock was ever counted. */
  stock: number | null;
  /** Expected use until the delivery after the next one, from sales and recipes; null for an item of no recipe. */
  expectedUse: number | null;
  /** On slips that are ordered and not received. */
  onOrder: number;
};

/**
 * The order units to order: what brings the stock to its par level after the expected use, without what is on order, in whole order
 * units. Without a count the stock is taken to be at its par level, so that the use alone is replaced.
 */
export function proposedQuantity({ unitsPerCase, parLevel, stock, expectedUse, onOrder }: ProposalBasis): number {
  const need = (expectedUse ?? 0) + (parLevel ?? 0) - (stock ?? parLevel ?? 0) - onOrder;
  return need <= 0 ? 0 : Math.ceil(Math.round((need / unitsPerCase) * 1000) / 1000);
}
