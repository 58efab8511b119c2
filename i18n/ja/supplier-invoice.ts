/** The invoices of suppliers: their comparison with slips, and the files for accounting. */
export const supplierInvoice = {
  states: { MISSING: "未読込", OPEN: "照合中", SETTLED: "確定" },
  openCount: (count: number) => `認めていない違いが${count.toLocaleString("ja-JP")}件ある`,
} as const;
