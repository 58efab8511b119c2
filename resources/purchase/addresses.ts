import { consolePaths } from "../../src/domain/consolePaths.ts";

/** The page of a slip. */
export const buildSlipAddress = (slipId: number): string => `${consolePaths.purchaseSlip}?id=${slipId}`;

/** The inspection of a slip. */
export const buildInspectionAddress = (slipId: number): string => `${consolePaths.purchaseInspectSlip}?id=${slipId}`;

/** The form of a draft that exists. */
export const buildOrderAddress = (slipId: number): string => `${consolePaths.purchaseOrder}?id=${slipId}`;

/** Names the supplier of a new order in the address of its form. */
export const supplierParam = "supplier";
/** The form begins with the quantities of the proposal. */
export const filledParam = "filled";

/** The form of a new order of a supplier. */
export const buildNewOrderAddress = (supplierId: number, { filled }: { filled: boolean }): string =>
  `${consolePaths.purchaseOrder}?${supplierParam}=${supplierId}${filled ? `&${filledParam}=1` : ""}`;
