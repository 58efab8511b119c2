import { changeSetReasons as reasons } from "../../../../i18n/ja/change-set/change-set.ts";
import { memoizeByText } from "../../../../src/core/memoizeByText.ts";
import type { FieldMeta } from "../../../../src/core/metadata.ts";
import type { Call } from "../../crud/call.ts";
import { listChangedFields, type ResourceFinder } from "../changeSets.ts";
import { requireChangedField } from "../content.ts";
import { computeFieldValue, type ValueSources } from "./fieldValue.ts";
import { checkWhole, computeChanges, isKept, settleRecords, type ChangedRecord } from "./judge.ts";
import { readLookups } from "./lookups.ts";
import { findChange, keepRecord, type RecordOutcome } from "./outcome.ts";
import { listJudgedFields, readShopRecords, type ShopRecord } from "./readShop.ts";
import { toPlaceKey, type ChangeSetTask } from "./task.ts";

/** The records of other order types on which a relation depends, by line. */
async function readBases(
  task: ChangeSetTask,
  shopId: number,
  records: readonly ShopRecord[],
  lock: boolean,
  call: Call,
) {
  const relation = task.content.changes.find(({ how }) => how === "RELATE");
  if (!relation?.orderType) return new Map<string, ShopRecord>();
  const { orderType } = relation;
  const isRead = task.content.orderTypes.length === 0 || task.content.orderTypes.includes(orderType);
  const content = { ...task.content, orderTypes: [orderType] };
  const bases = isRead
    ? records.filter(({ variant }) => variant === orderType)
    : await readShopRecords({ ...task, content }, shopId, { lock }, call);
  return new Map(bases.map((base) => [base.lineKey, base]));
}

/**
 * Works out what becomes of the shop's records of a change set. Nothing is written.
 * @param ids narrows it to these records
 * @param lock locks the records until the end of the transaction, so that the outcome stays true
 */
export async function planShop(
  task: ChangeSetTask,
  shopId: number,
  { lock, ids, findResource }: { lock: boolean; ids?: readonly number[]; findResource: ResourceFinder },
  call: Call,
): Promise<RecordOutcome[]> {
  const { resource, content, places } = task;
  const records = await readShopRecords(task, shopId, { lock, ...(ids && { ids }) }, call);
  const fields = listChangedFields(content);
  if (fields.length === 0)
    return records.map((record) => keepRecord(shopId, record, "SKIPPED", { reason: reasons.same }));
  const references = new Set(fields.flatMap((field) => requireChangedField(resource, field).reference ?? []));
  const findKeyIn = await readLookups([...references].map(findResource), shopId, call);
  const bases = await readBases(task, shopId, records, lock, call);

  const sourcesOf =
    (record: ShopRecord) =>
    (field: FieldMeta): ValueSources => ({
      findKey: findKeyIn(record.variant),
      findBase() {
        const base = bases.get(record.lineKey);
        if (!base) return undefined;
        const change = findChange(base.changes, field.name, base.variant);
        const changed =
          change &&
          base.variant !== record.variant &&
          computeFieldValue(field, change, base.values, sourcesOf(base)(field));
        return changed && "value" in changed ? changed.value : base.values[field.name];
      },
      findPlace: () => places.get(toPlaceKey(record.variant, record.lineKey)),
    });
  const listJudged = memoizeByText((changed) => listJudgedFields(resource, changed.split(",")));
  const computed = records.map((record) => computeChanges(task, record, { sourcesOf: sourcesOf(record), listJudged }));
  const checked = await checkWhole(
    task,
    computed.filter((one): one is ChangedRecord => !isKept(one)),
    call,
  );
  const kept = [...computed, ...checked].filter(isKept);
  const changed = await settleRecords(
    task,
    checked.filter((one): one is ChangedRecord => !isKept(one)),
    shopId,
    call,
  );
  return [...changed, ...kept.map(({ record, kept: why, outcome }) => keepRecord(shopId, record, outcome, why))];
}
