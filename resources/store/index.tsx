import StoreIcon from "@mui/icons-material/StoreOutlined";
import { defineResource, type DefinedResource } from "../../src/admin/defineResource.ts";
import { openedByName } from "../../src/core/decide.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import * as rules from "../../src/generated/rules.ts";

const WeeklyHoursInput = lazyPart(() => import("./WeeklyHours.tsx"), "WeeklyHoursInput");
const WeeklyHoursValue = lazyPart(() => import("./WeeklyHours.tsx"), "WeeklyHoursValue");
const DevicesSection = lazyPart(() => import("./DevicesSection.tsx"), "DevicesSection");
const LegalSection = lazyPart(() => import("./LegalSection.tsx"), "LegalSection");
const ZipInput = lazyPart(() => import("./ZipInput.tsx"), "ZipInput");
const StoreForm = lazyPart(() => import("./StoreForm.tsx"), "StoreForm");
const StoreFromLink = lazyPart(() => import("./from/StoreFromLink.tsx"), "StoreFromLink");
const StoreFromPage = lazyPart(() => import("./from/StoreFromPage.tsx"), "StoreFromPage");
const StoreTasksPage = lazyPart(() => import("./from/StoreTasksPage.tsx"), "StoreTasksPage");
const RegisteredStore = lazyPart(() => import("./RegisteredStore.tsx"), "RegisteredStore");

const stores = defineResource("store", {
  icon: StoreIcon,
  paths: { list: consolePaths.store, create: "/storeregist", edit: consolePaths.storeForm, delete: "/storedelete" },
  sort: { field: "storeCode", order: "ASC" },
  folded: ["storeNameKana", "storeImageUrl", "openAt", "salesCategoryEatIn", "salesCategoryTakeout", "salesCategoryEC"],
  filters: ["prefCode"],
  defaults: { paymentMethodCash: true, appCompatible: true, salesCategoryEatIn: true },
  fields: { businessHoursJson: { input: WeeklyHoursInput, read: WeeklyHoursValue }, zip: { input: ZipInput } },
  sections: { devices: DevicesSection, legal: LegalSection },
  screens: { edit: StoreForm },
  rowActions: StoreFromLink,
  created: RegisteredStore,
  changesShops: true,
});

/** /storeedit: the shops; below it a shop from another one, and what is left to do for it. */
export const storeResource: DefinedResource = {
  ...stores,
  routes: [
    ...stores.routes,
    {
      path: consolePaths.storeFrom,
      parent: consolePaths.store,
      whole: true,
      rule: openedByName(rules.createStoreFrom),
      element: <StoreFromPage definition={stores.definition} />,
      shape: ["card", "form"],
      label: "pages.store.from",
    },
    {
      path: consolePaths.storeTasks,
      parent: consolePaths.store,
      whole: true,
      rule: openedByName(rules.getStoreTasks),
      element: <StoreTasksPage />,
      shape: ["card"],
      label: "pages.store.tasks",
    },
  ],
};
