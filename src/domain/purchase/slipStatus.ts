/** 仮発注 → 発注済 → 検品中 → 入荷完了. A slip is canceled only before its inspection. */
export const slipStatuses = ["DRAFT", "ORDERED", "INSPECTING", "COMPLETED", "CANCELED"] as const;
export type SlipStatus = (typeof slipStatuses)[number];

/** What the history of a slip says: its states, and that another slip has taken it back. */
export type SlipEventKind = SlipStatus | "REVERSED";

/** How a slip was made. REST: what a partial receipt left open. */
export type SlipSource = "FORM" | "CSV" | "TEMPLATE" | "LAST_ORDER" | "PROPOSAL" | "REST" | "REVERSAL";

const next: Readonly<Record<SlipStatus, readonly SlipStatus[]>> = {
  DRAFT: ["ORDERED", "CANCELED"],
  ORDERED: ["INSPECTING", "COMPLETED", "CANCELED"],
  INSPECTING: ["INSPECTING", "COMPLETED"],
  COMPLETED: [],
  CANCELED: [],
};

/** Whether a slip may go from one state to the other. */
export const mayMove = (from: SlipStatus, to: SlipStatus): boolean => next[from].includes(to);

/** The states from which a slip may go into this one. */
export const statesBefore = (to: SlipStatus): readonly SlipStatus[] => slipStatuses.filter((from) => mayMove(from, to));
