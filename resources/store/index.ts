import StoreIcon from "@mui/icons-material/StoreOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import { LegalSection } from "./LegalSection.tsx";
import { Registered } from "./Registered.tsx";
import { WeeklyHoursInput, WeeklyHoursValue } from "./WeeklyHours.tsx";

export const store = defineResource("store", {
  icon: StoreIcon,
  paths: { list: "/storeedit", create: "/storeregist", edit: "/storeeditregist", delete: "/storedelete" },
  sort: { field: "storeCode", order: "ASC" },
  folded: ["storeImageUrl", "openAt", "salesCategoryEatIn", "salesCategoryTakeout", "salesCategoryEC"],
  filters: ["prefCode"],
  defaults: { paymentMethodCash: true, appCompatible: true, salesCategoryEatIn: true },
  fields: { businessHoursJson: { input: WeeklyHoursInput, read: WeeklyHoursValue } },
  sections: { legal: LegalSection },
  created: Registered,
  changesShops: true,
});
