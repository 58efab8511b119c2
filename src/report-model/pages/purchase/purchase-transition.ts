import type { ReportShape } from "../../reportShape.ts";
import { consolePaths } from "../../../domain/consolePaths.ts";
import { purchaseFilterShapes } from "./purchaseChoices.ts";
import { fitFigure, spreadMonths, transitionFigures } from "./monthSpread.ts";

/** Columns of items alone. */
const ofItems = { filed: { unless: { argument: "trendBy", is: ["ITEM"] } } } as const;

/** What the server must know to write its file. */
export const purchaseTransitionShape = {
  path: consolePaths.purchaseTransition,
  lead: "purchases",
  dividedBy: { argument: "trendBy", names: "name" },
  byMonth: true,
  opens: "last12",
  columns: {
    itemCode: { filed: true },
    share: { filed: true },
    unit: ofItems,
    firstPrice: ofItems,
    lastPrice: ofItems,
    priceChange: ofItems,
  },
  filters: purchaseFilterShapes,
  // It decides what the columns of the months show, not which rows.
  narrows: { trendAs: { options: transitionFigures, first: "AMOUNT", keeps: () => true } },
  fit: fitFigure,
  spread: (answer, filters) => spreadMonths(answer as never, filters),
} as const satisfies ReportShape<"purchase-transition">;
