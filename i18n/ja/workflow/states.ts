import { changeSetStatusNames } from "../change-set/change-set.ts";
import { closingStates } from "../closing/closing-state.ts";
import { monthLockStates } from "../closing/month-lock.ts";
import { dailyReportStates } from "../daily-report/daily-report-names.ts";
import { ir } from "../ir/ir.ts";
import { menuPlanStates } from "../menu-plan/menu-plan.ts";
import { supplierInvoice } from "../purchase-item/supplier-invoice.ts";
import { slipStatusNames } from "../purchase/slip-words.ts";
import { pushNotification } from "../push-notification/push-notification.ts";
import { stockCountStates } from "../stock/stock-words.ts";
import { transferStatusNames } from "../transfer/transfer-words.ts";

/** The words of the states of all workflows, as the history of changes says them. */
export const workflowStateNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "change-set": changeSetStatusNames,
  closing: closingStates,
  "daily-report": dailyReportStates,
  ir: ir.states,
  "menu-plan": menuPlanStates,
  "month-lock": monthLockStates,
  "purchase-slip": slipStatusNames,
  "push-notification": pushNotification.options.status,
  "stock-count": stockCountStates,
  "supplier-invoice": supplierInvoice.states,
  transfer: transferStatusNames,
};
