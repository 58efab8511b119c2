import type { Resolvers } from "../../../src/generated/server.ts";
import { requireViewer, type Context } from "../../engine/context.ts";
import { toCall } from "../../engine/crud/call.ts";
import { answerStep } from "../../engine/workflow/answerStep.ts";
import { purchaseAccounting } from "./accounting.ts";
import { buildInvoiceAnswer, toInvoiceSummary } from "./answer.ts";
import { readInvoices } from "./load.ts";
import { readInvoice, type InvoiceKey } from "./records.ts";
import { registerInvoice } from "./register.ts";
import { acceptRows, deleteInvoice, reopenInvoice, settleInvoice, tieSlip } from "./steps.ts";

const readAnswer = async (context: Context, at: InvoiceKey) =>
  buildInvoiceAnswer(await readInvoice(toCall(context), at), at.month);

/** 仕入先の請求書, and the files of purchases for accounting. */
export const supplierInvoiceResolvers = {
  Query: {
    getSupplierInvoiceList: async (_, { month }, context) => {
      const all = await readInvoices(context.db.kysely, { tenantId: requireViewer(context).developerId, month });
      return all
        .filter(({ invoice, slips }) => invoice !== null || slips.some(({ inPeriod }) => inPeriod))
        .map((data) => toInvoiceSummary(data));
    },
    getSupplierInvoice: (_, { supplierId, month }, context) => readAnswer(context, { supplierId, month }),
    getPurchaseAccounting: (_, { month }, context) =>
      purchaseAccounting(context.db.kysely, requireViewer(context).developerId, month),
  },
  Mutation: {
    registerSupplierInvoice: answerStep(registerInvoice, readAnswer),
    tieSupplierInvoice: answerStep(tieSlip, readAnswer),
    acceptSupplierInvoice: answerStep(acceptRows, readAnswer),
    settleSupplierInvoice: answerStep(settleInvoice, readAnswer),
    reopenSupplierInvoice: answerStep(reopenInvoice, readAnswer),
    deleteSupplierInvoice: answerStep(deleteInvoice, readAnswer),
  },
} satisfies Resolvers;
