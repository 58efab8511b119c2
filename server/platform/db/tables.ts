import type { StoredTables } from "../../../src/generated/tables.ts";
import type { CashTables } from "./tables/cash.ts";
import type { DailyReportTables } from "./tables/daily-report.ts";
import type { MenuPlanTables } from "./tables/menu-plan.ts";
import type { DemoTables } from "./tables/demo.ts";
import type { ExportTables } from "./tables/export.ts";
import type { HistoryTables } from "./tables/history.ts";
import type { IdentityTables } from "./tables/identity.ts";
import type { ImportTables } from "./tables/import.ts";
import type { IrTables } from "./tables/ir.ts";
import type { JobTables } from "./tables/jobs.ts";
import type { LockTables } from "./tables/lock.ts";
import type { JournalTables } from "./tables/journal.ts";
import type { PersonTables } from "./tables/person.ts";
import type { PurchaseTables } from "./tables/purchase.ts";
import type { PushTables } from "./tables/push.ts";
import type { ReferenceTables } from "./tables/reference.ts";
import type { RollupTables } from "./tables/rollup.ts";
import type { SettingTables } from "./tables/setting.ts";
import type { StockTables } from "./tables/stock.ts";
import type { StoreTables } from "./tables/store.ts";
import type { TransferTables } from "./tables/transfer.ts";
import type { SupplierInvoiceTables } from "./tables/supplier-invoice.ts";
import type { MailTables } from "./tables/mail.ts";

/**
 * Every table, for Kysely: those of the SDL (StoredTables), and the others by area, in tables/. Dates are YYYY-MM-DD texts,
 * int8 is a number, tenant_id is the developer's id.
 */
export interface Tables
  extends
    StoredTables,
    ReferenceTables,
    JournalTables,
    RollupTables,
    IdentityTables,
    StoreTables,
    DemoTables,
    JobTables,
    PersonTables,
    PurchaseTables,
    PushTables,
    SettingTables,
    CashTables,
    DailyReportTables,
    MenuPlanTables,
    ExportTables,
    HistoryTables,
    ImportTables,
    IrTables,
    LockTables,
    StockTables,
    TransferTables,
    SupplierInvoiceTables,
    MailTables {}
