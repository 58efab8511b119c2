import PointOfSaleIcon from "@mui/icons-material/PointOfSaleOutlined";
import { defineResource } from "../../../src/admin/defineResource.ts";
import { lazyPart } from "../../../src/ui/lazyPart.ts";
import { titleOfClose } from "../../../i18n/ja/closing-state.ts";
import { countFaults } from "../../../src/domain/cash.ts";
import { formatDateWithWeekday } from "../../../src/core/money.ts";
import type { DayToCloseOneQuery } from "../../../src/generated/graphql.ts";
import { closingPath, confirmPath, listPath, savedAddress } from "../paths.ts";

const Balance = lazyPart(() => import("./Balance.tsx"), "Balance");
const FiguresChanged = lazyPart(() => import("./FiguresChanged.tsx"), "FiguresChanged");
const Counted = lazyPart(() => import("./Counted.tsx"), "Counted");

type Day = DayToCloseOneQuery["record"];

/** The form that closes a business date, with its confirm step. After saving it opens the closing. */
export const dayToClose = defineResource("day-to-close", {
  icon: PointOfSaleIcon,
  paths: { list: listPath, edit: closingPath, editConfirm: confirmPath },
  confirm: true,
  title: ({ shop_name, business_date }) =>
    titleOfClose(String(shop_name), formatDateWithWeekday(String(business_date))),
  sections: { counted: Counted },
  check: (values) => {
    const { cash } = values as Partial<Day>;
    return cash ? countFaults(values, cash.calculateBalance) : [];
  },
  renewed: ["asOf", "record", "cash"],
  preview: Balance,
  changed: FiguresChanged,
  previewLabel: "parts.closing.closing.balance",
  savedAt: ({ id }) => savedAddress(String(id)),
});
