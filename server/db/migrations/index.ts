import type { Migration } from "kysely/migration";
import * as m0001 from "./0001_reference.ts";
import * as m0002 from "./0002_journal.ts";
import * as m0003 from "./0003_rollups.ts";
import * as m0004 from "./0004_roll_up.ts";
import * as m0005 from "./0005_ingest.ts";
import * as m0200 from "./0200_identity.ts";
import * as m0300 from "./0300_app_control.ts";
import * as m0400 from "./0400_demo.ts";
import * as m0460 from "./0460_product.ts";
import * as m0461 from "./0461_coupon_rules.ts";
import * as m0470 from "./0470_store.ts";
import * as m0450 from "./0450_menu.ts";
import * as m0480 from "./0480_jobs.ts";
import * as m0481 from "./0481_push.ts";
import * as m0482 from "./0482_media.ts";
import * as m0490 from "./0490_reversals.ts";
import * as m0500 from "./0500_registration_number.ts";
import * as m0510 from "./0510_closing.ts";
import * as m0520 from "./0520_cash_drawer.ts";
import * as m0540 from "./0540_settings.ts";
import * as m0550 from "./0550_export.ts";
import * as m0560 from "./0560_uncosted.ts";
import * as m0561 from "./0561_journal_order.ts";
import * as m0580 from "./0580_media_title.ts";
import * as m0620 from "./0620_void_list.ts";
import * as m0660 from "./0660_shop_cutoff.ts";
import * as m0679 from "./0679_closing_marks.ts";
import * as m0700 from "./0700_void_cash.ts";
import * as m0720 from "./0720_open_days.ts";
import * as m0721 from "./0721_counted_cash.ts";
import * as m0730 from "./0730_sales_month.ts";
import * as m0731 from "./0731_open_days_by_channel.ts";
import * as m0760 from "./0760_refresh_turn.ts";
import * as m0770 from "./0770_uncompiled_ingest.ts";
import * as m0790 from "./0790_request.ts";
import * as m0800 from "./0800_guests.ts";
import * as m0810 from "./0810_drawer_marks.ts";
import * as m0820 from "./0820_push_brand.ts";
import * as m0830 from "./0830_menu_type_shops.ts";
import * as m0840 from "./0840_printer.ts";
import * as m0850 from "./0850_alike.ts";

/**
 * Every migration by name, run in the order of the names. Listed by hand: a bundled server has no folder to read. Once released,
 * neither a migration nor a function of ../functions that it creates is changed: a new version is a new file and a new migration.
 * 0001 – 0199 journal and reports, 0200 – 0299 identity, 0300 – 0399 app control, 0400 demo data. Each runs one statement at a time.
 */
export const migrations: Record<string, Migration> = {
  "0001_reference": m0001,
  "0002_journal": m0002,
  "0003_rollups": m0003,
  "0004_roll_up": m0004,
  "0005_ingest": m0005,
  "0200_identity": m0200,
  "0300_app_control": m0300,
  "0400_demo": m0400,
  "0460_product": m0460,
  "0461_coupon_rules": m0461,
  "0470_store": m0470,
  "0450_menu": m0450,
  "0480_jobs": m0480,
  "0481_push": m0481,
  "0482_media": m0482,
  "0490_reversals": m0490,
  "0500_registration_number": m0500,
  "0510_closing": m0510,
  "0520_cash_drawer": m0520,
  "0540_settings": m0540,
  "0550_export": m0550,
  "0560_uncosted": m0560,
  "0561_journal_order": m0561,
  "0580_media_title": m0580,
  "0620_void_list": m0620,
  "0660_shop_cutoff": m0660,
  "0679_closing_marks": m0679,
  "0700_void_cash": m0700,
  "0720_open_days": m0720,
  "0721_counted_cash": m0721,
  "0730_sales_month": m0730,
  "0731_open_days_by_channel": m0731,
  "0760_refresh_turn": m0760,
  "0770_uncompiled_ingest": m0770,
  "0790_request": m0790,
  "0800_guests": m0800,
  "0810_drawer_marks": m0810,
  "0820_push_brand": m0820,
  "0830_menu_type_shops": m0830,
  "0840_printer": m0840,
  "0850_alike": m0850,
};
