/** 依頼 → 出荷済(輸送中) → 入荷済. A transfer is canceled only before its shipping. */
const transferStatuses = ["REQUESTED", "SHIPPED", "RECEIVED", "CANCELED"] as const;
export type TransferStatus = (typeof transferStatuses)[number];
