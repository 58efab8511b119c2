/** Where the order of a purchase slip is had as PDF. */
export const orderPath = (slipId: number | string): string => `/purchase-orders/${slipId}`;
