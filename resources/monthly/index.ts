import { lazyPart } from "../../src/ui/lazyPart.ts";

const MonthlyDialog = lazyPart(() => import("./MonthlyDialog.tsx"), "MonthlyDialog");

/** The entry of an export menu that makes the owner's monthly workbook. */
export const monthlyExport = [{ label: "parts.monthly.button", Dialog: MonthlyDialog }] as const;
