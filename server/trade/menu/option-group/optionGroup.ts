import { formatMessage } from "../../../../i18n/ja/words/messages.ts";
import type { OrderType, ProductOptionGroup } from "../../../../src/generated/server.ts";
import type { Call } from "../../../engine/crud/call.ts";
import type {
  AddedRecord,
  FieldValues,
  RecordInChangeSet,
  RecordToAdd,
  ResourceHooks,
  SettledRecord,
} from "../../../engine/crud/hooks.ts";
import { findRecords } from "../../../engine/crud/find/read.ts";
import { bringRecord, type ProductCopyRoute } from "../product/bring.ts";
import { LexiconCache } from "../product/translation/lexicons.ts";
import { findChoiceErrors, optionGroupRecordHooks, storedOptionGroups } from "./record.ts";

type StoredGroup = Omit<ProductOptionGroup, "choiceNames">;

// The engine reads fields of the SDL's type.
const toGroup = (values: FieldValues): StoredGroup => values as StoredGroup;

/** Keeps a group as it is that could not be saved with the new values. */
function settle({ before, after }: RecordInChangeSet): SettledRecord {
  const [error] = findChoiceErrors(toGroup({ ...before, ...after }));
  return error ? { refusal: { reason: formatMessage(error.code, error.args), remedies: [] } } : {};
}

/** Registers a group in a shop that lacks it, with the options that the shop lacks. */
async function addGroup({ source, shopId, variant }: RecordToAdd<StoredGroup>, call: Call): Promise<AddedRecord> {
  const orderType = variant as OrderType;
  const tenantId = call.viewer.developerId;
  const trip: ProductCopyRoute = {
    from: { tenantId, storeId: source.storeId, orderType: source.orderType },
    to: { tenantId, storeId: shopId, orderType },
    lexicons: new LexiconCache(),
    bring: new Set(["option-group"]),
    notes: [],
    warnings: [],
  };
  await bringRecord("option-group", source.optionGroupId, trip, call);
  const { optionGroupCode } = source;
  const [added] = await findRecords(storedOptionGroups, { storeId: shopId, orderType, optionGroupCode }, call);
  return {
    id: added ? toGroup(added).optionGroupId : null,
    reason: trip.notes.join("、") || null,
    warnings: trip.warnings,
  };
}

export const optionGroupHooks: ResourceHooks<"option-group"> = {
  ...optionGroupRecordHooks,
  changeSet: {
    fields: ["choices", "maxChoices"],
    settle: (records) => records.map(settle),
    add: (record, _, call) => addGroup(record, call),
  },
};
