import InvoiceIcon from "@mui/icons-material/BadgeOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";

const RegistrationNumberInput = lazyPart(
  () => import("../parts/RegistrationNumberInput.tsx"),
  "RegistrationNumberInput",
);

export const developerInvoice = defineResource("developer-invoice", {
  icon: InvoiceIcon,
  paths: { list: consolePaths.invoice },
  fields: { invoice: { input: RegistrationNumberInput } },
});
