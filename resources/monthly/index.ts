import { pages } from "../../i18n/ja/console/shell.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";

const MonthlyDialog = lazyPart(() => import("./MonthlyDialog.tsx"), "MonthlyDialog");

/** The entry of an export menu that makes the owner's monthly workbook. */
export const monthlyExport = [{ label: pages.monthly.button, Dialog: MonthlyDialog }] as const;
