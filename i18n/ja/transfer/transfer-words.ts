import type { TransferStatus } from "../../../src/domain/purchase/transferStatus.ts";

/** The states of a transfer. */
export const transferStatusNames: Readonly<Record<TransferStatus, string>> = {
  REQUESTED: "依頼",
  SHIPPED: "輸送中",
  RECEIVED: "入荷完了",
  CANCELED: "取り止め",
};

/** Quantities of transfers, also where the texts of their screens are not loaded. */
export const transferQuantityTexts = {
  /** A quantity of which a part comes in order units: 2樽＋2,000ml（40,000ml）. */
  inCases: (cases: string, rest: string, whole: string) => `${cases}${rest && `＋${rest}`}（${whole}）`,
  caseOf: (orderUnit: string, one: string) => `1${orderUnit}＝${one}`,
};
