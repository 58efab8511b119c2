import AbcIcon from "@mui/icons-material/LeaderboardOutlined";
import { defineReport } from "../../src/report/define.tsx";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { abcReport } from "../abc/abcReport.ts";
import { paths } from "../paths.ts";

const Pareto = lazyPart(() => import("../abc/Pareto.tsx"), "Pareto");
const ClassCell = lazyPart(() => import("../abc/ClassBadge.tsx"), "ClassCell");
const { bar, tiles, narrow } = abcReport.parts;

/** /dept-abc: categories by rank and class; a category opens the ABC of its products. */
export const departmentAbc = defineReport("department-abc", {
  lead: abcReport.lead,
  path: paths.departmentAbc,
  icon: AbcIcon,
  filters: abcReport.filters,
  narrows: abcReport.narrows,
  columns: {
    categoryName: { titles: true },
    quantity: { change: true },
    abcClass: { last: true, cell: ClassCell },
    net_sales: { hidden: true },
    cost: { hidden: true },
  },
  sections: "abcClass",
  useLines: abcReport.useLines,
  opens: "lastMonth",
  parts: [bar, tiles, Pareto, narrow, "table"],
  drill: (row) => ({ path: paths.abc, params: { categoryCode: String(row["categoryCode"]) } }),
});
