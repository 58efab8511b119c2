import { pages } from "../../../i18n/ja/console/shell.ts";
import PointOfSaleIcon from "@mui/icons-material/PointOfSaleOutlined";
import { defineResource } from "../../../src/admin/defineResource.ts";
import { lazyPart } from "../../../src/ui/lazyPart.ts";
import { titleOfClose } from "../../../i18n/ja/closing/closing-state.ts";
import { countFaults } from "../../../src/domain/cash.ts";
import { formatDateWithWeekday } from "../../../src/core/money.ts";
import type { DayToCloseOneQuery } from "../../../src/generated/graphql.ts";
import { closeDayPath, closingConfirmPath, closingListPath, buildSavedClosingAddress } from "../paths.ts";

const ClosingBalance = lazyPart(() => import("./ClosingBalance.tsx"), "ClosingBalance");
const ClosingSum = lazyPart(() => import("./ClosingBalance.tsx"), "ClosingSum");
const FiguresChanged = lazyPart(() => import("./FiguresChanged.tsx"), "FiguresChanged");
const TerminalTotals = lazyPart(() => import("./CountSections.tsx"), "TerminalTotals");
const DrawerCount = lazyPart(() => import("./CountSections.tsx"), "DrawerCount");

type DayToCloseRecord = DayToCloseOneQuery["record"];

/** The form that closes a business date, with its confirm step. After saving it opens the closing. */
export const dayToClose = defineResource("day-to-close", {
  icon: PointOfSaleIcon,
  paths: { list: closingListPath, edit: closeDayPath, editConfirm: closingConfirmPath },
  confirm: true,
  title: ({ shop_name, business_date }) =>
    titleOfClose(String(shop_name), formatDateWithWeekday(String(business_date))),
  sections: { counted: DrawerCount, terminals: TerminalTotals },
  check: (values) => {
    const { cash, tenders = [], requiredTotals = [] } = values as Partial<DayToCloseRecord>;
    return cash ? countFaults(values, { calculateBalance: cash.calculateBalance, tenders, requiredTotals }) : [];
  },
  renewed: ["asOf", "record", "cash", "tenders"],
  preview: { shown: ClosingBalance, label: pages.closing.balance, sum: ClosingSum },
  changed: FiguresChanged,
  savedAt: ({ id }) => buildSavedClosingAddress(String(id)),
});
