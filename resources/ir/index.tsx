import IrIcon from "@mui/icons-material/QueryStatsOutlined";
import * as rules from "../../src/generated/rules.ts";
import { definePage } from "../../src/shell/menu/definePage.ts";
import type { MenuEntry } from "../../src/shell/menu/menuEntry.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";

const IrPage = lazyPart(() => import("./IrPage.tsx"), "IrPage");
const IrMonthPage = lazyPart(() => import("./month/IrMonthPage.tsx"), "IrMonthPage");

const irYearPage = definePage({
  name: "ir",
  label: "resources.ir.name",
  area: "SALES",
  path: consolePaths.ir,
  icon: IrIcon,
  rule: rules.getIr,
  shape: ["chips", "tiles", "chart", "table"],
  element: <IrPage />,
});

/** /ir: a fiscal year's figures as shares of the year before; /ir/month: one month, its shops, and its approval. */
export const irEntry: MenuEntry = {
  ...irYearPage,
  routes: [
    ...irYearPage.routes,
    {
      path: consolePaths.irMonth,
      parent: consolePaths.ir,
      rule: rules.getIrMonth,
      shape: ["card", "table"],
      element: <IrMonthPage />,
      label: "pages.ir.month",
    },
  ],
};
