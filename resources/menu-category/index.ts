import MenuCategoryIcon from "@mui/icons-material/ScheduleOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import { buildMenuPaths } from "../orderTypes.ts";
import { doubtChangedPrice } from "../priceDoubt.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { menuWeekdaySwitches } from "../../src/domain/menuWeekdays.ts";

const Days = lazyPart(() => import("./Days.tsx"), "CategoryDaysSection");

export const menuCategory = defineResource("menu-category", {
  icon: MenuCategoryIcon,
  paths: buildMenuPaths(consolePaths.menuCategory),
  sort: { field: "displaySequence", order: "ASC" },
  archive: { field: "period", value: "ENDED" },
  folded: ["cost", "dayOfEveryMonth", "displaySequence"],
  // Most menus are for all days.
  defaults: Object.fromEntries(menuWeekdaySwitches.map((day) => [day, true])),
  fields: { price: { doubt: doubtChangedPrice }, masterProductId: { listArgs: () => [{ orderType: "EAT_IN" }] } },
  sections: { days: Days },
});
