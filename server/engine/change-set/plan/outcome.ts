import type { ChangeSetRemedy, OutcomeKind } from "../../../../src/generated/server.ts";
import type { MovedReservation } from "../../../platform/db/columnTypes.ts";
import type { FieldValues } from "../../crud/hooks.ts";
import type { FieldChange } from "../changeSets.ts";
import type { ChangeRefusal } from "./fieldValue.ts";
import type { ShopRecord } from "./readShop.ts";

/** What becomes of one record of a change set. */
export type RecordOutcome = {
  shopId: number;
  /** Null for a record that a shop lacks. */
  recordId: number | null;
  recordName: string;
  lineKey: string;
  variant: string | null;
  outcome: OutcomeKind;
  reason: string | null;
  remedies: readonly ChangeSetRemedy[];
  warnings: readonly string[];
  /** The fields that change, each with its value. */
  before: FieldValues;
  after: FieldValues;
  place: FieldValues;
  /** All fields that were read of it, as they are before. */
  values?: FieldValues;
  /** Planned records of other change sets that it shifts or drops. */
  reservations?: readonly MovedReservation[];
};

/** An outcome of a record that stays as it is. */
export const keepRecord = (
  shopId: number,
  record: ShopRecord,
  outcome: "SKIPPED" | "REFUSED",
  { reason, remedies = [] }: ChangeRefusal,
): RecordOutcome => ({
  shopId,
  recordId: record.recordId,
  recordName: record.name,
  lineKey: record.lineKey,
  variant: record.variant,
  outcome,
  reason,
  remedies,
  warnings: [],
  before: {},
  after: {},
  place: record.place,
});

/** The change of a field that holds for records of a variant: a relation for the others, the other change for its base. */
export function findChange(
  changes: readonly FieldChange[],
  field: string,
  variant: string | null,
): FieldChange | undefined {
  const own = changes.filter((change) => change.field === field);
  const relation = own.find(({ how }) => how === "RELATE");
  if (!relation) return own[0];
  return relation.orderType === variant ? own.find((change) => change !== relation) : relation;
}
