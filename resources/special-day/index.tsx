import SpecialDayIcon from "@mui/icons-material/EventOutlined";
import { toScreenRule } from "../../src/core/decide.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import * as rules from "../../src/generated/rules.ts";
import { definePage } from "../../src/shell/menu/definePage.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";

const SpecialDays = lazyPart(() => import("./SpecialDays.tsx"), "SpecialDays");

/** /specialdays: closures and hours of single dates, shops × dates. */
export const specialDays = definePage({
  name: "special-day",
  label: "resources.special-day.name",
  area: "APP",
  path: consolePaths.specialDays,
  icon: SpecialDayIcon,
  rule: toScreenRule(rules.getSpecialDays),
  shape: ["tools", "rows"],
  element: <SpecialDays />,
});
