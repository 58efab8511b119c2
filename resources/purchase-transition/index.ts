import TrendIcon from "@mui/icons-material/TrendingUpOutlined";
import { defineReport } from "../../src/report/define.tsx";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { paths } from "../paths.ts";
import { purchaseFilters } from "../purchase-filters/filters.ts";
import { drillOf } from "./spread.ts";
import { purchaseTransitionShape } from "./shape.ts";

const FigureChip = lazyPart(() => import("./FigureChip.tsx"), "FigureChip");
const RisesCard = lazyPart(() => import("./RisesCard.tsx"), "RisesCard");
const TrendChart = lazyPart(() => import("./TrendChart.tsx"), "TrendChart");

const tab = (trendBy: "ITEM" | "CATEGORY" | "SUPPLIER") =>
  ({
    path: paths.purchaseTransition,
    label: `report.filters.trendBy.options.${trendBy}`,
    title: "resources.purchase-transition.name",
    filters: { trendBy },
  }) as const;

/** /purchase-transition: purchases by month, of items, categories or suppliers, with the rises of prices. */
export const purchaseTransition = defineReport("purchase-transition", {
  ...purchaseTransitionShape,
  icon: TrendIcon,
  tabs: [tab("ITEM"), tab("CATEGORY"), tab("SUPPLIER")],
  kpis: ["purchases", "rises"],
  filters: { ...purchaseFilters, trendBy: { own: true } },
  bar: FigureChip,
  parts: ["sums", "kpis", TrendChart, RisesCard, "table"],
  drill: drillOf,
});
