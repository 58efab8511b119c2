import { paymentMatchShape } from "../../src/report-model/pages/receipts/payment-match.ts";
import { TenderMonths } from "./TenderMonths.tsx";

/** The report as its page shows it. */
export const paymentMatchDefinition = {
  ...paymentMatchShape,
  kpis: ["missingYen", "differing", "gross", "fee", "net"],
  parts: ["kpis", "table", TenderMonths],
} as const;
