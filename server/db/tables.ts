import type { AppControlTables } from "./tables/appControl.ts";
import type { CashTables } from "./tables/cash.ts";
import type { DemoTables } from "./tables/demo.ts";
import type { ExportTables } from "./tables/export.ts";
import type { IdentityTables } from "./tables/identity.ts";
import type { JobTables } from "./tables/jobs.ts";
import type { JournalTables } from "./tables/journal.ts";
import type { MediaTables } from "./tables/media.ts";
import type { MenuTables } from "./tables/menu.ts";
import type { PushTables } from "./tables/push.ts";
import type { ReferenceTables } from "./tables/reference.ts";
import type { RollupTables } from "./tables/rollup.ts";
import type { SettingTables } from "./tables/setting.ts";
import type { StoreTables } from "./tables/store.ts";

/**
 * Every table, for Kysely. One interface an area, in tables/; a new area extends this list.
 * Dates are YYYY-MM-DD strings, int8 is number, tenant_id is the developer's id.
 */
export interface Tables
  extends
    ReferenceTables,
    JournalTables,
    RollupTables,
    IdentityTables,
    AppControlTables,
    StoreTables,
    MenuTables,
    DemoTables,
    JobTables,
    PushTables,
    MediaTables,
    SettingTables,
    CashTables,
    ExportTables {}
