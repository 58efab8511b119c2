/** Pieces by which a product's part of the lunch keeps to that of the whole shop. */
const shopPieces = 10;

/** Pieces of a product or a shop in some weeks: before 16:00, and all of them. */
export type LunchSales = { lunch: number; all: number };

/** The part of a product's pieces that sells before 16:00, of 1. A product that seldom sells has nearly the part of its shop. */
export function lunchShare(product: LunchSales, shop: LunchSales): number {
  const usual = shop.all > 0 ? shop.lunch / shop.all : 0;
  return (Math.max(0, product.lunch) + shopPieces * usual) / (Math.max(0, product.all) + shopPieces);
}
