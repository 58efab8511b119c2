import { decideAccess } from "./decide.ts";
import type { Rule } from "./metadata.ts";
import type { Viewer } from "./viewer.ts";

/** An operation that makes, changes or moves a record of a workflow (@step). */
export type WorkflowStep = {
  /** The mutation. */
  readonly operation: string;
  /** The value of the input's field `step`, where one mutation takes several steps. */
  readonly named?: string;
  /** The states from which it may be taken; none where it makes a record. */
  readonly from: readonly string[];
  /** The state afterwards; without it the state stays. */
  readonly to?: string;
  /** The states into which the record then moves by itself; a repeated call is recognised there too. */
  readonly later?: readonly string[];
  readonly deletes?: boolean;
  /** The state of other records whose place the record takes. */
  readonly replaces?: string;
  /** The field of the input that must say why. */
  readonly reason?: string;
  /** The most characters of the reason. */
  readonly reasonLength?: number;
  /** The console asks before it; WARN looks like what takes something away. */
  readonly confirms?: "ASK" | "WARN";
  /** The field of the input or of the record with the business date whose books it changes. */
  readonly day?: string;
  /** The field of the input that names the shop that acts. */
  readonly shop?: string;
  /** Who may take it. */
  readonly rule: Rule;
};

/** How records of a type move through states (@workflow). */
export type Workflow = {
  /** Also the name in the history of changes. */
  readonly name: string;
  readonly type: string;
  /** The query that reads its records. */
  readonly read?: string;
  /** The field that holds the state. */
  readonly state: string;
  readonly states: readonly string[];
  /** By their mutations, or by their names where one mutation takes several. */
  readonly steps: Readonly<Record<string, WorkflowStep>>;
};

/** Whether a step may be taken from a state. */
export const allowsStep = ({ from }: WorkflowStep, state: string): boolean => from.includes(state);

/** What decides which steps a record has: its state, and whether the month of its business date is locked. */
export type StepRecord = { readonly state: string; readonly locked?: boolean };

/** Why a step is not to be taken: the code with which the server refuses it. */
type StepRefusal = "SETTLED" | "MONTH_LOCKED" | "FORBIDDEN";

/**
 * The one answer to "may this step be taken?", for the server's engine, the buttons and the reasons for those that are missing.
 * @param viewer who would take it; the server's guard has asked before
 * @returns null where it may
 */
export function findStepRefusal(
  step: WorkflowStep,
  { state, locked = false }: StepRecord,
  viewer?: Viewer,
): StepRefusal | null {
  if (!allowsStep(step, state)) return "SETTLED";
  if (viewer !== undefined && !decideAccess(step.rule, viewer).allow) return "FORBIDDEN";
  return locked && step.day !== undefined ? "MONTH_LOCKED" : null;
}
