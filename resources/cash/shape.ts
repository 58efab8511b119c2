import type { Shape } from "../../src/report/model/shape.ts";
import { paths } from "../paths.ts";

const hidden = { hidden: true } as const;

/** What the server must know to write its file. */
export const cashShape = {
  path: paths.cash,
  lead: "difference",
  alone: true,
  columns: {
    yen10000: hidden,
    yen5000: hidden,
    yen2000: hidden,
    yen1000: hidden,
    yen500: hidden,
    yen100: hidden,
    yen50: hidden,
    yen10: hidden,
    yen5: hidden,
    yen1: hidden,
    reason: hidden,
    staff: { last: true },
  },
} as const satisfies Shape<"cash">;
