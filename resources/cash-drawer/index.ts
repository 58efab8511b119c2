import PointOfSaleIcon from "@mui/icons-material/PointOfSaleOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";

const AmountInput = lazyPart(() => import("./AmountInput.tsx"), "AmountInput");
const Reverse = lazyPart(() => import("./Reverse.tsx"), "Reverse");

/** /cashdrawer: what was put into a drawer, taken out, counted and opened. Nothing is edited: a wrong entry is taken back. */
export const cashDrawer = defineResource("cash-drawer", {
  icon: PointOfSaleIcon,
  paths: { list: "/cashdrawer", create: "/cashdrawerregister" },
  pageSize: 50,
  sort: { field: "at", order: "DESC" },
  filters: ["event", "fromDate", "toDate"],
  title: "title",
  defaults: { event: "CASH_OUT" },
  fields: { amount: { input: AmountInput } },
  rowActions: Reverse,
});
