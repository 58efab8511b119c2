/** What a proposal of one item follows from. All but `unitsPerCase` in stock units. */
type ProposalBasis = {
  unitsPerCase: number;
  /** 基準在庫; null where none is set. */
  parLevel: number | null;
  /** Theoretical stock of now; null where no stock was ever counted. A shelf cannot hold less than nothing: below zero is zero. */
  stock: number | null;
  /** Expected use from now until the delivery after the next one, from sales and recipes; null for an item of no recipe. */
  expectedUse: number | null;
  /** On slips that are ordered and not received. */
  onOrder: number;
  /** On slips that are written and not ordered yet. */
  drafted: number;
  /** Shipped by other shops and not received. */
  inTransit: number;
};

/**
 * What is missing to the par level when all of it has come and the expected use is gone, in stock units; negative where more is left.
 * Without a count the stock is taken to be at its par level, so that the use alone is replaced.
 */
export function computeParShortage(basis: Omit<ProposalBasis, "unitsPerCase">): number {
  const { parLevel, stock, expectedUse, onOrder, drafted, inTransit } = basis;
  const shelf = Math.max(0, stock ?? parLevel ?? 0);
  return (expectedUse ?? 0) + (parLevel ?? 0) - shelf - onOrder - drafted - inTransit;
}

/** The order units to order: the shortage in whole order units. */
export function proposedQuantity(basis: ProposalBasis): number {
  const shortage = computeParShortage(basis);
  return shortage <= 0 ? 0 : Math.ceil(Math.round((shortage / basis.unitsPerCase) * 1000) / 1000);
}
