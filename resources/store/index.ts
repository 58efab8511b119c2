import StoreIcon from "@mui/icons-material/StoreOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";

const WeeklyHoursInput = lazyPart(() => import("./WeeklyHours.tsx"), "WeeklyHoursInput");
const WeeklyHoursValue = lazyPart(() => import("./WeeklyHours.tsx"), "WeeklyHoursValue");
const DevicesSection = lazyPart(() => import("./DevicesSection.tsx"), "DevicesSection");
const LegalSection = lazyPart(() => import("./LegalSection.tsx"), "LegalSection");
const ZipInput = lazyPart(() => import("./ZipInput.tsx"), "ZipInput");
const RegisteredStore = lazyPart(() => import("./RegisteredStore.tsx"), "RegisteredStore");

export const storeResource = defineResource("store", {
  icon: StoreIcon,
  paths: { list: consolePaths.store, create: "/storeregist", edit: consolePaths.storeForm, delete: "/storedelete" },
  sort: { field: "storeCode", order: "ASC" },
  folded: ["storeNameKana", "storeImageUrl", "openAt", "salesCategoryEatIn", "salesCategoryTakeout", "salesCategoryEC"],
  filters: ["prefCode"],
  defaults: { paymentMethodCash: true, appCompatible: true, salesCategoryEatIn: true },
  fields: { businessHoursJson: { input: WeeklyHoursInput, read: WeeklyHoursValue }, zip: { input: ZipInput } },
  sections: { devices: DevicesSection, legal: LegalSection },
  created: RegisteredStore,
  changesShops: true,
});
