import SupplierIcon from "@mui/icons-material/LocalShippingOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { pathsBelow } from "../orderTypes.ts";
import { paths } from "../paths.ts";

const RegistrationNumberInput = lazyPart(() => import("../RegistrationNumberInput.tsx"), "RegistrationNumberInput");

export const supplier = defineResource("supplier", {
  icon: SupplierIcon,
  paths: pathsBelow(paths.supplier),
  sort: { field: "supplierCode", order: "ASC" },
  folded: ["supplierNameKana", "registrationNumber", "contactName", "mailAddress"],
  filters: ["active"],
  fields: { registrationNumber: { input: RegistrationNumberInput } },
});
