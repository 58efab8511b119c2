import { consolePaths } from "../../src/domain/consolePaths.ts";

/** The page of a slip. */
export const buildSlipAddress = (slipId: number): string => `${consolePaths.purchaseSlip}?id=${slipId}`;

/** The inspection of a slip. */
export const buildInspectionAddress = (slipId: number): string => `${consolePaths.purchaseInspectSlip}?id=${slipId}`;

/** The form of a draft that exists. */
export const buildOrderAddress = (slipId: number): string => `${consolePaths.purchaseOrder}?id=${slipId}`;
