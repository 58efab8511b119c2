import SettingIcon from "@mui/icons-material/TuneOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import { clockFiles, timeClocks } from "../time-clock/index.ts";
import { buildPathsBelow } from "../orderTypes.ts";
import { tabbedEntry } from "../../src/shell/menu/tabbedEntry.tsx";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";

const DailyReportSection = lazyPart(() => import("./DailyReportSection.tsx"), "DailyReportSection");
const SignInSection = lazyPart(() => import("./SignInSection.tsx"), "SignInSection");

const company = defineResource("developer-setting", {
  icon: SettingIcon,
  paths: { list: consolePaths.developerSetting },
  sections: { dailyReport: DailyReportSection, signIn: SignInSection },
  // They decide which shops have menu types.
  changesShops: true,
});

const shop = defineResource("shop-setting", {
  icon: SettingIcon,
  paths: { list: consolePaths.shopSetting },
  keptByCopies: ["warehouse"],
});

/** 売上予算, a tab of the settings. */
export const budgetResource = defineResource("budget", {
  icon: SettingIcon,
  paths: {
    list: consolePaths.budget,
    create: "/setting/budget/register",
    edit: "/setting/budget/update",
    delete: "/setting/budget/delete",
    csv: "/setting/budget/csvregister",
  },
  title: "month",
  recordActions: ["copyBudgets"],
  sort: { field: "month", order: "DESC" },
});

const rates = defineResource("labour-rate", {
  icon: SettingIcon,
  paths: buildPathsBelow(consolePaths.labourRate),
  title: "month",
  sort: { field: "month", order: "DESC" },
});

const costs = defineResource("shop-cost", {
  icon: SettingIcon,
  paths: buildPathsBelow(consolePaths.shopCost),
  title: "month",
  sort: { field: "month", order: "DESC" },
});

/** /setting: the settings of the company and of each shop, and budgets, costs and hours of work for 日次損益. */
export const settingEntry = tabbedEntry(
  "menu.setting",
  company,
  shop,
  budgetResource,
  costs,
  rates,
  clockFiles,
  timeClocks,
);
