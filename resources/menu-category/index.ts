import MenuCategoryIcon from "@mui/icons-material/ScheduleOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import { menuPaths } from "../orderTypes.ts";
import { doubtChangedPrice } from "../priceDoubt.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { weekdays } from "../../src/domain/menuWeekdays.ts";

const Days = lazyPart(() => import("./Days.tsx"), "Days");

export const menuCategory = defineResource("menu-category", {
  icon: MenuCategoryIcon,
  paths: menuPaths("/mcategoryeatin"),
  sort: { field: "displaySequence", order: "ASC" },
  folded: ["cost", "dayOfEveryMonth", "displaySequence"],
  // Most menus are for all days.
  defaults: Object.fromEntries(weekdays.map((day) => [day, true])),
  fields: { price: { doubt: doubtChangedPrice }, masterProductId: { listArgs: () => [{ orderType: "EAT_IN" }] } },
  sections: { days: Days },
});
