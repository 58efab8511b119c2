import type { Resolvers } from "../../../src/generated/server.ts";
import { requireViewer, type Context } from "../../engine/context.ts";
import { toCall } from "../../engine/crud/call.ts";
import { purchaseAccounting } from "./accounting.ts";
import { buildInvoiceAnswer, toInvoiceSummary } from "./answer.ts";
import { readInvoices } from "./load.ts";
import { readInvoice, type InvoiceKey } from "./records.ts";
import { registerInvoice } from "./register.ts";
import { acceptRows, deleteInvoice, reopenInvoice, settleInvoice, tieSlip } from "./steps.ts";

const answer = async (context: Context, at: InvoiceKey) =>
  buildInvoiceAnswer(await readInvoice(toCall(context), at), at.month);

/** The invoice after a step. */
const after = async (context: Context, at: InvoiceKey, step: Promise<void>) => {
  await step;
  return answer(context, at);
};

/** 仕入先の請求書, and the files of purchases for accounting. */
export const supplierInvoiceResolvers = {
  Query: {
    getSupplierInvoiceList: async (_, { month }, context) => {
      const all = await readInvoices(context.db.kysely, { tenantId: requireViewer(context).developerId, month });
      return all
        .filter(({ invoice, slips }) => invoice !== null || slips.some(({ inPeriod }) => inPeriod))
        .map((data) => toInvoiceSummary(data));
    },
    getSupplierInvoice: (_, { supplierId, month }, context) => answer(context, { supplierId, month }),
    getPurchaseAccounting: (_, { month }, context) =>
      purchaseAccounting(context.db.kysely, requireViewer(context).developerId, month),
  },
  Mutation: {
    registerSupplierInvoice: (_, { input }, context) => after(context, input, registerInvoice(context, input)),
    tieSupplierInvoice: (_, { input }, context) => after(context, input, tieSlip(context, input)),
    acceptSupplierInvoice: (_, { input }, context) => after(context, input, acceptRows(context, input)),
    settleSupplierInvoice: (_, { input }, context) => after(context, input, settleInvoice(context, input)),
    reopenSupplierInvoice: (_, { input }, context) => after(context, input, reopenInvoice(context, input)),
    deleteSupplierInvoice: (_, { input }, context) => after(context, input, deleteInvoice(context, input)),
  },
} satisfies Resolvers;
