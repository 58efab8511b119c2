import OptionGroupIcon from "@mui/icons-material/ChecklistOutlined";
import { defineVariants } from "../../src/admin/defineVariants.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { perOrderType } from "../orderTypes.ts";

const OrderedReferencesInput = lazyPart(
  () => import("../../src/admin/inputs/choices/OrderedReferencesInput.tsx"),
  "OrderedReferencesInput",
);

const OptionGroupPreview = lazyPart(() => import("./OptionGroupPreview.tsx"), "OptionGroupPreview");

export const optionGroupResource = defineVariants(
  "option-group",
  {
    icon: OptionGroupIcon,
    sort: { field: "displaySequence", order: "ASC" },
    folded: ["displaySequence"],
    filters: ["choiceRequired"],
    preview: { shown: OptionGroupPreview },
    fields: { choices: { input: OrderedReferencesInput } },
  },
  perOrderType({ EAT_IN: "/optiongroupeatin", TAKEOUT: "/optiongrouptakeout", DELIVERY: "/optiongroupdelivery" }),
);
