import type { Selectable } from "kysely";
import { Rejected } from "../../../src/core/rejected.ts";
import type { IrStep, MoveIrMonthInput } from "../../../src/generated/server.ts";
import type { MonthFigures } from "../../platform/db/columnTypes.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { hashMonthFigures } from "./answer.ts";

/** A version of a month, as it is stored. */
export type IrMonthRow = Omit<Selectable<Tables["ir_month"]>, "tenant_id" | "month">;

/** The draft of a month that nobody has approved. */
export const firstIrDraft: IrMonthRow = {
  revision: 1,
  state: "DRAFT",
  reason: null,
  opened_by: null,
  opened_at: null,
  figures: null,
  approved_by: null,
  approved_at: null,
  locked_by: null,
  locked_at: null,
};

/** Who takes the step and when, with the figures of now. */
type By = { input: MoveIrMonthInput; me: string | null; now: Date; figures: MonthFigures };

type IrStepRule = {
  /**
   * The row after the step, from a state that allows it; null where it goes and the version before it is the newest again. Undefined: it does
   * not follow.
   */
  next(row: IrMonthRow, by: By): IrMonthRow | null | undefined;
  /** Whether the row shows that the same person has taken the step already: the first answer of the call was lost. */
  isTaken(row: IrMonthRow, by: By): boolean;
};

const trimStepReason = ({ input }: By): string => input.reason?.trim() ?? "";

/** What the steps of a month write (docs/workflows.md): a locked month is corrected by the draft of its next version. */
export const irSteps: Readonly<Record<IrStep, IrStepRule>> = {
  APPROVE: {
    next(row, { input, me, now, figures }) {
      if (input.asOf !== hashMonthFigures(figures)) return undefined;
      return { ...row, state: "APPROVED", figures, approved_by: me, approved_at: now };
    },
    isTaken: (row, { input, me }) =>
      row.state === "APPROVED" &&
      row.approved_by === me &&
      row.figures !== null &&
      hashMonthFigures(row.figures) === input.asOf,
  },
  WITHDRAW: {
    next: (row) => ({ ...row, state: "DRAFT", figures: null, approved_by: null, approved_at: null }),
    isTaken: (row) => row.state === "DRAFT",
  },
  LOCK: {
    next: (row, { me, now }) => ({ ...row, state: "LOCKED", locked_by: me, locked_at: now }),
    isTaken: (row, { me }) => row.state === "LOCKED" && row.locked_by === me,
  },
  CORRECT: {
    next(row, by) {
      const reason = trimStepReason(by);
      if (!reason) throw Rejected.fields([{ code: "W001", field: "reason" }]);
      return { ...firstIrDraft, revision: row.revision + 1, reason, opened_by: by.me, opened_at: by.now };
    },
    isTaken: (row, by) => row.state === "DRAFT" && row.opened_by === by.me && row.reason === trimStepReason(by),
  },
  CANCEL: {
    next: (row) => (row.revision > 1 ? null : undefined),
    isTaken: (row) => row.state === "LOCKED",
  },
};

/** The revision that a step leads to. */
export const computeNextRevision = ({ step, revision }: Pick<MoveIrMonthInput, "step" | "revision">): number =>
  revision + (step === "CORRECT" ? 1 : step === "CANCEL" ? -1 : 0);
