import PlanIcon from "@mui/icons-material/CalendarMonthOutlined";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import * as rules from "../../src/generated/rules.ts";
import { definePage } from "../../src/shell/menu/definePage.ts";
import type { MenuEntry } from "../../src/shell/menu/menuEntry.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";

const Plans = lazyPart(() => import("./Plans.tsx"), "Plans");

/** Each kind of plan has a content of its own, and the server shows what the account may read. The menu names the page where products are. */
const page = definePage({
  name: "plan",
  label: "resources.plan.name",
  area: "APP",
  path: consolePaths.plans,
  icon: PlanIcon,
  rule: { ...rules.getPlans, content: "COMMON", readBy: [] },
  shape: ["tools", "rows"],
  element: <Plans />,
});

/** /plans: what happens when in the chosen shops. */
export const plans: MenuEntry = { ...page, menuRule: { ...rules.getPlans, readBy: [] } };
