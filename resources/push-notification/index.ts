import NotificationsIcon from "@mui/icons-material/NotificationsOutlined";
import { defineVariants } from "../../src/admin/defineVariants.ts";
import * as rules from "../../src/generated/rules.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import type { ResourcePaths } from "../../src/admin/definition.ts";
import { checkSendTime } from "./send/sendTime.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";

const PushReleaseText = lazyPart(() => import("./send/PushReleaseText.tsx"), "PushReleaseText");
const ContentSection = lazyPart(() => import("./ContentSection.tsx"), "ContentSection");
const ConsentInput = lazyPart(() => import("./send/ConsentInput.tsx"), "ConsentInput");
const PushNotificationPreview = lazyPart(() => import("./PushNotificationPreview.tsx"), "PushNotificationPreview");
const RowActions = lazyPart(() => import("./RowActions.tsx"), "RowActions");
const SendLabel = lazyPart(() => import("./send/SendLabel.tsx"), "SendLabel");
const SendTimeInput = lazyPart(() => import("./send/SendTimeInput.tsx"), "SendTimeInput");
const PushList = lazyPart(() => import("./PushList.tsx"), "PushList");

/** The specification's paths: those of the forms have another word in the place of the list's Edit. It names one confirm step; editing has its own. */
function pathsBeside(list: string): ResourcePaths {
  const beside = (screen: string) => list.replace(/Edit$/, screen);
  return {
    list,
    create: beside("Create"),
    createConfirm: beside("Confirm"),
    edit: beside("EditInput"),
    editConfirm: beside("EditConfirm"),
    delete: beside("Delete"),
  };
}

export const pushNotification = defineVariants(
  "push-notification",
  {
    icon: NotificationsIcon,
    // It goes to customers: a confirm step shows it before it is sent.
    confirm: true,
    folded: ["saved_by", "decided_by", "decided_at", "refusal_reason", "updated_at"],
    filters: ["status"],
    fields: {
      coupon_id: { listArgs: ({ brand_id }) => [{ brand_id: brand_id ?? null }] },
      quiet_hours_consent: { input: ConsentInput },
      // The schema lets the time be empty; in the form, to send at once has to be chosen.
      release_timer: { input: SendTimeInput, marked: () => true, empty: PushReleaseText, emptyCell: PushReleaseText },
    },
    settled: ({ status }, act) =>
      status === "SENDING" || status === "SENT" || (status === "CANCELLED" && act === "update"),
    sections: { content: ContentSection },
    rowActions: RowActions,
    screens: { list: PushList },
    preview: { shown: PushNotificationPreview },
    registerLabel: SendLabel,
    check: checkSendTime,
    duplicates: { askedAgain: ["release_timer", "quiet_hours_consent"] },
  },
  {
    shop: {
      paths: pathsBeside(consolePaths.pushNotification.SHOP),
      fixed: { site_type: "SHOP", brand_id: null },
      rule: rules.getPushAudience,
    },
    brand: {
      paths: pathsBeside(consolePaths.pushNotification.BRAND),
      fixed: { site_type: "BRAND", shop_id: null },
      rule: rules.getPushAudienceAll,
    },
  },
);
