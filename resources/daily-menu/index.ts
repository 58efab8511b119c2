import MenuBookIcon from "@mui/icons-material/MenuBookOutlined";
import { createElement } from "react";
import * as rules from "../../src/generated/rules.ts";
import { definePage } from "../../src/shell/menu/definePage.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";

const DailyMenuPage = lazyPart(() => import("./DailyMenuPage.tsx"), "DailyMenuPage");

/** /dailymenugenerator: conditions, a proposal with its reasons, the edited plan, and past plans with what was sold. */
export const dailyMenu = definePage({
  name: "daily-menu",
  label: "resources.daily-menu.name",
  area: "SALES",
  path: "/dailymenugenerator",
  icon: MenuBookIcon,
  rule: rules.getMenuProposal,
  shape: ["card", "table"],
  element: createElement(DailyMenuPage),
});
