import { costRiseShape } from "../../src/report-model/pages/purchase/cost-rise.ts";
import { CostRiseTop } from "./CostRiseTop.tsx";
import { DishMark, ProposedPriceCell, ProposedRateCell, RaisedNamesCell } from "./DishCells.tsx";

/** The report as its page shows it. */
export const costRiseDefinition = {
  ...costRiseShape,
  columns: {
    ...costRiseShape.columns,
    proposedPrice: { cell: ProposedPriceCell },
    proposedRate: { cell: ProposedRateCell },
    raisedNames: { ...costRiseShape.columns.raisedNames, cell: RaisedNamesCell },
  },
  parts: ["sums", CostRiseTop, "table"],
  mark: DishMark,
} as const;
