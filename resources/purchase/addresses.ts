import { paths } from "../paths.ts";

/** The page of a slip. */
export const slipAddress = (slipId: number): string => `${paths.purchaseSlip}?id=${slipId}`;

/** The inspection of a slip. */
export const inspectAddress = (slipId: number): string => `${paths.purchaseInspectSlip}?id=${slipId}`;

/** The form of a draft that exists. */
export const editAddress = (slipId: number): string => `${paths.purchaseOrder}?id=${slipId}`;
