import type { Shape } from "../../src/report/model/shape.ts";
import { paths } from "../paths.ts";
import { purchaseFilterShapes } from "../purchase-filters/choices.ts";

/** What the server must know to write its file. The rows have both compared periods themselves. */
export const purchaseRecordShape = {
  path: paths.purchaseRecord,
  lead: "purchases",
  alone: true,
  opens: "thisMonth",
  filters: purchaseFilterShapes,
  columns: { registrationNumber: { last: true, filed: { unless: { argument: "groupBy", is: ["SUPPLIER"] } } } },
} as const satisfies Shape<"purchase-record">;
