import type { Shape } from "../../src/report/model/shape.ts";
import { paths } from "../paths.ts";
import { salesReport } from "../salesReport.ts";
import { choiceOf, fitChoice, shownAs, spreadOf, type Crosstab } from "./spread.ts";

/** What the server must know to write its file. */
export const crossShape = {
  lead: { included: "total", excluded: "total" },
  path: paths.cross,
  alone: true,
  filters: { ...salesReport.filters, columnsBy: { first: "MONTH" } },
  // It decides what the cells show, not which rows.
  narrows: { crossAs: { options: shownAs, first: "FIGURE", keeps: () => true } },
  fit: fitChoice,
  spread: (answer, filters) => spreadOf(answer as unknown as Crosstab, choiceOf(filters)),
  opens: "last12",
} as const satisfies Shape<"cross">;
