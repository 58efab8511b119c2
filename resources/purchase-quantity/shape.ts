import type { Shape } from "../../src/report/model/shape.ts";
import { paths } from "../paths.ts";
import { purchaseFilterShapes } from "../purchase-filters/choices.ts";

const unlessBy = (is: "SHOP" | "DATE") => ({ filed: { unless: { argument: "quantityBy", is } } }) as const;

/** What the server must know to write its file. */
export const purchaseQuantityShape = {
  path: paths.purchaseQuantity,
  lead: "purchases",
  opens: "thisMonth",
  columns: {
    ...{ business_date: unlessBy("DATE"), shopName: unlessBy("SHOP"), itemCode: { filed: true } },
    ...{ unit: { last: true }, orderUnit: { last: true }, quantity: { change: true }, meanPrice: { change: true } },
  },
  filters: purchaseFilterShapes,
} as const satisfies Shape<"purchase-quantity">;
