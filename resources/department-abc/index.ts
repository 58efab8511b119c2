import AbcIcon from "@mui/icons-material/LeaderboardOutlined";
import { defineReport } from "../../src/report/define.tsx";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { abcReport } from "../abc/abcReport.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { departmentAbcShape } from "../../src/report-model/pages/menu/department-abc.ts";

const Pareto = lazyPart(() => import("../abc/pareto/Pareto.tsx"), "ParetoChart");
const AbcClassCell = lazyPart(() => import("../abc/ClassBadge.tsx"), "AbcClassCell");
const { bar, tiles, narrow } = abcReport.parts;

/** /dept-abc: categories by rank and class; a category opens the ABC of its products. */
export const departmentAbc = defineReport("department-abc", {
  ...departmentAbcShape,
  icon: AbcIcon,
  filters: { ...departmentAbcShape.filters, ...abcReport.filters },
  columns: {
    ...departmentAbcShape.columns,
    categoryName: { titles: true },
    abcClass: { ...departmentAbcShape.columns.abcClass, cell: AbcClassCell },
  },
  parts: [bar, tiles, Pareto, narrow, "table"],
  drill: (row) => ({ path: consolePaths.abc, params: { categoryCode: String(row["categoryCode"]) } }),
});
