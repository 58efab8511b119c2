import type { ReportShape } from "../../reportShape.ts";
import { consolePaths } from "../../../domain/consolePaths.ts";

const hiddenColumn = { hidden: true } as const;

/** What the server must know to write its file. */
export const cashShape = {
  path: consolePaths.cash,
  lead: "difference",
  alone: true,
  columns: {
    yen10000: hiddenColumn,
    yen5000: hiddenColumn,
    yen2000: hiddenColumn,
    yen1000: hiddenColumn,
    yen500: hiddenColumn,
    yen100: hiddenColumn,
    yen50: hiddenColumn,
    yen10: hiddenColumn,
    yen5: hiddenColumn,
    yen1: hiddenColumn,
    reason: { last: true },
    staff: { filed: true },
  },
} as const satisfies ReportShape<"cash">;
