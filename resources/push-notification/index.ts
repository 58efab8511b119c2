import NotificationsIcon from "@mui/icons-material/NotificationsOutlined";
import { defineVariants } from "../../src/admin/defineVariants.ts";
import { rules } from "../../src/generated/rules.ts";
import { lazyPart } from "../../src/shell/lazyPart.ts";

const AtOnce = lazyPart(() => import("./AtOnce.tsx"), "AtOnce");
const Cancel = lazyPart(() => import("./Cancel.tsx"), "Cancel");
const ConsentInput = lazyPart(() => import("./ConsentInput.tsx"), "ConsentInput");
const Preview = lazyPart(() => import("./Preview.tsx"), "Preview");
const PushList = lazyPart(() => import("./PushList.tsx"), "PushList");

/** The specification's paths: the shop's, and the same with All for the whole brand. It names one confirm step; editing has its own. */
const paths = (all: string) => ({
  list: `/PushNotification${all}Edit`,
  create: `/PushNotification${all}Create`,
  createConfirm: `/PushNotification${all}Confirm`,
  edit: `/PushNotification${all}EditInput`,
  editConfirm: `/PushNotification${all}EditConfirm`,
  delete: `/PushNotification${all}Delete`,
});

export const pushNotification = defineVariants(
  "push-notification",
  {
    icon: NotificationsIcon,
    // It goes to customers: what is sent is shown once more.
    confirm: true,
    folded: ["updated_at"],
    filters: ["status"],
    fields: { quiet_hours_consent: { input: ConsentInput }, release_timer: { empty: AtOnce } },
    settled: ({ status }, act) =>
      status === "SENDING" || status === "SENT" || (status === "CANCELLED" && act === "update"),
    rowActions: Cancel,
    screens: { list: PushList },
    preview: Preview,
  },
  {
    shop: { paths: paths(""), fixed: { site_type: "SHOP", brand_id: null }, rule: rules.getPushAudience },
    brand: { paths: paths("All"), fixed: { site_type: "BRAND", shop_id: null }, rule: rules.getPushAudienceAll },
  },
);
