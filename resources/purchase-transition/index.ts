import TrendIcon from "@mui/icons-material/TrendingUpOutlined";
import { defineReport } from "../../src/report/define.tsx";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { purchaseFilters } from "../purchase-filters/filters.ts";
import { findTransitionDrill } from "../../src/report-model/pages/purchase/monthSpread.ts";
import { purchaseTransitionShape } from "../../src/report-model/pages/purchase/purchase-transition.ts";

const FigureChip = lazyPart(() => import("./FigureChip.tsx"), "FigureChip");
const RisesCard = lazyPart(() => import("./RisesCard.tsx"), "RisesCard");
const TrendChart = lazyPart(() => import("./TrendChart.tsx"), "TrendChart");

/** /purchase-transition: purchases by month, of items, categories or suppliers, with the rises of prices. */
export const purchaseTransition = defineReport("purchase-transition", {
  ...purchaseTransitionShape,
  icon: TrendIcon,
  kpis: ["purchases", "rises"],
  filters: purchaseFilters,
  bar: FigureChip,
  parts: ["sums", "kpis", TrendChart, RisesCard, "table"],
  drill: findTransitionDrill,
});
