import type { TransferStatus } from "../../../src/domain/purchase/transferStatus.ts";

/** The states of a transfer. */
export const transferStatusNames: Readonly<Record<TransferStatus, string>> = {
  REQUESTED: "依頼",
  SHIPPED: "輸送中",
  RECEIVED: "入荷完了",
  CANCELED: "取り止め",
};
