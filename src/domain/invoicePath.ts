/** Where a receipt is had again as PDF. */
export const invoicePath = (receipt: string): string => `/receipts/${receipt}/invoice`;
