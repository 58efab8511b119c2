import PointOfSaleIcon from "@mui/icons-material/PointOfSaleOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";

const AmountInput = lazyPart(() => import("./AmountInput.tsx"), "AmountInput");
const Reverse = lazyPart(() => import("./Reverse.tsx"), "DrawerReversalButton");

/** /cashdrawer: the events of a drawer. They cannot be edited; a reversal corrects a wrong one. */
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
