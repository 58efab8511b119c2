import SupplierIcon from "@mui/icons-material/LocalShippingOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { buildPathsBelow } from "../orderTypes.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";

const RegistrationNumberInput = lazyPart(
  () => import("../parts/RegistrationNumberInput.tsx"),
  "RegistrationNumberInput",
);

export const supplierResource = defineResource("supplier", {
  icon: SupplierIcon,
  paths: buildPathsBelow(consolePaths.supplier),
  sort: { field: "supplierCode", order: "ASC" },
  folded: ["supplierNameKana", "registrationNumber", "contactName", "mailAddress"],
  filters: ["active"],
  fields: { registrationNumber: { input: RegistrationNumberInput } },
});
