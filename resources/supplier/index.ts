import SupplierIcon from "@mui/icons-material/LocalShippingOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import { pathsBelow } from "../orderTypes.ts";
import { paths } from "../paths.ts";

export const supplier = defineResource("supplier", {
  icon: SupplierIcon,
  paths: pathsBelow(paths.supplier),
  filters: ["active"],
});
