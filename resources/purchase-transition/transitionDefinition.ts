import { purchaseFilters } from "../purchase-filters/filters.ts";
import { findTransitionDrill } from "../../src/report-model/pages/purchase/monthSpread.ts";
import { purchaseTransitionShape } from "../../src/report-model/pages/purchase/purchase-transition.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { FigureChip } from "./FigureChip.tsx";
import { RisesCard } from "./RisesCard.tsx";

const TrendChart = lazyPart(() => import("./TrendChart.tsx"), "TrendChart");

/** Purchases by month as their page shows them. */
export const transitionDefinition = {
  ...purchaseTransitionShape,
  kpis: ["purchases", "rises"],
  filters: purchaseFilters,
  bar: FigureChip,
  parts: ["sums", "kpis", TrendChart, RisesCard, "table"],
  drill: findTransitionDrill,
} as const;
