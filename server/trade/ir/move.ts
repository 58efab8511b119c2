import type { Selectable } from "kysely";
import { firstOfMonth } from "../../../src/core/calendar/date.ts";
import { irWorkflow } from "../../../src/generated/workflows.ts";
import type { IrStep, MoveIrMonthInput } from "../../../src/generated/server.ts";
import type { Context } from "../../engine/context.ts";
import type { Call } from "../../engine/crud/call.ts";
import { toStaleRefusal } from "../../engine/crud/stale.ts";
import {
  defineRevisionStep,
  type RevisionChange,
  type RevisionRecords,
} from "../../engine/workflow/takeRevisionStep.ts";
import type { MonthFigures } from "../../platform/db/columnTypes.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { hashMonthFigures } from "./answer.ts";
import { readIrMonthNow } from "./months.ts";

/** A version of a month, as its steps read it. */
type IrRevision = Pick<
  Selectable<Tables["ir_month"]>,
  "revision" | "state" | "reason" | "figures" | "opened_by" | "approved_by" | "locked_by"
>;

/** The draft of a month that nobody has approved. */
export const firstIrDraft: IrRevision = {
  revision: 1,
  state: "DRAFT",
  reason: null,
  figures: null,
  opened_by: null,
  approved_by: null,
  locked_by: null,
};

type IrSeen = { newest: readonly IrRevision[]; mark: number; figures: MonthFigures };

/** A month of the company as a record of its workflow. The company's row is locked, so that nobody else moves a month meanwhile. */
const irRecords: RevisionRecords<MoveIrMonthInput, IrRevision, IrSeen> = {
  workflow: irWorkflow,
  table: "ir_month",
  revision: "revision",
  key: (_, { month }) => ({ month: firstOfMonth(month) }),
  async lock({ db, viewer }) {
    await db
      .selectFrom("developer")
      .select("tenant_id")
      .where("tenant_id", "=", viewer.developerId)
      .forUpdate()
      .execute();
  },
  async read(call, { month }) {
    const { shops: _, ...figures } = await readIrMonthNow(call, month);
    const stored = await call.db
      .selectFrom("ir_month")
      .select(["revision", "state", "reason", "figures", "opened_by", "approved_by", "locked_by"])
      .where("tenant_id", "=", call.viewer.developerId)
      .where("month", "=", firstOfMonth(month))
      .orderBy("revision", "desc")
      .limit(1)
      .executeTakeFirst();
    const newest = stored ?? firstIrDraft;
    return { newest: [newest], mark: newest.revision, figures };
  },
  readMark: ({ revision }) => revision,
  describe: (_, { month }) => ({ shopId: null, recordId: month, recordName: month }),
};

type IrStepRule = {
  /** How many versions further a step leads. */
  by?: 1 | -1;
  /** Whether a version of the step's state and number says that the same person has taken it already. */
  isTaken?: (newest: IrRevision, input: MoveIrMonthInput, me: string | null) => boolean;
  checkOpen?: (newest: IrRevision, input: MoveIrMonthInput, seen: IrSeen) => void;
  write: (call: Call, input: MoveIrMonthInput, seen: IrSeen) => RevisionChange;
};

const readMover = ({ viewer }: Call): string | null => viewer.developerUuid || null;
const trimReason = ({ reason }: MoveIrMonthInput): string => reason?.trim() ?? "";

/** What the steps of a month write (docs/workflows.md): a locked month is corrected by the draft of its next version. */
const rules: Readonly<Record<IrStep, IrStepRule>> = {
  APPROVE: {
    isTaken: ({ approved_by, figures }, { asOf }, me) =>
      approved_by === me && figures !== null && hashMonthFigures(figures) === asOf,
    checkOpen(_, { asOf }, { figures }) {
      if (asOf !== hashMonthFigures(figures)) throw toStaleRefusal();
    },
    write: (call, _, { figures }) => ({
      changes: { figures: JSON.stringify(figures), approved_by: readMover(call), approved_at: call.now },
    }),
  },
  WITHDRAW: { write: () => ({ changes: { figures: null, approved_by: null, approved_at: null } }) },
  LOCK: {
    isTaken: ({ locked_by }, _, me) => locked_by === me,
    write: (call) => ({ changes: { locked_by: readMover(call), locked_at: call.now } }),
  },
  CORRECT: {
    by: 1,
    isTaken: ({ opened_by, reason }, input, me) => opened_by === me && reason === trimReason(input),
    write: (call, input) => ({
      adds: { reason: trimReason(input), opened_by: readMover(call), opened_at: call.now },
    }),
  },
  CANCEL: {
    by: -1,
    // The first version has none before it.
    checkOpen({ revision }) {
      if (revision === 1) throw toStaleRefusal();
    },
    write: () => ({ drops: true }),
  },
};

/** The step of a month as the engine takes it. */
function defineIrStep(name: IrStep) {
  const { by = 0, isTaken = () => true, checkOpen, write } = rules[name];
  const { to } = irWorkflow.steps[name];
  return defineRevisionStep(irRecords, irWorkflow.steps[name], {
    isRepeated: ({ newest: [newest] }, input, call) =>
      newest?.revision === input.revision + by && newest.state === to && isTaken(newest, input, readMover(call)),
    checkOpen: (open, input, seen) => open.forEach((one) => checkOpen?.(one, input, seen)),
    write({ revision, state, reason }, input, call, seen) {
      const change = write(call, input, seen);
      const after = change.adds
        ? { state: to, revision: revision + 1, reason: trimReason(input) }
        : { state: to, revision, reason };
      return {
        ...change,
        before: change.adds ? null : { state, revision, reason },
        after: change.drops ? null : after,
      };
    },
  });
}

const steps = {
  APPROVE: defineIrStep("APPROVE"),
  WITHDRAW: defineIrStep("WITHDRAW"),
  LOCK: defineIrStep("LOCK"),
  CORRECT: defineIrStep("CORRECT"),
  CANCEL: defineIrStep("CANCEL"),
};

/**
 * Takes a step of a month of IR開示. A repeated call changes nothing.
 * @throws Rejected FUTURE for a month that is not over, and what every step of versions refuses
 */
export const moveMonth = (context: Context, input: MoveIrMonthInput): Promise<void> =>
  steps[input.step](context, input);
