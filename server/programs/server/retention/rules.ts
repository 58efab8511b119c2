import { refusalKeepDays } from "../../../trade/ingest/refused/keepRefused.ts";
import { stored } from "../../../../src/generated/stored.ts";
import type { StoredTables } from "../../../../src/generated/tables.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { prunedTables } from "./pruned.ts";
import type { RetentionRule } from "./rule.ts";

const bookTable: RetentionRule = {
  kept: "books: law keeps them for 7 to 10 years, and the company may compare for longer",
};
const sumTable: RetentionRule = { kept: "sums of the books, by which years are compared" };
const masterTable: RetentionRule = { kept: "until a person deletes it" };

/** The tables of resources: a new resource needs no rule of its own. */
const resourceTables = Object.fromEntries(Object.values(stored).map(({ table }) => [table, masterTable])) as Record<
  keyof StoredTables,
  RetentionRule
>;

/** Every table of the database, and what becomes of its rows in the course of years. docs/operators.md has them, too. */
export const retention: Readonly<Record<keyof Tables, RetentionRule>> = {
  ...resourceTables,
  ...prunedTables,
  app_break_time: masterTable,
  cash_drawer_event: bookTable,
  catalogue_category: bookTable,
  catalogue_product: bookTable,
  category_month: sumTable,
  clock_hours: { leaves: "with its file, or replaced by a later one" },
  change_set: { kept: "the history names the set that made a change; without its records it is small" },
  daily_report: bookTable,
  daily_report_comment: bookTable,
  daily_report_read: bookTable,
  daily_report_version: bookTable,
  day_closing: bookTable,
  day_closing_cash: bookTable,
  demo_load: { kept: "one row" },
  detached_year: {
    leaves: "when `npm run year -- attach` puts its receipts back into the database; until then they lie in a folder",
  },
  developer: masterTable,
  device_menu_reading: { leaves: "with its device" },
  discount_day: sumTable,
  discount_month: sumTable,
  discount_source_month: sumTable,
  genre: { kept: "a list of the product" },
  history_head: { kept: "the end of a chain, one row a company" },
  identity_factor: { leaves: "with its user" },
  identity_key: { leaves: "two hours after a newer one, by `npm run rotate -- key`" },
  identity_recovery_code: { leaves: "with its user, or used" },
  import_part: {
    leaves: "the file of an import after a day, that of its refused rows after a week, by the job of imports",
  },
  import_run: { leaves: "90 days later, by the job of imports" },
  import_source: masterTable,
  imported_day: bookTable,
  invitation: { leaves: "with its account" },
  ir_month: bookTable,
  journal_head: { kept: "the end of a chain, one row a shop" },
  journal_line: bookTable,
  journal_payment: bookTable,
  media_file: {
    leaves: "with its file, `MEDIA_DAYS` (7) after the upload where no record and no change in the history names it",
  },
  menu_plan: masterTable,
  month_lock: bookTable,
  person: { kept: "names of persons on receipts and in the history, one row each; `npm run erase` takes a name out" },
  prefecture: { kept: "a list of the product" },
  product_day: sumTable,
  product_month: sumTable,
  product_year: sumTable,
  purchase_day: sumTable,
  purchase_line: bookTable,
  purchase_month: sumTable,
  purchase_slip: bookTable,
  purchase_slip_event: bookTable,
  receipt: bookTable,
  receipt_link: bookTable,
  refused_receipt: { leaves: `recorded, dismissed, or ${refusalKeepDays} days later, by the job refused-receipt` },
  registration_number: bookTable,
  replica_mark: { leaves: "when its server ends, or a day after its last mark" },
  request_count: { leaves: "when its minute is over, by the servers themselves" },
  sales_day: sumTable,
  sales_hour: sumTable,
  sales_month: sumTable,
  sales_month_hour: sumTable,
  server_process: { leaves: "when the server ends, or an hour after its last sign of life" },
  setup_code: { leaves: "once the first company is set up" },
  shop: masterTable,
  shop_cutoff: bookTable,
  sold_product: bookTable,
  staff_day: sumTable,
  staff_month: sumTable,
  stock_count: bookTable,
  stock_count_line: bookTable,
  stock_loss: bookTable,
  supplier_invoice: bookTable,
  supplier_invoice_acceptance: bookTable,
  supplier_invoice_line: bookTable,
  supplier_invoice_tie: bookTable,
  transfer: bookTable,
  transfer_day: sumTable,
  transfer_event: bookTable,
  transfer_line: bookTable,
  transfer_month: sumTable,
};
