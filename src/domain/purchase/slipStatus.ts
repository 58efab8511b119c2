/** 仮発注 → 発注済 → 検品中 → 入荷完了, or 取り止め: docs/workflows.md. */
export type SlipStatus = "DRAFT" | "ORDERED" | "INSPECTING" | "COMPLETED" | "CANCELED";

/** What the history of a slip says: its states, and that another slip has taken it back. */
export type SlipEventKind = SlipStatus | "REVERSED";

/** How a slip was made. REST: what a partial receipt left open. */
export type SlipSource = "FORM" | "CSV" | "TEMPLATE" | "LAST_ORDER" | "PROPOSAL" | "REST" | "REVERSAL";
