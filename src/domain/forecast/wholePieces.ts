/**
 * The whole number of pieces that is as often too few as too many, if guests order independently (the median of Poisson). Of a product
 * that sells on every third day it is 0.
 */
export const wholePieces = (quantity: number): number =>
  quantity < Math.LN2 ? 0 : Math.floor(quantity + 1 / 3 - 0.02 / quantity);

/** Pieces to prepare of a dish of a daily menu: one that is offered has at least one. */
export const countPreparedPieces = (quantity: number): number => Math.max(1, wholePieces(quantity));
