/** What became of one record that an action was done to (schema/action.graphql). */
export type OutcomeKind = "ADDED" | "CHANGED" | "DELETED" | "SKIPPED" | "REFUSED";

export type RecordOutcome = {
  id: number;
  name: string;
  /** Where, if elsewhere than the record itself. */
  place?: string | null;
  outcome: OutcomeKind;
  details: readonly string[];
  /** What a person should look at, although nothing refuses it. */
  warnings: readonly string[];
};
