import { formatMessage } from "../../../i18n/ja/words/messages.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { ReceiptInput, Resolvers } from "../../../src/generated/server.ts";
import { requireViewer, type Context, type MisfitReceipt } from "../../engine/context.ts";
import { buildVoidNotes } from "../webhook/buildVoidNotes.ts";
import { ingestReceipts } from "./ingestReceipts.ts";
import { keepRefusedReceipts } from "./refused/keepRefused.ts";
import type { ReceiptRefusal } from "./refused/refusals.ts";
import { judgeByLife } from "./shopLife.ts";

/** The id of what should have been a receipt; empty where it has none. */
function idIn(value: unknown): string {
  const id = typeof value === "object" && value !== null && "receiptId" in value ? value.receiptId : undefined;
  return typeof id === "string" || typeof id === "number" ? String(id) : "";
}

const toRuleRefusal = ({ fault: { field, code, args } }: MisfitReceipt): ReceiptRefusal => ({
  code: "RULE",
  args: [field, code, formatMessage(code, args)],
});

/** The receipts of a call under the ids that were sent, and those that have not their type. */
function readReceipts(input: readonly ReceiptInput[], { misfits }: Context) {
  const found = new Map<ReceiptInput, MisfitReceipt>();
  const receipts = input.map((one) => {
    const misfit = misfits?.get(one.receiptId);
    if (!misfit) return one;
    const receipt = { ...one, receiptId: idIn(misfit.value) };
    found.set(receipt, misfit);
    return receipt;
  });
  return { receipts, found };
}

/** recordReceipts: records receipts of the API key's shop, and keeps those that are refused for a person. */
export const ingestResolvers = {
  Mutation: {
    recordReceipts: async (_parent, { input }, context) => {
      const viewer = requireViewer(context);
      const [shopId] = viewer.shopIds;
      if (viewer.kind !== "shop" || shopId === undefined) throw new Rejected("FORBIDDEN");
      const shop = { tenantId: viewer.developerId, shopId, clock: context.clock };
      const place = { ...shop, noteVoids: buildVoidNotes({ ...shop, ids: context.ids }) };
      const { kysely } = context.db;
      const { receipts, found } = readReceipts(input, context);
      const judge = await judgeByLife(kysely, place, receipts);
      const results = await ingestReceipts(kysely, place, receipts, (one) => {
        const misfit = found.get(one);
        return misfit ? toRuleRefusal(misfit) : judge(one);
      });
      await keepRefusedReceipts(
        kysely,
        place,
        receipts.map((one) => (found.has(one) ? found.get(one)?.value : one)),
        results,
      );
      return results;
    },
  },
} satisfies Resolvers;
